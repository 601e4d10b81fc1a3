import { describe, expect, it } from 'vitest';
import type { FieldKind } from '#platform/contract/import-kind/field.ts';
import { analyseColumn } from '../column.ts';
import { parseCell } from '../parsers.ts';
import { field, number, options, outcome, parse, text } from './testing/parse.ts';

describe('choices', () => {
  it.each<[FieldKind, string, unknown]>([
    ['sex', 'masc.', 'M'],
    ['sex', 'Varón', 'M'],
    ['sex', 'F.', 'F'],
    ['sex', 'mujer', 'F'],
    ['sex', '1', 'sex'],
    ['yesNo', 'SÍ', true],
    ['yesNo', 'No', false],
    ['yesNo', '✓', true],
    ['yesNo', 'Sí - visual', true],
    ['yesNo', 'tal vez', 'yes-no'],
    ['bloodGroup', 'O+', 'O_POS'],
    ['bloodGroup', 'O RH(+)', 'O_POS'],
    ['bloodGroup', 'ORH POSITIVO', 'O_POS'],
    ['bloodGroup', '0+', 'O_POS'],
    ['bloodGroup', '"AB" Rh Negativo', 'AB_NEG'],
    ['bloodGroup', 'A -', 'A_NEG'],
    ['bloodGroup', 'Grupo B factor RH +', 'B_POS'],
    ['bloodGroup', 'O', 'blood-factor'],
    ['bloodGroup', 'no sabe', 'NO_SABE'],
    ['screening', 'NEG', 'NEGATIVO'],
    ['screening', '(-)', 'NEGATIVO'],
    ['screening', '(+)', 'POSITIVO'],
    ['screening', '-', null],
    ['aptitude', 'APTO C/R', 'APTO_CON_RESTRICCION'],
    ['aptitude', 'Apto con restricción', 'APTO_CON_RESTRICCION'],
    ['aptitude', 'A.C.R.', 'APTO_CON_RESTRICCION'],
    ['aptitude', 'APTO RESTRINGIDO', 'APTO_CON_RESTRICCION'],
    ['aptitude', 'no apto', 'NO_APTO'],
    ['aptitude', 'OBS', 'OBSERVADO'],
    ['aptitude', 'EVALUADA', 'EVALUADO'],
    ['aptitude', 'SIN APTITUD', 'PENDIENTE'],
    ['aptitude', 'PENDIENTE', 'PENDIENTE'],
    ['aptitude', 'N.A.', 'aptitude-ambiguous'],
    ['aptitude', 'N/A', 'aptitude-ambiguous'],
    ['aptitude', 'Apto con observaciones', 'aptitude-ambiguous'],
    ['aptitude', 'NO REGISTRO APTITUD', null],
    ['aptitude', 'SIN FICHA 7C', null],
    ['aptitude', '...', null],
    ['examType', 'PRE EMPLEO', 'PREOCUPACIONAL'],
    ['examType', 'EMO Anual', 'PERIODICO'],
    ['examType', 'Examen médico ocupacional de retiro', 'RETIRO'],
    ['examType', 'egreso', 'RETIRO'],
    ['examType', 'Cambio de puesto', 'REUBICACION'],
    ['examType', 'Chequeo', 'OTRO'],
    ['examType', 'vacaciones', 'exam-type'],
  ])('%s %s', (kind, given, expected) => expect(outcome(parse(text(given), kind))).toBe(expected));

  it.each([
    [1, 'PREOCUPACIONAL'],
    [2, 'PERIODICO'],
    [3, 'RETIRO'],
    [5, 'REUBICACION'],
    [7, 'VISITA'],
    [23, 'OTRO'],
    [0, 'OTRO'],
  ])('exam type %d of Sigesoft', (id, expected) => expect(outcome(parse(number(id), 'examType'))).toBe(expected));

  it('keeps no detail of a disability', () => {
    expect(JSON.stringify(parse(text('SI (visual)'), 'yesNo'))).not.toContain('visual');
  });

  it.each<[string, string[], string, unknown]>([
    ['M and F', ['M', 'F'], 'M', 'M'],
    ['only M', ['M', 'M'], 'M', 'M'],
    ['H and M', ['H', 'M'], 'M', 'F'],
    ['H and M', ['H', 'M'], 'H', 'M'],
    ['H, M and F', ['H', 'M', 'F'], 'M', 'sex-letter'],
  ])('in a column of %s%j, %s', (_, column, given, expected) => {
    const context = analyseColumn(field('sex'), column.map(text), options);
    expect(outcome(parseCell(text(given), context))).toBe(expected);
  });

  it('lists the values a person has to map, and uses the map', () => {
    const cells = ['APTO', 'N.A.', 'N.A.', 'OK'].map(text);
    const context = analyseColumn(field('aptitude'), cells, options);
    expect(context.unknownValues).toEqual([
      { text: 'N.A.', count: 2 },
      { text: 'OK', count: 1 },
    ]);
    const mapped = analyseColumn(field('aptitude'), cells, { ...options, valueMap: { 'N.A.': '', OK: 'APTO' } });
    expect(cells.map((cell) => parseCell(cell, mapped).value)).toEqual(['APTO', null, null, 'APTO']);
    expect(mapped.unknownValues).toEqual([]);
  });
});

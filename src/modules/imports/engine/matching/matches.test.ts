import { describe, expect, test } from 'vitest';
import { IMPORT_DEFINITIONS } from '#imports/dictionary/definitions.ts';
import type { ImportField } from '#platform/contract/import-kind/field.ts';
import type { SheetCell } from '#platform/contract/import-kind/values/cell.ts';
import { rememberedKey } from './columns.ts';
import { matchColumns } from './testing/match-columns.ts';

const PERSONS = IMPORT_DEFINITIONS['import-persons'].fields;
const RESULTS = IMPORT_DEFINITIONS['import-attentions'].fields;
const texts = (...values: string[]): SheetCell[] => values.map((text) => ({ kind: 'text', text }));
const told = (headers: string[], fields = PERSONS) =>
  matchColumns(headers, fields).map(({ field, suggestion }) => field ?? (suggestion && `?${suggestion}`));

describe('a header', () => {
  test.each([
    ['Sexo', { field: 'sex', suggestion: null, confidence: 1, reason: 'igual' }],
    ['Género', { field: 'sex', suggestion: null, confidence: 0.98, reason: 'sinónimo' }],
    ['Ap. Paterno', { field: 'paternalSurname', confidence: 0.98, reason: 'sinónimo' }],
    ['Documento número', { field: 'documentNumber', confidence: 0.94, reason: 'sinónimo' }],
    ['PRECIO', { field: null, suggestion: null, confidence: 0, reason: null }],
    ['', { field: null, suggestion: null, confidence: 0, reason: null }],
    ['   ', { field: null, suggestion: null, confidence: 0, reason: null }],
    // Data of another person are not a field of the worker.
    ['DNI del cónyuge', { field: null }],
    ['Nombre del jefe', { field: null }],
  ])('«%s»', (header, expected) => expect(matchColumns([header], PERSONS)[0]).toMatchObject({ header, ...expected }));

  test('gives its field once, to the column that is surest of it', () => {
    expect(told(['DNI', 'Número de documento'])).toEqual([null, 'documentNumber']);
    expect(told(['Sexo', 'Sexo'])).toEqual(['sex', null]);
  });

  test('of two parts is taken where both say the same, and asked about where one does', () => {
    expect(told(['CINTURA (PERÍMETRO ABDOMINAL)'], RESULTS)).toEqual(['CINTURA']);
    expect(told(['SEXO (del jefe)'])).toEqual([null]);
    expect(told(['SEXO (marcar)'])).toEqual(['?sex']);
  });

  test('of two levels is read by its last one, and by the words of the first that tell it apart', () => {
    expect(told(['DATOS / DNI', 'DATOS / SEXO'])).toEqual(['documentNumber', 'sex']);
    expect(told(['CÓNYUGE / DNI', 'JEFE INMEDIATO / SEXO'])).toEqual([null, null]);
    expect(told(['AUDIOMETRÍA OD / 500', 'AUDIOMETRÍA OI / 500'], RESULTS)).toEqual(['AUDIO_OD_500', 'AUDIO_OI_500']);
  });
});

describe("a list of fields of one's own", () => {
  const field = (key: string, label: string, ...synonyms: string[]): ImportField => ({
    key,
    label,
    synonyms,
    kind: 'text',
  });
  const FIELDS = [
    field('start', 'Fecha de inicio', 'Desde'),
    field('finish', 'Fecha de término', 'Desde'),
    field('doctor', 'Colegiatura'),
    field('right', 'Presión OD'),
    field('left', 'Presión OI'),
    field('kin', 'Celular del familiar'),
  ];
  const first = (header: string) => matchColumns([header], FIELDS)[0];

  test('a name of two fields is taken for neither without asking', () => {
    expect(first('Desde')).toMatchObject({ field: null, suggestion: 'start', confidence: 0.75 });
    expect(first('Fecha de inicio')).toMatchObject({ field: 'start', confidence: 1 });
  });

  test('half of a name is a suggestion, less is nothing', () => {
    expect(first('Colegiatura vigente')).toMatchObject({ field: null, suggestion: 'doctor', confidence: 0.6 });
    expect(first('Colegiatura vigente actual sede norte')).toMatchObject({ field: null, suggestion: null });
  });

  test('of two levels the group tells what the last one leaves open', () => {
    expect(first('OD / Presión')).toMatchObject({ field: 'right', confidence: 0.94 });
    expect(first('SERVICIO OD / Presión')).toMatchObject({ field: 'right', confidence: 0.92 });
    expect(first('OI / Presión')).toMatchObject({ field: 'left' });
    expect(first('DATOS / Colegiatura')).toMatchObject({ field: 'doctor', confidence: 0.96 });
    // The physician's number is not a field of the worker; a column about an «examen médico» is.
    expect(first('MÉDICO / Colegiatura')?.field).not.toBe('doctor');
    expect(first('EXAMEN MÉDICO / Colegiatura')).toMatchObject({ field: 'doctor' });
  });

  test('someone else is found where the field is about them', () => {
    expect(first('Celular de un familiar')).toMatchObject({ field: 'kin' });
    expect(first('Colegiaturas del jefe')).toMatchObject({ field: null, suggestion: null });
  });

  test('a column that lost its field takes nothing less likely', () => {
    const matches = matchColumns(['Colegiatura', 'Colegiatura', 'Fecha de inicio', 'Fecha de inicios'], FIELDS);
    expect(matches.map(({ field: found }) => found)).toEqual(['doctor', null, 'start', null]);
  });
});

describe('what was decided before', () => {
  const remembered = { [rememberedKey('Código')]: 'documentNumber', [rememberedKey('Sexo')]: null };
  const match = (headers: string[], samples: SheetCell[][] = []) => matchColumns(headers, PERSONS, remembered, samples);

  test('is taken again, and what was left out is left out', () => {
    expect(match(['CODIGO', 'SEXO', 'EDAD'])).toMatchObject([
      { field: 'documentNumber', confidence: 1, reason: 'recordado' },
      { field: null, suggestion: null },
      { field: 'age', reason: 'igual' },
    ]);
  });

  test('is asked about where the values are others', () => {
    expect(match(['CODIGO'], [texts('Mina', 'Planta', 'Taller')])[0]).toMatchObject({
      field: null,
      suggestion: 'documentNumber',
      confidence: 0.6,
    });
  });

  test('stands before what the values would make of it', () => {
    const whole = texts('QUISPE MAMANI ANA', 'ROJAS SOTO LUIS', 'LUNA PAZ EVA');
    const kept = { [rememberedKey('Nombres')]: 'names', [rememberedKey('Departamento')]: 'department' };
    const areas = texts('Mina', 'Planta', 'Taller');
    expect(matchColumns(['NOMBRES', 'DEPARTAMENTO'], PERSONS, kept, [whole, areas])).toMatchObject([
      { field: 'names', reason: 'recordado' },
      { field: 'department', reason: 'recordado' },
    ]);
  });

  test('of a field that there is no more, the name decides', () => {
    expect(matchColumns(['EDAD'], PERSONS, { [rememberedKey('Edad')]: 'noExiste' })[0]).toMatchObject({ field: 'age' });
  });
});

describe('the values below', () => {
  const first = (header: string, values: SheetCell[], fields = PERSONS) => {
    const { field, suggestion } = matchColumns([header], fields, {}, [values])[0]!;
    return field ?? (suggestion && `?${suggestion}`);
  };

  test.each<[string, SheetCell[], string | null]>([
    ['SEXO', texts('M', 'F', 'M'), 'sex'],
    ['SEXO', texts('Mina', 'Planta', 'Taller', 'Oficina', 'Garita', 'Comedor'), null],
    ['FECHA DE NACIMIENTO', texts('01/02/1990', '03/04/1985', '05/06/1979'), 'birthDate'],
    ['FECHA DE NACIMIENTO', texts('Mina', 'Planta', 'Taller'), '?birthDate'],
    // Too few values to decide.
    ['FECHA DE NACIMIENTO', texts('Mina', 'Planta'), 'birthDate'],
  ])('of «%s» %j: %s', (header, values, expected) => expect(first(header, values)).toBe(expected));

  test('lower or lift what the name promises', () => {
    const start: ImportField = { key: 'start', label: 'Fecha de inicio', synonyms: [], kind: 'date' };
    const of = (header: string, ...values: string[]) => matchColumns([header], [start], {}, [texts(...values)])[0];
    const days = ['01/02/2020', '02/03/2020', '04/05/2020'];
    expect(of('FECHA DE INICIO', ...days)).toMatchObject({ field: 'start', confidence: 1 });
    expect(of('FECHA DE INICIO', ...days, 'Mina', 'Planta')).toMatchObject({ field: 'start', confidence: 1 });
    expect(of('FECHA DE INICIO', '01/02/2020', 'Mina')).toMatchObject({ field: 'start', confidence: 1 });
    expect(of('FECHA DE INICIO', '01/02/2020', '02/03/2020', 'Mina', 'Planta')).toMatchObject({ confidence: 0.85 });
    expect(of('FECHA DE INICIO', '01/02/2020', 'Mina', 'Planta', 'Taller')).toMatchObject({
      field: null,
      suggestion: 'start',
      confidence: 0.45,
    });
    // A similar title is only suggested, but accepted when every value is a date.
    const check: ImportField = { key: 'check', label: 'Control', synonyms: [], kind: 'date' };
    const like = (...values: string[]) => matchColumns(['CONTROX'], [check], {}, [texts(...values)])[0];
    expect(like()).toMatchObject({ field: null, suggestion: 'check', confidence: 0.77 });
    expect(like(...days)).toMatchObject({ field: 'check', confidence: 0.81 });
    expect(like(...days, 'Mina')).toMatchObject({ field: null, suggestion: 'check', confidence: 0.77 });
  });

  test('«Nombres» without surnames is the whole name where the values are', () => {
    const whole = texts('QUISPE MAMANI ANA', 'ROJAS SOTO LUIS', 'LUNA PAZ EVA');
    expect(first('NOMBRES', whole)).toBe('fullName');
    expect(first('NOMBRES', texts('QUISPE MAMANI ANA', 'Luis', 'Eva'))).toBe('names');
    expect(first('NOMBRES', whole.slice(0, 2))).toBe('names');
    const [names] = matchColumns(['NOMBRES', 'APELLIDO PATERNO'], PERSONS, {}, [
      whole,
      texts('QUISPE', 'ROJAS', 'LUNA'),
    ]);
    expect(names?.field).not.toBe('fullName');
  });

  test('«Departamento» is that of the country, or the area of the company', () => {
    expect(first('DEPARTAMENTO', texts('Lima', 'CUSCO', 'Región Puno'))).toBe('department');
    expect(first('DEPARTAMENTO', texts('Mantenimiento', 'Logística', 'Mina'))).toBe('area');
    expect(first('DEPARTAMENTO', texts('Mantenimiento', 'Logística'))).toBe('department');
    // When another column is the area, DEPARTAMENTO is not assigned to any field.
    const rows = texts('Mantenimiento', 'Logística', 'Mina');
    expect(matchColumns(['DEPARTAMENTO', 'ÁREA'], PERSONS, {}, [rows, rows]).map(({ field }) => field)).toEqual([
      null,
      'area',
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import type { FieldKind } from '#platform/contract/import-kind/field.ts';
import type { Parsed, SheetCell } from '#platform/contract/import-kind/values/cell.ts';
import { isCompanyNumber, parseDocumentNumber } from '#platform/contract/import-kind/values/document.ts';
import { cleanText, repairEncoding } from '#platform/contract/import-kind/values/text.ts';
import { analyseColumn } from '../column.ts';
import { parseCell } from '../parsers.ts';
import type { PersonName } from './name.ts';
import { date, field, number, options, outcome, parse, text } from './testing/parse.ts';

describe('text', () => {
  it.each([
    ['  Áncash\u00a0 Sur \u200b', 'Áncash Sur'],
    ['Jose\u0301', 'José'],
    ['dos\nlíneas', 'dos líneas'],
    ['limpio', 'limpio'],
  ])('%j is cleaned', (given, expected) => expect(cleanText(given)).toBe(expected));

  it.each([
    ['MUÃ‘OZ', 'MUÑOZ'],
    ['MuÃ±oz PÃ©rez', 'Muñoz Pérez'],
    ['MARÃ\u008dA', 'MARÍA'],
    ['Ã\u0081REA', 'ÁREA'],
    ['MUÐOZ', 'MUÑOZ'],
    ['MU¥OZ', 'MUÑOZ'],
    ['MÃƒâ€˜O', 'MÑO'],
    ['NÂ° 5', 'N° 5'],
    ['SÃO PAULO', 'SÃO PAULO'],
  ])('%s is repaired', (given, expected) => expect(repairEncoding(given)).toBe(expected));

  it('tells a letter that was lost for good', () => {
    expect(parse(text('MU\ufffdOZ'), 'name')).toMatchObject({ issues: [{ code: 'letter-lost', suggestion: 'MUÑOZ' }] });
    expect(parse(text('MU?OZ'), 'name')).toMatchObject({ issues: [{ code: 'letter-lost' }] });
    expect(parse(text('GARCÃA'), 'name')).toMatchObject({ issues: [{ code: 'letter-lost' }] });
    expect(parse(text('SÃO'), 'name').issues).toEqual([]);
  });
});

describe('document number', () => {
  it.each<[SheetCell, string | null, string, string | undefined]>([
    [text('45678912'), null, 'DNI 45678912', undefined],
    [number(45678912), null, 'DNI 45678912', undefined],
    [number(1234567), null, 'DNI 01234567', 'info'],
    [number(1234567, '01234567'), null, 'DNI 01234567', undefined],
    [text('1234567'), 'DNI', 'DNI 01234567', 'info'],
    [text('123456'), null, 'DNI 00123456', 'warning'],
    [text('4.5678912E7'), null, 'DNI 45678912', undefined],
    [text('4,5678912E+07'), null, 'DNI 45678912', undefined],
    [text('45678912.0'), null, 'DNI 45678912', undefined],
    [text("'45678912"), null, 'DNI 45678912', undefined],
    [text('\u00a045678912 '), null, 'DNI 45678912', undefined],
    [text('DNI: 45678912'), null, 'DNI 45678912', undefined],
    [text('D.N.I. N° 45678912'), null, 'DNI 45678912', undefined],
    [text('45.678.912'), null, 'DNI 45678912', undefined],
    [text('DNI 45.678.912'), null, 'DNI 45678912', undefined],
    [text('DNI45678912'), null, 'DNI 45678912', undefined],
    [text('N° 45678912'), null, 'DNI 45678912', undefined],
    [text('C.E. 001-234-567'), null, 'CE 001234567', undefined],
    [text('45678912-3'), null, 'DNI 45678912', undefined],
    [text('0045678912'), 'DNI', 'DNI 45678912', 'warning'],
    [text('CE 001234567'), null, 'CE 001234567', undefined],
    [number(1234567), 'CE', 'CE 001234567', 'info'],
    [text('ab123456'), 'PAS', 'PAS AB123456', undefined],
  ])('%j of type %s', (cell, type, expected, severity) => {
    const { value, issues } = parseDocumentNumber(cell, type as Parameters<typeof parseDocumentNumber>[1]);
    expect(`${value?.type} ${value?.number}`).toBe(expected);
    expect(issues[0]?.severity).toBe(severity);
  });

  it.each<[SheetCell, string | null, string]>([
    [text('12345'), null, 'document-short'],
    [text('4.56E+07'), null, 'document-precision'],
    [number(2 ** 57), null, 'document-precision'],
    [number(45678912.5), null, 'document-number'],
    [text('45678912.5'), null, 'document-number'],
    [text('00000000'), null, 'document-number'],
    [text('001234567'), null, 'document-type-needed'],
    [text('AB123456'), null, 'document-type-needed'],
    [text('123456789'), 'DNI', 'document-type-needed'],
    [text('20100070970'), null, 'document-is-ruc'],
    [text('CE 001234567'), 'DNI', 'document-type-conflict'],
    [text('<b>45678912</b>'), null, 'document-number'],
  ])('%j of type %s is refused', (cell, type, code) => {
    expect(outcome(parseDocumentNumber(cell, type as Parameters<typeof parseDocumentNumber>[1]))).toBe(code);
  });

  it('offers what can be read again', () => {
    const { issues } = parseDocumentNumber(text('001234567'), null);
    expect(parseDocumentNumber(text(issues[0]?.suggestion ?? ''), null).value).toEqual({
      type: 'CE',
      number: '001234567',
    });
  });

  it.each([
    ['Carné de Extranjería', 'CE'],
    ['C.E.', 'CE'],
    ['pasaporte', 'PAS'],
    ['D.N.I', 'DNI'],
    ['01', 'DNI'],
    ['Cédula', 'document-type'],
  ])('type %s', (given, expected) => expect(outcome(parse(text(given), 'documentType'))).toBe(expected));

  it('checks a RUC', () => {
    expect(isCompanyNumber('20100070970')).toBe(true);
    expect(isCompanyNumber('20100070971')).toBe(false);
  });
});

describe('names', () => {
  it.each([
    ['QUISPE MAMANI, JUAN CARLOS', 'QUISPE|MAMANI|JUAN CARLOS'],
    ['DE LA CRUZ QUISPE, ANA', 'DE LA CRUZ|QUISPE|ANA'],
    ['QUISPE MAMANI JUAN CARLOS', 'QUISPE|MAMANI|JUAN CARLOS'],
    ['DE LA CRUZ QUISPE ANA', 'DE LA CRUZ|QUISPE|ANA'],
    ['QUISPE DE LA CRUZ ANA', 'QUISPE|DE LA CRUZ|ANA'],
    ["D'ANGELO RÍOS LUZ", "D'ANGELO|RÍOS|LUZ"],
    ['D´ANGELO RÍOS LUZ', "D'ANGELO|RÍOS|LUZ"],
    ['PEREZ GOMEZ MARIA DEL CARMEN', 'PEREZ|GOMEZ|MARIA DEL CARMEN'],
    ['SAN MARTIN LOPEZ EVA', 'SAN MARTIN|LOPEZ|EVA'],
    ['MUÃ‘OZ RÃOS, JOSÉ', 'MUÑOZ|RÃOS|JOSÉ'],
    ['ROSSI, MARCO', 'ROSSI|null|MARCO'],
    ['PEREZ JUAN CARLOS', 'null|null|null'],
    ['QUISPE MAMANI', 'null|null|null'],
    ['JUAN CARLOS QUISPE MAMANI', 'null|null|null'],
    ['QUISPE MAMANI JUAN CARLOS ALBERTO', 'null|null|null'],
    ['PEREZ GOMEZ DE GARCIA, MARIA', 'null|null|null'],
  ])('%s', (given, expected) => {
    const { value, issues } = parse(text(given), 'fullName') as Parsed<PersonName>;
    expect([value?.paternalSurname, value?.maternalSurname, value?.names].map(String).join('|')).toBe(expected);
    expect(issues.some(({ code }) => code === 'name-whole')).toBe(expected.startsWith('null'));
    expect(value?.fullName).toBeTruthy();
  });

  it('finds out that a column has the names first', () => {
    const column = ['JUAN CARLOS QUISPE MAMANI', 'ANA ROJAS DIAZ', 'LUIS HUAMAN DE LA CRUZ'].map(text);
    const context = analyseColumn(field('fullName'), column, options);
    expect(parseCell(column[2], context).value).toMatchObject({
      paternalSurname: 'HUAMAN',
      maternalSurname: 'DE LA CRUZ',
      names: 'LUIS',
    });
  });

  it.each<[string, unknown]>([
    ['DE LA CRUZ', 'DE LA CRUZ'],
    ['.', ''],
    ['Na', 'Na'],
    ['ROJAS2', 'name'],
  ])('surname %s', (given, expected) => expect(outcome(parse(text(given), 'name'))).toBe(expected));
});

describe('contact', () => {
  it.each<[SheetCell, unknown]>([
    [number(987654321), '987654321'],
    [text('987 654 321'), '987654321'],
    [text('+51 987654321'), '+51 987654321'],
    [text('0051987654321'), '+51 987654321'],
    [text('(01) 444-5555'), '014445555'],
    [text('987654321 / 912345678'), '987654321'],
    [text('cel: 987-654-321'), '987654321'],
    [text('no tiene'), null],
    [text('12'), null],
    [text('999999999'), '999999999'],
    [text('llamar a Juan'), null],
  ])('phone %j', (cell, expected) => {
    const { value } = parse(cell, 'phone');
    expect(value).toBe(expected);
    if (value) expect(value).toMatch(/^\+?\d+(?: \d+)?$/);
  });

  it.each<[string, unknown, string | undefined]>([
    ['Ana.Rojas@Empresa.com.pe', 'ana.rojas@empresa.com.pe', undefined],
    ['ana@gmail.con', 'ana@gmail.con', 'ana@gmail.com'],
    ['ana@gmail,com', null, 'ana@gmail.com'],
    ['ana rojas@x.pe', null, undefined],
    ['a@b.pe; c@d.pe', 'a@b.pe', undefined],
    ['Ana <ana@b.pe>', 'ana@b.pe', undefined],
    ['sin correo', null, undefined],
    ['ana@', null, undefined],
  ])('email %s', (given, value, suggestion) => {
    const parsed = parse(text(given), 'email');
    expect(parsed.value).toBe(value);
    if (suggestion) expect(parsed.issues[0]?.suggestion).toBe(suggestion);
  });
});

describe('codes of the exam', () => {
  it.each<[FieldKind, SheetCell, unknown]>([
    ['diagnosisCode', text('H83.3'), 'H833'],
    ['diagnosisCode', text('h833'), 'H833'],
    ['diagnosisCode', text('I10X'), 'I10'],
    ['diagnosisCode', text('E66.9 - Obesidad'), 'E669'],
    ['diagnosisCode', text('H83.3, E66.9'), 'cie10-several'],
    ['diagnosisCode', text('obesidad'), 'cie10'],
    ['opacityProfusion', text('1 / 0'), '1/0'],
    ['opacityProfusion', text('0/-'), '0/-'],
    ['opacityProfusion', date('2025-01-01'), 'ilo'],
    ['visualAcuity', text('20/20'), '20/20'],
    ['visualAcuity', text('J 1'), 'J1'],
    ['visualAcuity', date('2025-10-20'), 'visual-acuity'],
    ['companyNumber', text('20100070970'), '20100070970'],
    ['companyNumber', text('123'), null],
    ['ubigeo', number(10101), '010101'],
  ])('%s %j', (kind, cell, expected) => expect(outcome(parse(cell, kind))).toBe(expected));
});

import { describe, expect, it } from 'vitest';
import { HEALTH_MATRIX_FIELDS } from '#exams/attentions/import-fields/health-matrix.ts';
import type { ColumnMapping, ImportField } from '#platform/contract/import-kind/field.ts';
import type { SheetCell } from '#platform/contract/import-kind/values/cell.ts';
import { CESSATION_FIELDS } from '#workers/collaborators/import-fields/cessations.ts';
import { ROSTER_FIELDS } from '#workers/collaborators/import-fields/roster.ts';
import { analyseColumn } from './column.ts';
import { createRowParser } from './row.ts';

const cell = (value: string | number | null): SheetCell =>
  value === null
    ? { kind: 'empty' }
    : typeof value === 'number'
      ? { kind: 'number', number: value }
      : { kind: 'text', text: value };

function parse(fields: readonly ImportField[], mapping: ColumnMapping, ...rows: (string | number | null)[][]) {
  const sheet = rows.map((row) => row.map(cell));
  const contexts = mapping.map((key, column) => {
    const field = fields.find((candidate) => candidate.key === key);
    return field
      ? analyseColumn(
          field,
          sheet.map((row) => row[column]),
          { today: '2025-06-30' },
        )
      : null;
  });
  return sheet.map(createRowParser(mapping, fields, contexts));
}

describe('a roster row', () => {
  const mapping = ['documentNumber', 'documentType', 'fullName', 'sex', 'birthDate', 'age', null, 'area', 'jobTitle'];

  it('gives values and what was mended, each at its column', () => {
    const [row] = parse(
      ROSTER_FIELDS,
      mapping,
      [1234567, 'DNI', 'QUISPE MAMANI, ANA', 'M', '05/04/85', 40, 'x', 'MINA', 'OPERARIA'],
      [41234567, 'DNI', 'ROJAS SOTO, LUIS', 'H', '05/04/85', 40, null, 'MINA', 'CHOFER'],
    );
    expect(row?.values).toEqual({
      documentType: 'DNI',
      documentNumber: '01234567',
      fullName: 'QUISPE MAMANI, ANA',
      paternalSurname: 'QUISPE',
      maternalSurname: 'MAMANI',
      names: 'ANA',
      sex: 'F',
      birthDate: '1985-04-05',
      area: 'MINA',
      jobTitle: 'OPERARIA',
    });
    expect(row?.issues.map(({ column, code }) => [column, code])).toEqual([
      [0, 'document-padded'],
      [4, 'two-digit-year'],
    ]);
  });

  it('reads the number by the type of its row', () => {
    const [row] = parse(ROSTER_FIELDS, mapping, [
      1234567,
      'CE',
      'ROSSI, MARCO',
      'M',
      '05/04/1985',
      null,
      null,
      'MINA',
      'CHOFER',
    ]);
    expect(row?.values).toMatchObject({ documentType: 'CE', documentNumber: '001234567', maternalSurname: null });
  });

  it.each([
    ['DNI', '001234567', { column: 0, suggestion: '001234567', also: [{ column: 1, text: 'CE' }] }],
    ['DNI', 'CE 001234567', { column: 0, suggestion: '001234567', also: [{ column: 1, text: 'CE' }] }],
    [null, 'AB123456', { column: 0, suggestion: 'AB123456', also: [{ column: 1, text: 'PAS' }] }],
  ])('offers to mend type %s and number %s together, and is right once mended', (type, number, offered) => {
    const rest = ['ROSSI, MARCO', 'M', '05/04/1985', null, null, 'MINA', 'CHOFER'];
    const [row] = parse(ROSTER_FIELDS, mapping, [number, type, ...rest]);
    expect(row?.issues[0]).toMatchObject(offered);
    const [mended] = parse(ROSTER_FIELDS, mapping, [offered.suggestion, offered.also[0]!.text, ...rest]);
    expect(mended?.issues).toEqual([]);
  });

  it('asks for a name only where the import needs one', () => {
    const [row] = parse(CESSATION_FIELDS, ['documentNumber', 'fullName', 'surnames'], ['45678912', null, null]);
    expect(row?.issues).toEqual([]);
  });

  it.each(['01/01/4000', '00/00/0000', '31/12/9999', '4000-01-01'])('reads %s as no date, and says so', (text) => {
    const [row] = parse(CESSATION_FIELDS, ['documentNumber', 'ceaseDate'], ['45678912', text]);
    expect([row?.values['ceaseDate'] ?? null, row?.issues.map(({ code }) => code)]).toEqual([
      null,
      ['placeholder-date'],
    ]);
  });

  it.each(['Иван Петров', '山田 太郎', 'Иван Petrov'])('refuses %s with a reason, and stores no half of it', (name) => {
    const [row] = parse(ROSTER_FIELDS, ['documentNumber', 'fullName'], ['45678912', name]);
    expect(row?.issues.map(({ code }) => code)).toEqual(['script']);
    expect(row?.values['fullName'] ?? null).toBeNull();
  });

  it.each(['ŁUKASZ WÓJCIK', 'NGUYỄN VĂN', "D'ANGELO"])('keeps %s whole', (name) => {
    const [row] = parse(ROSTER_FIELDS, ['documentNumber', 'names'], ['45678912', name]);
    expect([row?.values['names'], row?.issues]).toEqual([name, []]);
  });

  it('names what is missing and compares the age', () => {
    const [row] = parse(ROSTER_FIELDS, mapping, [
      null,
      null,
      'ROSSI, MARCO',
      'M',
      '05/04/1985',
      50,
      null,
      '-',
      'CHOFER',
    ]);
    expect(row?.issues.map(({ field, code, severity }) => `${field} ${code} ${severity}`)).toEqual([
      'area no-value info',
      'documentNumber required error',
      'area required error',
      'age age-differs warning',
    ]);
    expect(row?.issues[1]?.message).toBe('Falta número de documento.');
  });

  it('leaves no room for a null that stands for an error already told', () => {
    const [row] = parse(ROSTER_FIELDS, ['documentNumber', 'sex'], ['123', 'x1']);
    expect(row?.issues.map(({ code }) => code)).toEqual(['document-short', 'sex']);
  });
});

describe('a row of results', () => {
  it('spreads a pressure, and lets columns of their own stand over it', () => {
    const mapping = ['documentNumber', 'PA', 'PAS', 'TALLA', 'attentionDate', 'validUntil'];
    const [row] = parse(HEALTH_MATRIX_FIELDS, mapping, ['45678912', '120/80', 118, '1,65', '01/02/2025', '01/02/2024']);
    expect(row?.values).toMatchObject({ PAS: 118, PAD: 80, TALLA: 165, attentionDate: '2025-02-01' });
    expect(row?.issues.map(({ code, column }) => [code, column])).toEqual([['date-sequence', 5]]);
  });

  it('reads a single row as an edited one', () => {
    const field = HEALTH_MATRIX_FIELDS.find(({ key }) => key === 'PESO');
    const context = field ? analyseColumn(field, [], { today: '2025-06-30' }) : null;
    expect(createRowParser(['PESO'], HEALTH_MATRIX_FIELDS, [context])([cell('70 kg')])).toEqual({
      values: { PESO: 70 },
      issues: [],
    });
  });
});

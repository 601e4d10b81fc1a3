import { describe, expect, it } from 'vitest';
import { HEALTH_MATRIX_FIELDS } from '#exams/attentions/import-fields/health-matrix.ts';
import { addDays } from '#platform/contract/dates.ts';
import type { FieldKind, ImportField } from '#platform/contract/import-kind/field.ts';
import { dayFirst, type SheetCell } from '#platform/contract/import-kind/values/cell.ts';
import { fc } from '#testing/property.ts';
import { analyseColumn, type ColumnOptions } from '../column.ts';
import { parseCell } from '../parsers.ts';
import { serialToDate } from './date.ts';
import { readDateText } from './date-text.ts';
import { readNumeral } from './number.ts';

const text = (value: string): SheetCell => ({ kind: 'text', text: value });
const number = (value: number): SheetCell => ({ kind: 'number', number: value });
const date = (value: string): SheetCell => ({ kind: 'date', date: value, serial: 0 });
const field = (kind: FieldKind, more: Partial<ImportField> = {}): ImportField => ({
  key: 'k',
  label: 'K',
  synonyms: [],
  kind,
  ...more,
});
const options: ColumnOptions = { today: '2025-06-30' };
const parse = (cell: SheetCell, kind: FieldKind, more: Partial<ImportField> = {}) =>
  parseCell(cell, analyseColumn(field(kind, more), [], options));
const outcome = (parsed: { value: unknown; issues: readonly { severity: string; code: string }[] }) =>
  parsed.issues.find(({ severity }) => severity === 'error')?.code ?? parsed.value;

describe('dates', () => {
  it.each([
    ['12/03/2024', '2024-03-12'],
    ['12-03-24', '2024-03-12'],
    ['2024.03.12', '2024-03-12'],
    ['2024-03-12', '2024-03-12'],
    ['12-mar-24', '2024-03-12'],
    ['12 DE MARZO DE 2024', '2024-03-12'],
    ['12 de setiembre del 2024', '2024-09-12'],
    ['martes, 12 de marzo de 2024', '2024-03-12'],
    ['marzo 12, 2024', '2024-03-12'],
    ['12/Mar/2024', '2024-03-12'],
    ['12/03/2024 00:00:00', '2024-03-12'],
    ['2024-03-12T05:00:00.000Z', '2024-03-12'],
    ['12/03/2024 10:30 a. m.', '2024-03-12'],
    [' 1/3/2024 ', '2024-03-01'],
    ['20240312', '2024-03-12'],
    ['45363', '2024-03-12'],
    ['29/02/2024', '2024-02-29'],
    ['29/02/2023', 'date-impossible'],
    ['03/25/2024', 'date-order'],
    ['31/04/2024', 'date-impossible'],
    ['marzo 2024', 'date-incomplete'],
    ['2024', 'date-incomplete'],
    ['ayer', 'date'],
    ['01/01/1900', null],
    ['1900-01-00', null],
    ['0001-01-01', null],
    ['01/01/1970', null],
    ['00/00/0000', null],
    ['N/A', null],
    ['PENDIENTE', null],
  ])('%s', (given, expected) => expect(outcome(parse(text(given), 'date'))).toBe(expected));

  it.each([
    ['05/04/85', '1985-04-05'],
    ['05/04/25', '2025-04-05'],
    ['05/04/26', '1926-04-05'],
    ['01/01/1970', '1970-01-01'],
    ['1/1/1970', '1970-01-01'],
    ['1970-01-01 00:00:00', '1970-01-01'],
    ['25569', '1970-01-01'],
    ['01/01/1900', null],
    ['0001-01-01', null],
  ])('a birth on %s', (given, expected) => expect(parse(text(given), 'birthDate').value).toBe(expected));

  it.each<[SheetCell, FieldKind, Partial<ImportField>, unknown]>([
    [date('1990-05-20'), 'birthDate', {}, '1990-05-20'],
    [date('2030-01-01'), 'birthDate', {}, 'date-future'],
    [date('1890-01-01'), 'birthDate', {}, null],
    [date('2025-07-01'), 'date', { past: true }, 'date-future'],
    [date('2025-06-30'), 'date', { past: true }, '2025-06-30'],
    [date('2026-06-30'), 'date', {}, '2026-06-30'],
    [date('1900-01-00'), 'date', {}, null],
    [number(45363.75), 'date', {}, '2024-03-12'],
    [number(0), 'date', {}, null],
    [number(20240312), 'date', {}, '2024-03-12'],
    [{ kind: 'boolean', value: true }, 'date', {}, 'date'],
  ])('%j as %s %j', (cell, kind, more, expected) => expect(outcome(parse(cell, kind, more))).toBe(expected));

  it('counts serials in both systems', () => {
    expect(serialToDate(35981, false)).toBe('1998-07-05');
    expect(serialToDate(34519, true)).toBe('1998-07-05');
    expect(serialToDate(59, false)).toBe('1900-02-28');
    expect(serialToDate(61, false)).toBe('1900-03-01');
    expect(serialToDate(45000.75, false)).toBe('2023-03-15');
  });

  it('offers the day that was meant', () => {
    expect(parse(text('03/25/2024'), 'date').issues[0]?.suggestion).toBe('25/03/2024');
  });

  it('asks for the order of a column with the month first', () => {
    const column = ['03/25/2024', '12/13/2024', '04/05/2024'].map(text);
    const asked = analyseColumn(field('date'), column, options);
    expect(asked.issues[0]?.message).toContain('elige el orden');
    expect(column.map((cell) => outcome(parseCell(cell, asked)))).toEqual(['2024-03-25', '2024-12-13', 'date-order']);
    const decided = analyseColumn(field('date'), column, { ...options, dateOrder: 'month-first' });
    expect(decided.issues).toEqual([]);
    expect(parseCell(column[2], decided).value).toBe('2024-04-05');
  });

  it('suspects dates that an English Excel has swapped', () => {
    const swapped = ['2024-05-03', '2024-01-02', '2024-12-11', '2024-07-08', '2024-02-09'].map(date);
    const left = ['25/03/2024', '13/04/2024', '30/06/2024'].map(text);
    expect(analyseColumn(field('date'), [...swapped, ...left], options).issues[0]?.code).toBe('dates-swapped');
    expect(analyseColumn(field('date'), [...swapped, ...left, date('2024-03-25')], options).issues).toEqual([]);
  });

  it('reads back every day it can be written as', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000 }), (days) => {
        const day = addDays('1960-01-01', days);
        for (const written of [dayFirst(day), dayFirst(day).replaceAll('/', '-'), day, day.replaceAll('-', '.')]) {
          expect(readDateText(written, 'day-first', '2100-01-01', false)).toMatchObject({ found: day });
        }
      }),
    );
  });
});

describe('numbers', () => {
  it.each([
    ['23,5', 23.5],
    ['23.5', 23.5],
    ['1.234,5', 1234.5],
    ['1,234.5', 1234.5],
    ['1 234,5', 1234.5],
    ['1.234.567', 1234567],
    ['1.234', 1.234],
    [',5', 0.5],
    ['12.34.5', null],
    ['1,23,4.5', null],
  ])('%s', (given, expected) => expect(readNumeral(given)).toBe(expected));

  const height: Partial<ImportField> = { key: 'TALLA', rescale: 'metres', unit: 'cm', range: [100, 230] };
  const weight: Partial<ImportField> = { key: 'PESO', unit: 'kg', range: [25, 300] };
  const haemoglobin: Partial<ImportField> = { rescale: 'gramsPerLitre', unit: 'g/dL', range: [4, 25] };
  const glucose: Partial<ImportField> = { key: 'GLUCOSA', unit: 'mg/dL', range: [20, 600] };
  const saturation: Partial<ImportField> = { rescale: 'fraction', unit: '%', range: [50, 100] };
  it.each<[SheetCell, Partial<ImportField>, unknown, string | undefined]>([
    [text('1.65 m'), height, 165, undefined],
    [text('165cm'), height, 165, undefined],
    [text('1,65'), height, 165, undefined],
    [text('1m65'), height, 165, undefined],
    [number(1.7), height, 170, undefined],
    [number(16.5), height, 16.5, 'implausible'],
    [text('70kg'), weight, 70, undefined],
    [text('70,5 Kg.'), weight, 70.5, undefined],
    [text('154 lb'), weight, 'unit', 'unit'],
    [number(145), haemoglobin, 14.5, 'rescaled'],
    [text('5.5 mmol/L'), glucose, 'unit', 'unit'],
    [text('95 mg/dL'), glucose, 95, undefined],
    [text('<20'), glucose, 20, 'bound'],
    [text('98%'), saturation, 98, undefined],
    [number(0.98), saturation, 98, 'rescaled'],
    [date('2025-05-12'), glucose, 'number-became-date', 'number-became-date'],
    [text('INF. NO TOMADA'), glucose, null, 'no-value'],
    [text('...'), glucose, null, 'no-value'],
    [text('NR'), glucose, null, 'no-value'],
    [text('alto'), glucose, 'number', 'number'],
    [number(1e7), glucose, 'number-too-large', 'number-too-large'],
    [text('-12 345 678'), glucose, 'number-too-large', 'number-too-large'],
    [number(9_999_999), glucose, 9_999_999, 'implausible'],
    [text('120/80'), glucose, 'two-values', 'two-values'],
    [{ kind: 'error', code: '#REF!' }, glucose, 'cell-error', 'cell-error'],
    [{ kind: 'empty', formula: true }, glucose, null, 'formula-without-value'],
  ])('%j as %j', (cell, more, expected, code) => {
    const parsed = parse(cell, 'number', more);
    expect(outcome(parsed)).toBe(expected);
    expect(parsed.issues[0]?.code).toBe(code);
  });

  it('offers the thousands that a point has hidden', () => {
    const parsed = parse(text('1.234'), 'number', { range: [20, 3000] });
    expect(parsed.issues[0]).toMatchObject({ code: 'implausible', suggestion: '1234' });
  });

  it('offers the conversion of another unit', () => {
    expect(parse(text('5.5 mmol/L'), 'number', glucose).issues[0]?.suggestion).toBe('99.1');
  });

  const matrix = (key: string) => HEALTH_MATRIX_FIELDS.find((found) => found.key === key) as ImportField;
  it.each([
    ['LDL', 6, '232'],
    ['LDL', 2.6, '100.5'],
    ['FVC', 4500, '4.5'],
    ['FEV1', 3200, '3.2'],
    ['GLUCOSA', 5.4, '97.3'],
    ['TALLA', 1720, '172'],
    ['TALLA', 68, '172.7'],
    ['COLESTEROL', 5.2, '201.1'],
    ['TRIGLICERIDOS', 1.7, '150.6'],
    ['HDL', 1.2, '46.4'],
    ['CREATININA', 88, '1'],
    ['ACIDO_URICO', 350, '5.88'],
    ['HBA1C', 42, '5.99'],
    ['TEMPERATURA', 98.6, '37'],
    ['PAS', 12, '120'],
    ['CINTURA', 0.92, '92'],
    ['PESO', 72000, '72'],
    ['FLUJO_PICO', 8.5, '510'],
    ['EKG_PR', 0.16, '160'],
  ])('%s %s is kept, with a warning that offers %s', (key, value, suggestion) => {
    const parsed = parse(number(value), 'number', matrix(key));
    expect(parsed.value).toBe(value);
    expect(parsed.issues).toEqual([
      {
        severity: 'warning',
        code: 'other-unit',
        message: expect.stringMatching(/^.* parece estar en .*\.$/),
        suggestion,
      },
    ]);
    expect(parse(number(Number(suggestion)), 'number', matrix(key)).issues).toEqual([]);
  });

  it('knows counts per microlitre and densities without a point, and says of a volume that it is a share', () => {
    expect(parse(number(7500), 'number', matrix('LEUCOCITOS')).issues).toEqual([]);
    expect(parse(number(1020), 'number', matrix('ORINA_DENSIDAD')).issues).toEqual([]);
    expect(parse(number(95), 'number', matrix('FVC')).issues[0]?.message).toContain('% del predicho');
  });

  it.each([
    ['ORINA_PROTEINAS', '+', undefined],
    ['ORINA_PROTEINAS', '++', undefined],
    ['ORINA_PROTEINAS', '+++', undefined],
    ['ORINA_PROTEINAS', '(-)', undefined],
    ['ORINA_HEMATIES', '2-4 x campo', undefined],
    ['ORINA_HEMATIES', 'ver informe', 'urine-unread'],
    ['ORINA', 'Densidad 1.020, proteínas ++, leucocitos 2-4 x campo', undefined],
    ['ORINA', 'Normal', undefined],
    ['ORINA', 'Se adjunta', 'urine-unread'],
  ])('urine: %s %s is kept, and told where it is not read', (key, given, code) => {
    const parsed = parse(text(given), 'text', matrix(key));
    expect(parsed.value).toBe(given);
    expect(parsed.issues[0]?.code).toBe(code);
  });

  it('a count of cells that Excel turned into a date is refused with the count', () => {
    const parsed = parse(date('2026-04-02'), 'text', matrix('ORINA_LEUCOCITOS'));
    expect(parsed.issues[0]).toMatchObject({ code: 'urine-became-date', suggestion: '2-4' });
    expect(parse(text('-'), 'text', matrix('ORINA_LEUCOCITOS')).value).toBeFalsy();
  });

  it.each<[SheetCell, string]>([
    [text('120/80'), '{"systolic":120,"diastolic":80}'],
    [text('120 - 80 mmHg'), '{"systolic":120,"diastolic":80}'],
    [text('80/120'), '"pressure-order"'],
    [text('12/8'), '"pressure"'],
    [date('2025-08-12'), '"pressure-became-other"'],
    [number(1.5), '"pressure-became-other"'],
    [text('120'), '"pressure-single"'],
    [number(120), '"pressure-single"'],
  ])('pressure %j', (cell, expected) => expect(JSON.stringify(outcome(parse(cell, 'pressure')))).toBe(expected));

  it('never throws and always answers in a sentence', () => {
    const kinds: FieldKind[] = [
      'text',
      'documentType',
      'documentNumber',
      'name',
      'surnames',
      'fullName',
      'sex',
      'birthDate',
    ];
    kinds.push('date', 'number', 'pressure', 'bloodGroup', 'aptitude', 'examType', 'yesNo', 'phone', 'email');
    kinds.push('companyNumber', 'ubigeo', 'diagnosisCode', 'opacityProfusion', 'visualAcuity', 'screening');
    const cell: fc.Arbitrary<SheetCell> = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }).map(text),
      fc.stringMatching(/^[0-9/.,:E+ -]{0,20}$/).map(text),
      fc.double().map(number),
      fc.boolean().map((value): SheetCell => ({ kind: 'boolean', value })),
    );
    fc.assert(
      fc.property(cell, fc.constantFrom(...kinds), (given, kind) => {
        for (const { message } of parse(given, kind).issues) expect(message).toMatch(/[.]$/);
      }),
    );
  });
});

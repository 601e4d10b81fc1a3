import { describe, expect, test } from 'vitest';
import { addDays, isDay } from '#platform/contract/dates.ts';
import { fc } from '#testing/property.ts';
import {
  type CountableExam,
  countsForValidity,
  newestCountingExam,
  validityEnd,
  validityStateOf,
} from '#workers/validity/server/testing/validity.ts';

const months = (examDate: string, protocolMonths: number) => validityEnd({ examDate, protocolMonths }).end;

describe('end of validity', () => {
  test.each([
    ['2025-08-31', 6, '2026-02-28'],
    ['2023-08-31', 6, '2024-02-29'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2024-02-29', 24, '2026-02-28'],
    ['2024-02-29', 48, '2028-02-29'],
    ['2024-12-31', 2, '2025-02-28'],
    ['2025-01-15', 24, '2027-01-15'],
    ['2025-11-30', 1, '2025-12-30'],
    ['2025-12-01', 12, '2026-12-01'],
  ])('%s + %d months is %s', (date, count, end) => expect(months(date, count)).toBe(end));

  test('is a day of the calendar, in the month asked for, on the same day or the last of the month', () => {
    const date = fc.integer({ min: 0, max: 40000 }).map((days) => addDays('1990-01-01', days));
    fc.assert(
      fc.property(date, fc.integer({ min: 1, max: 60 }), (examDate, count) => {
        const end = months(examDate, count);
        expect(isDay(end)).toBe(true);
        const index = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
        expect(index(end) - index(examDate)).toBe(count);
        const same = end.slice(8) === examDate.slice(8);
        expect(same || (addDays(end, 1).slice(8) === '01' && end.slice(8) < examDate.slice(8))).toBe(true);
      }),
    );
  });

  const basis = {
    examDate: '2025-03-10',
    validUntil: '2025-09-01',
    protocolMonths: 6,
    jobTitleMonths: 18,
    customerMonths: 12,
  };
  test.each([
    [{}, { end: '2025-09-01', months: null, source: 'record' }],
    [{ validUntil: null }, { end: '2025-09-10', months: 6, source: 'protocol' }],
    [
      { validUntil: null, protocolMonths: null },
      { end: '2026-09-10', months: 18, source: 'jobTitle' },
    ],
    [
      { validUntil: null, protocolMonths: 0, jobTitleMonths: null },
      { end: '2026-03-10', months: 12, source: 'customer' },
    ],
  ])('without %o', (missing, expected) => expect(validityEnd({ ...basis, ...missing })).toEqual(expected));

  test.each([
    [{}, 6, 'protocol'],
    [{ protocolMonths: 18 }, 12, 'highRisk'],
    [{ protocolMonths: null }, 12, 'highRisk'],
    [{ protocolMonths: null, jobTitleMonths: null }, 12, 'customer'],
    [{ protocolMonths: null, jobTitleMonths: null, customerMonths: null }, 12, 'default'],
  ])('of a worker of high risk never more than 12 months: %o', (over, months, source) =>
    expect(validityEnd({ ...basis, validUntil: null, highRiskWorker: true, ...over })).toMatchObject({
      months,
      source,
    }),
  );

  test('24 months by default, 12 for high risk', () => {
    expect(validityEnd({ examDate: '2025-03-10' })).toEqual({ end: '2027-03-10', months: 24, source: 'default' });
    expect(validityEnd({ examDate: '2025-03-10', highRisk: true }).end).toBe('2026-03-10');
  });
});

describe('state', () => {
  test.each([
    [null, 'SIN_EMO'],
    ['2026-01-14', 'VENCIDO'],
    ['2026-01-15', 'POR_VENCER'],
    ['2026-02-14', 'POR_VENCER'],
    ['2026-02-15', 'VIGENTE'],
  ])('ending %s is %s on 2026-01-15', (end, state) => expect(validityStateOf(end, '2026-01-15')).toBe(state));

  test('the threshold is a setting', () => {
    expect(validityStateOf('2026-03-15', '2026-01-15', 60)).toBe('POR_VENCER');
    expect(validityStateOf('2026-03-17', '2026-01-15', 60)).toBe('VIGENTE');
  });
});

describe('what counts', () => {
  const exam: CountableExam = {
    type: 'PERIODICO',
    aptitude: 'APTO',
    state: 'CON_APTITUD',
    examDate: '2025-01-01',
    decidedAt: '2025-01-03T15:00:00Z',
  };
  test.each([
    [{}, true],
    [{ aptitude: 'NO_APTO' }, true],
    [{ aptitude: 'OBSERVADO' }, true],
    [{ state: 'LEIDO' }, true],
    [{ type: 'RETIRO' }, false],
    [{ type: 'VISITA' }, false],
    [{ aptitude: 'PENDIENTE' }, false],
    [{ aptitude: 'NO_REALIZADO' }, false],
    [{ aptitude: null }, false],
    [{ state: 'ANULADO' }, false],
    [{ state: 'INCOMPLETO' }, false],
    [{ state: 'PROGRAMADO' }, false],
    [{ state: 'CANCELADO' }, false],
  ] as [Partial<CountableExam>, boolean][])('%o counts: %s', (change, counts) => {
    expect(countsForValidity({ ...exam, ...change })).toBe(counts);
  });

  test('the newest that counts, never one of the future', () => {
    const older = { ...exam, examDate: '2023-01-01' };
    const exams = [
      older,
      exam,
      { ...exam, examDate: '2025-06-01', type: 'RETIRO' as const },
      { ...exam, examDate: '2027-01-01' },
    ];
    expect(newestCountingExam(exams, '2026-01-01')).toBe(exam);
    expect(newestCountingExam([{ ...exam, state: 'ANULADO' }], '2026-01-01')).toBeNull();
  });

  const other = { ...exam, type: 'REINGRESO' as const };
  test.each([
    ['decided later', { decidedAt: '2025-01-04T15:00:00Z', aptitude: 'APTO' }, { aptitude: 'NO_APTO' }],
    [
      'more restrictive where both were decided at once',
      { aptitude: 'OBSERVADO' },
      { aptitude: 'APTO_CON_RESTRICCION' },
    ],
    ['an opinion before none', { aptitude: 'APTO' }, { aptitude: 'EVALUADO' }],
  ] as [string, Partial<CountableExam>, Partial<CountableExam>][])('of one day: %s', (_, stands, falls) => {
    const [a, b] = [
      { ...exam, ...stands },
      { ...other, ...falls },
    ];
    expect(newestCountingExam([a, b], '2026-01-01')).toBe(a);
    expect(newestCountingExam([b, a], '2026-01-01')).toBe(a);
  });
});

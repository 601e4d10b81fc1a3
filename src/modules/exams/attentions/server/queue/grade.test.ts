import { afterAll, beforeAll, expect, test } from 'vitest';
import { CLASSIFIED_ITEMS, type ItemCode } from '#clinical/rules/book/registry.ts';
import { severityRank } from '#clinical/vocabulary/severity.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { fc } from '#testing/property.ts';
import { runSql } from '#testing/run-sql.ts';
import { countsAsFinding } from '../../finding-parts.ts';
import { LIST_CLASSES } from '../../list.ts';
import { shownSeverity } from '../../severity.ts';
import type { ResultRow } from '../detail/stations.ts';
import { PACKED_COLUMNS, packedResults } from '../writing/packed-results.ts';
import { GRADE } from './grade.sql.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const PLAIN = { number: null, text: null, unit: null, flags: null, rule_version: '1', derived: false };
const CODES = Object.keys(CLASSIFIED_ITEMS) as ItemCode[];
const result = (code: ItemCode) =>
  fc
    .record({ class: fc.constantFrom(...Object.keys(CLASSIFIED_ITEMS[code].classes)), number: fc.integer({ max: 90 }) })
    .map((found): ResultRow => ({ ...PLAIN, code, ...found }));
const exams = fc.subarray(CODES, { minLength: 1, maxLength: 8 }).chain((codes) => fc.tuple(...codes.map(result)));

function expectedGrade(rows: readonly ResultRow[]): number {
  const of = (code: string) => rows.find((row) => row.code === code);
  const grades = rows
    .filter(({ code }) => countsAsFinding(code, () => true))
    .map(({ code }) => {
      const rank = severityRank(
        shownSeverity(code as ItemCode, (each) => ({
          class: of(each)?.class ?? null,
          number: of(each)?.number ?? null,
        })),
      );
      return code in LIST_CLASSES || rank >= severityRank('MODERATE') ? rank : -1;
    });
  return Math.max(-1, ...grades);
}

test('the database grades an exam as its list of findings does', async () => {
  // An exam has a severity of its FEV1 only with an abnormal pattern.
  const tried = fc
    .sample(exams, 400)
    .map((rows) => rows.filter(({ code }) => code !== 'ESPIROMETRIA_SEVERIDAD' || hasPattern(rows)));
  expect(await databaseGrades(tried)).toEqual(tried.map(expectedGrade));
});

/** Grades of exams by the SQL of the queue. */
async function databaseGrades(tried: readonly (readonly ResultRow[])[]): Promise<number[]> {
  const packed = tried.map((rows) =>
    Object.fromEntries(PACKED_COLUMNS.map((name, i) => [name, packedResults(rows)[i]])),
  );
  const { id } = await t.make.company();
  const { rows } = await t.services.system.forCustomer(id).run(({ client }) =>
    runSql<{ grade: number }>(
      client,
      `select ${GRADE} as grade from jsonb_array_elements($1::jsonb) with ordinality as x(exam, place)
       cross join lateral (select (x.exam->>'codes')::text[] as codes, (x.exam->>'classes')::text[] as classes,
         (x.exam->>'numbers')::float8[] as numbers, (x.exam->>'listed')::text[] as listed) r order by x.place`,
      [JSON.stringify(packed)],
    ),
  );
  return rows.map(({ grade }) => grade);
}

test('a myope whom glasses correct is graded by what the eyes see with them', async () => {
  const exam = (bare: string, corrected: string) => [
    { ...PLAIN, code: 'AV_LEJOS_SC', class: bare },
    { ...PLAIN, code: 'AV_LEJOS', class: corrected },
  ];
  const exams = [exam('SEVERA', 'NORMAL'), exam('SEVERA', 'MODERADA'), exam('SEVERA', 'SIN_DATO')];
  const grades = await databaseGrades(exams);
  expect(grades).toEqual([-1, severityRank('MODERATE'), severityRank('SEVERE')]);
  expect(grades).toEqual(exams.map(expectedGrade));
});

const hasPattern = (rows: readonly ResultRow[]): boolean =>
  rows.some(
    (row) => row.code === 'ESPIROMETRIA' && ['OBSTRUCTIVO', 'POSIBLE_RESTRICTIVO', 'MIXTO'].includes(row.class!),
  );

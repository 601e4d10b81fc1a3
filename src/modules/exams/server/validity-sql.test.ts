import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '../../../platform/contract/dates.ts';
import { cloneDatabase, type TestDatabase } from '../../../platform/server/testing/database.ts';
import { APTITUDES } from '../model/aptitude.ts';
import { EXAM_TYPES } from '../model/exam-type.ts';
import { EXAM_STATES } from '../model/life-cycle.ts';
import { countsForValidity, validityEnd, validityStateOf } from '../rules/validity.ts';
import { validityState } from './validity-sql.ts';

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await cloneDatabase();
  client = new pg.Client({ connectionString: database.url });
  client.setTypeParser(pg.types.builtins.DATE, (text: string) => text);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const day = fc.integer({ min: 0, max: 4000 }).map((n) => addDays('2020-01-31', n));
const months = fc.option(fc.integer({ min: 1, max: 60 }), { nil: null });

test('the database and the pure rule agree on ends and states', async () => {
  const cases = fc.sample(
    fc.record({
      examDate: day,
      today: day,
      explicit: fc.option(day, { nil: null, freq: 4 }),
      job: months,
      customer: months,
      highRisk: fc.boolean(),
      threshold: fc.integer({ min: 1, max: 90 }),
    }),
    2000,
  );
  const { rows } = await client.query<{ ends: string; state: string }>(
    `select validity_end(e.exam_date, e.valid_until, j.validity_months, k.validity_months, k.high_risk) as ends, ${validityState('e', 'e.today')} as state
     from jsonb_to_recordset($1::jsonb) as e("examDate" date, today date, explicit date, job smallint, customer smallint, "highRisk" boolean, threshold int, n int)
     cross join lateral (select e."examDate" as exam_date, e.explicit as valid_until, 1 as patient_id, e.today) as x
     cross join lateral (select e.job as validity_months) j
     cross join lateral (select e.customer as validity_months, e."highRisk" as high_risk, e.threshold as expiring_days) k
     order by n`
      .replaceAll('e.exam_date', 'x.exam_date')
      .replaceAll('e.valid_until', 'x.valid_until')
      .replaceAll('e.patient_id', 'x.patient_id'),
    [JSON.stringify(cases.map((c, n) => ({ ...c, n })))],
  );
  const expected = cases.map((c) => {
    const { end } = validityEnd({
      examDate: c.examDate,
      validUntil: c.explicit,
      jobTitleMonths: c.job,
      customerMonths: c.customer,
      highRisk: c.highRisk,
    });
    return { ends: end, state: validityStateOf(end, c.today, c.threshold) };
  });
  expect(rows).toEqual(expected);
});

test('they agree on which exams count', async () => {
  const all = EXAM_TYPES.flatMap((type) =>
    APTITUDES.flatMap((aptitude) => EXAM_STATES.map((state) => ({ type, aptitude, state }))),
  );
  const { rows } = await client.query<{ counts: boolean }>(
    `select counts_for_validity('EMO', type, aptitude, state, null) as counts
     from jsonb_to_recordset($1::jsonb) as x(type text, aptitude text, state text, n int) order by n`,
    [JSON.stringify(all.map((x, n) => ({ ...x, n })))],
  );
  expect(rows.map((r) => r.counts)).toEqual(all.map((exam) => countsForValidity(exam)));
});

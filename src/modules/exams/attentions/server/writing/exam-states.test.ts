import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EXAM_STATES } from '#clinical/vocabulary/life-cycle.ts';
import { addDays, todayInLima } from '#platform/contract/dates.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import type { Company } from '#testing/builders.ts';
import { runSql } from '#testing/run-sql.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const today = todayInLima();
const run = async <R extends pg.QueryResultRow>(company: { id: string }, sql: string, values: unknown[] = []) =>
  (await t.services.system.forCustomer(company.id).run(({ client }) => runSql<R>(client, sql, values))).rows;

const moves = async (sql: string): Promise<Record<string, string[]>> => {
  const company = await t.make.company();
  const rows = await run<{ from: string; to: string[] }>(
    company,
    `select coalesce(f, 'nothing') as from, array_agg(s order by n) filter (where ${sql}) as to
     from unnest(array[null::text] || $1::text[]) f cross join unnest($1::text[]) with ordinality t(s, n) group by f`,
    [EXAM_STATES],
  );
  return Object.fromEntries(rows.map(({ from, to }) => [from, to ?? []]));
};

test('goes step by step: these steps and no other', async () => {
  const { nothing, ...steps } = await moves('exam_step(f, s)');
  expect(nothing).toEqual(['PROGRAMADO', 'ATENDIDO', 'CON_APTITUD']);
  // Every state except ANULADO itself may be annulled.
  const [agreed, judged] = [['REPROGRAMADO', 'CANCELADO', 'NO_ASISTIO', 'EN_ATENCION'], 'CON_APTITUD'];
  expect(steps).toEqual({
    PROGRAMADO: ['REPROGRAMADO', 'CONFIRMADO', ...agreed.slice(1), 'ANULADO'],
    REPROGRAMADO: ['REPROGRAMADO', 'CONFIRMADO', ...agreed.slice(1), 'ANULADO'],
    CONFIRMADO: [...agreed, 'ANULADO'],
    CANCELADO: ['ANULADO'],
    NO_ASISTIO: ['REPROGRAMADO', 'EN_ATENCION', 'ANULADO'],
    EN_ATENCION: ['INCOMPLETO', 'ATENDIDO', 'ANULADO'],
    INCOMPLETO: ['EN_ATENCION', 'ANULADO'],
    ATENDIDO: ['INCOMPLETO', judged, 'ANULADO'],
    CON_APTITUD: [judged, 'ENTREGADO', 'ANULADO'],
    ENTREGADO: [judged, 'LEIDO', 'ANULADO'],
    LEIDO: [judged, 'ANULADO'],
    ANULADO: [],
  });
});

test('one write may tell several steps, and nothing follows what was cancelled or annulled', async () => {
  const become = await moves('exam_may_become(f, s)');
  const held = ['EN_ATENCION', 'INCOMPLETO', 'ATENDIDO', 'CON_APTITUD', 'ENTREGADO', 'LEIDO', 'ANULADO'];
  expect(become['CONFIRMADO']).toEqual(['REPROGRAMADO', 'CANCELADO', 'NO_ASISTIO', ...held]);
  expect(become['nothing']).toEqual(['PROGRAMADO', ...held.slice(1)]);
  expect(become['CANCELADO']).toEqual(['ANULADO']);
  expect(become['NO_ASISTIO']).toEqual(['REPROGRAMADO', ...held]);
  expect(become['ATENDIDO']).toEqual(['INCOMPLETO', 'CON_APTITUD', 'ENTREGADO', 'LEIDO', 'ANULADO']);
  expect(become['LEIDO']).toEqual(['CON_APTITUD', 'ENTREGADO', 'LEIDO', 'ANULADO']);
});

test('an exam that was not made has no aptitude, and of two aptitudes one restricts more', async () => {
  const company = await t.make.company();
  const [told] = await run<{ decided: string[]; byWeight: string[] }>(
    company,
    `select array_agg(a order by n) filter (where is_decided(a)) as decided,
       array_agg(a order by aptitude_weight(a)) filter (where aptitude_weight(a) is not null) as "byWeight"
     from unnest($1::text[]) with ordinality t(a, n)`,
    [
      [
        'NO_APTO',
        'EVALUADO',
        'PENDIENTE',
        'APTO',
        'NO_REALIZADO',
        'NO_APTO_TEMPORAL',
        'OBSERVADO',
        'APTO_CON_RESTRICCION',
      ],
    ],
  );
  expect(told).toEqual({
    decided: ['NO_APTO', 'EVALUADO', 'APTO', 'NO_APTO_TEMPORAL', 'OBSERVADO', 'APTO_CON_RESTRICCION'],
    byWeight: ['EVALUADO', 'APTO', 'APTO_CON_RESTRICCION', 'OBSERVADO', 'NO_APTO_TEMPORAL', 'NO_APTO'],
  });
});

test('what is no EMO counts for no validity, whatever it says', async () => {
  const kinds = await run<{ kind: string; counts: boolean }>(
    await t.make.company(),
    `select kind, counts_for_validity(kind, 'PERIODICO', 'APTO', 'CON_APTITUD', null) as counts
     from unnest('{EMO,COVID,ASISTENCIAL}'::text[]) kind`,
  );
  expect(kinds.filter(({ counts }) => counts)).toEqual([{ kind: 'EMO', counts: true }]);
});

test('an appointment is confirmed for a day to come, an exam goes its whole way, and only acts are taken back', async () => {
  const company = await t.make.company();
  const patient = await t.make.patient(company);
  const [{ id }] = (await run<{ id: string }>(
    company,
    `insert into attentions (customer_id, patient_id, exam_type, state, exam_date)
     values ($1, $2, 'PERIODICO', 'PROGRAMADO', $3) returning id`,
    [company.id, patient.id, addDays(today, 5)],
  )) as [{ id: string }];
  const set = (change: string, before = '') =>
    t.services.system.forCustomer(company.id).run(async ({ client }) => {
      if (before) await client.query(before);
      return (await runSql(client, `update attentions set ${change} where id = $1 returning state`, [id])).rows[0]
        .state;
    });
  const takingBack = "set local app.taking_back = 'on'";
  await set("state = 'CONFIRMADO'");
  await set(`state = 'EN_ATENCION', exam_date = '${addDays(today, -2)}'`);
  await set("state = 'ATENDIDO'");
  await set("state = 'CON_APTITUD', aptitude = 'APTO'");
  await set("state = 'ENTREGADO'");
  expect(await set("state = 'LEIDO'")).toBe('LEIDO');
  await expect(set("state = 'CONFIRMADO'")).rejects.toThrow(/may not pass/);
  expect(await set("state = 'ENTREGADO'", takingBack)).toBe('ENTREGADO');
  await set("state = 'ANULADO'");
  await expect(set("state = 'CON_APTITUD'")).rejects.toThrow(/may not pass/);
  expect(await set("state = 'CON_APTITUD'", takingBack)).toBe('CON_APTITUD');
  await expect(set("state = 'CANCELADO', aptitude = 'PENDIENTE'", takingBack)).rejects.toThrow(/may not pass/);
});

/**
 * Creates an exam of ten days ago with an aptitude. Returns a function that changes the exam and reports its time of
 * decision.
 */
async function judged(company: Company, doctor: string | null) {
  const patient = await t.make.patient(company);
  const [{ id }] = (await run<{ id: string }>(
    company,
    `insert into attentions (customer_id, patient_id, exam_type, state, exam_date, aptitude, doctor_id)
     values ($1, $2, 'PERIODICO', 'CON_APTITUD', $3, 'APTO', $4) returning id`,
    [company.id, patient.id, addDays(today, -10), doctor],
  )) as [{ id: string }];
  return async (change: string) =>
    (
      await run<{ at: string }>(
        company,
        `update attentions set ${change} where id = $1 returning
           case decided_at when now() then 'now' when exam_date::timestamp at time zone 'America/Lima' then 'exam date'
           else coalesce(to_char(decided_at at time zone 'UTC', 'YYYY-MM-DD'), 'none') end as at`,
        [id],
      )
    )[0]?.at;
}

test('a decision is as old as what a doctor decided, or as its exam where no doctor stands for it', async () => {
  const company = await t.make.company();
  const imported = await judged(company, null);
  expect(await imported("aptitude = 'APTO'")).toBe('exam date');
  expect(await imported("aptitude = 'OBSERVADO'")).toBe('exam date');
  expect(await imported("state = 'ANULADO', aptitude = 'PENDIENTE'")).toBe('none');

  const { id } = await t.make.user('doctor', company);
  const decided = await judged(company, id);
  expect(await decided("decided_at = '2026-01-02'")).toBe('2026-01-02');
  expect(await decided("state = 'ENTREGADO'")).toBe('2026-01-02');
  expect(await decided("aptitude = 'NO_APTO', decided_at = '2026-01-03'")).toBe('2026-01-03');
  expect(await decided("aptitude = 'APTO'")).toBe('now');
});

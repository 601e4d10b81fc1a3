import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { VALIDITY_RULES } from '#clinical/rules/validity.ts';
import { APTITUDES } from '#clinical/vocabulary/aptitude.ts';
import { EXAM_TYPES } from '#clinical/vocabulary/exam-type.ts';
import { EXAM_STATES } from '#clinical/vocabulary/life-cycle.ts';
import { addDays, todayInLima } from '#platform/contract/dates.ts';
import { cloneDatabase, type TestDatabase } from '#platform/server/testing/database.ts';
import { runSql } from '#testing/run-sql.ts';
import { tried } from '#testing/stress.ts';
import {
  type CountableExam,
  countsForValidity,
  newestCountingExam,
  validityEnd,
  validityStateOf,
} from './testing/validity.ts';
import { validityEnd as endSql, examEnd, validityState } from './validity-sql.ts';
import { changeExams } from './write-exams.ts';

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

const WORKERS = tried(5_000, 100_000);
const COMPANIES = 8;
const today = todayInLima();
/** The same numbers in every run (mulberry32). */
function seeded(seed: number): () => number {
  let a = seed;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
const random = seeded(20261122);
const int = (below: number) => Math.floor(random() * below);
const one = <T>(of: readonly T[]): T => of[int(of.length)]!;
const maybe = <T>(make: () => T, chance = 0.5): T | null => (random() < chance ? make() : null);
const id = (kind: number, n: number) => `00000000-0000-4000-800${kind}-${n.toString(16).padStart(12, '0')}`;

const jobId = (job: number | null) => (job === null ? null : id(2, job));

interface Exam extends CountableExam {
  n: number;
  validUntil: string | null;
  protocolMonths: number | null;
  deleted: boolean;
  /** Job title on the day of the exam. */
  job: number | null;
}
interface Worker {
  company: number;
  job: number | null;
  highRisk: boolean | null;
  exams: Exam[];
}
/** Legal months of validity of the rule in force. */
let legal = VALIDITY_RULES.parameters;
const JOBS: (number | null)[] = [null, 6, 18, 30];
const settings = Array.from({ length: COMPANIES }, () => ({
  months: maybe(() => 1 + int(36)),
  highRisk: random() < 0.5,
  threshold: 1 + int(90),
}));
/** Few days and instants, so that many exams share one; includes states and aptitudes that never occur together. */
const changeable = () => ({
  aptitude: one(APTITUDES),
  state: random() < 0.6 ? one(['CON_APTITUD', 'ENTREGADO', 'LEIDO'] as const) : one(EXAM_STATES),
  decidedAt: new Date(Date.UTC(2026, 0, 1 + int(3))).toISOString(),
  validUntil: maybe(() => addDays(today, int(400) - 100), 0.1),
  protocolMonths: maybe(() => 1 + int(36), 0.3),
  deleted: random() < 0.05,
  job: maybe(() => int(JOBS.length), 0.8),
});
let exams = 0;
const workers = Array.from({ length: WORKERS }, (): Worker => {
  const taken = new Set<string>();
  const history = Array.from({ length: int(5) }, () => {
    const [type, examDate] = [one(EXAM_TYPES), addDays(today, 5 - [0, 5, 6, 200, 400, 700][int(6)]! - int(2))];
    if (taken.has(type + examDate)) return [];
    taken.add(type + examDate);
    return [{ n: exams++, type, examDate, ...changeable() }];
  });
  return { company: int(COMPANIES), job: int(JOBS.length), highRisk: one([true, false, null]), exams: history.flat() };
});

async function load(): Promise<void> {
  // Only the triggers that derive values are tested here; foreign keys and the life of an exam are tested elsewhere.
  await client.query(`
    alter table patients disable trigger all;
    alter table job_titles disable trigger all;
    alter table attentions disable trigger all;
    alter table current_exams disable trigger all;
    alter table attentions enable trigger attentions_validity_insert;
    alter table attentions enable trigger attentions_validity_update;
    set synchronous_commit = off;
    do $$ declare i text; begin
      for i in
        select indexrelid::regclass from pg_index
        where indrelid in ('patients'::regclass, 'attentions'::regclass) and not indisprimary
          and indexrelid not in ('attentions_patient'::regclass, 'attentions_once'::regclass)
      loop execute 'drop index ' || i; end loop;
    end $$`);
  await client.query(
    `with made as (
       insert into customers (id, name, legal_name, ruc, validity_months, high_risk, expiring_days)
       select x.id, x.id, x.id, '2010000000' || x.n, x.months, x."highRisk", x.threshold
       from jsonb_to_recordset($1) x(id uuid, n int, months smallint, "highRisk" boolean, threshold smallint)
       returning id)
     insert into company_rows select id from made`,
    [JSON.stringify(settings.map((s, n) => ({ ...s, n, id: id(1, n) })))],
  );
  await client.query(
    `insert into job_titles (customer_id, id, name, validity_months)
     select k.id, ('00000000-0000-4000-8002-' || lpad(j.n::text, 12, '0'))::uuid, 'Puesto ' || j.n, j.months
     from customers k cross join jsonb_to_recordset($1) j(n int, months smallint)`,
    [JSON.stringify(JOBS.map((months, n) => ({ months, n })))],
  );
  await client.query(
    `insert into patients (customer_id, id, document_type, document_number, full_name, sex, job_title_id, high_risk)
     select c, p, 'CE', 'X' || n, 'X', 'X', j, h
     from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::boolean[]) with ordinality x(c, p, j, h, n)`,
    [
      workers.map((w) => id(1, w.company)),
      workers.map((_, n) => id(3, n)),
      workers.map((w) => jobId(w.job)),
      workers.map((w) => w.highRisk),
    ],
  );
  const all = workers.flatMap((w, n) => w.exams.map((e) => ({ ...e, customer: id(1, w.company), patient: id(3, n) })));
  await runSql(
    client,
    `insert into attentions (customer_id, patient_id, id, exam_type, exam_date, aptitude, state, decided_at,
       valid_until, deleted_at, protocol_months, job_title_id)
     select c, p, i, t, d, a, s, w, u, case when gone then now() end, m, j
     from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::date[], $6::text[], $7::text[],
       $8::timestamptz[], $9::date[], $10::boolean[], $11::smallint[], $12::uuid[])
       x(c, p, i, t, d, a, s, w, u, gone, m, j)`,
    [
      all.map((e) => e.customer),
      all.map((e) => e.patient),
      all.map((e) => id(4, e.n)),
      all.map((e) => e.type),
      all.map((e) => e.examDate),
      all.map((e) => e.aptitude),
      all.map((e) => e.state),
      all.map((e) => e.decidedAt),
      all.map((e) => e.validUntil),
      all.map((e) => e.deleted),
      all.map((e) => e.protocolMonths),
      all.map((e) => jobId(e.job)),
    ],
  );
}

/** Writes the changed exams in one statement for each company. */
async function change(changed: readonly Exam[]): Promise<void> {
  const companies = new Map(workers.flatMap((w) => w.exams.map((e) => [e.n, w.company])));
  for (const company of settings.keys()) {
    const exams = changed.filter((e) => companies.get(e.n) === company);
    const examIds = exams.map((e) => id(4, e.n));
    await changeExams({ client, customerId: id(1, company) }, examIds, () => write(exams));
  }
}

const write = (changed: readonly Exam[]) =>
  client.query(
    `update attentions a
     set aptitude = x.aptitude, state = x.state, decided_at = x."decidedAt", valid_until = x."validUntil",
       deleted_at = case when x.deleted then now() end, protocol_months = x."protocolMonths", job_title_id = x.job
     from jsonb_to_recordset($1) x(id uuid, job uuid, aptitude text, state text, "decidedAt" timestamptz,
       "validUntil" date, deleted boolean, "protocolMonths" smallint)
     where a.id = x.id`,
    [JSON.stringify(changed.map((e) => ({ ...e, id: id(4, e.n), job: jobId(e.job) })))],
  );

type Found = [exam: string | null, end: string | null, state: string];

async function derived(): Promise<Found[]> {
  const { rows } = await client.query<Found>({
    text: `select e.attention_id, case when e.patient_id is not null then ${endSql('e')} end,
        ${validityState('e', '$1::date')}
      from patients p join customers k on k.id = p.customer_id
      left join job_titles j on j.customer_id = p.customer_id and j.id = p.job_title_id
      left join current_exams e on e.customer_id = p.customer_id and e.patient_id = p.id order by p.id`,
    values: [today],
    rowMode: 'array',
  });
  return rows;
}

/**
 * The end of an exam, with the months of a job title: the worker's for the current exam, otherwise that of the exam's
 * day.
 */
function endOf(exam: Exam, { company, highRisk: flagged }: Worker, job: number | null): string {
  const { months, highRisk } = settings[company]!;
  const basis = {
    protocolMonths: exam.protocolMonths,
    jobTitleMonths: job === null ? null : JOBS[job]!,
    customerMonths: months,
    highRisk,
    highRiskWorker: flagged === true,
  };
  return validityEnd({ examDate: exam.examDate, validUntil: exam.validUntil, ...basis }, legal).end;
}

function expected(worker: Worker): Found {
  const newest = newestCountingExam(
    worker.exams.filter((e) => !e.deleted),
    today,
  );
  const end = newest && endOf(newest, worker, worker.job);
  return [newest && id(4, newest.n), end, validityStateOf(end, today, settings[worker.company]!.threshold)];
}

/** Compares the end of every exam with that computed from its own columns. */
async function compareEnds(): Promise<void> {
  const { rows } = await client.query<{ id: string; end: string | null }>(
    `select a.id, ${examEnd('a')} as end from attentions a join customers k on k.id = a.customer_id`,
  );
  const found = new Map(rows.map((row) => [row.id, row.end]));
  const all = workers.flatMap((worker) => worker.exams.map((exam) => ({ worker, exam })));
  const differing = all.filter(({ worker, exam }) => {
    const counts = !exam.deleted && countsForValidity(exam);
    return found.get(id(4, exam.n)) !== (counts ? endOf(exam, worker, exam.job) : exam.validUntil);
  });
  expect(found.size).toBe(all.length);
  expect(differing.slice(0, 3)).toEqual([]);
}

async function compare(): Promise<void> {
  const found = await derived();
  const differing = workers.flatMap((worker, n) => {
    const rule = expected(worker);
    return JSON.stringify(found[n]) === JSON.stringify(rule) ? [] : [{ worker, found: found[n], rule }];
  });
  expect(found.length).toBe(WORKERS);
  expect(differing.slice(0, 3)).toEqual([]);
  await compareEnds();
}

test('the database and the pure rule derive the same from thousands of histories, as they are added, changed and taken away', async () => {
  await load();
  await compare();
  const states = new Set((await derived()).map(([, , state]) => state));
  expect([...states].sort()).toEqual(['POR_VENCER', 'SIN_EMO', 'VENCIDO', 'VIGENTE']);

  const changed = workers.flatMap((w) => w.exams).filter(() => random() < 0.3);
  for (const exam of changed) Object.assign(exam, changeable());
  await change(changed);
  await compare();

  const few = workers.flatMap((w) => w.exams.slice(0, 1)).filter(() => random() < 0.003);
  for (const exam of few) await change([Object.assign(exam, changeable())]);
  const gone = new Set(workers.flatMap((w) => w.exams.map((e) => e.n)).filter(() => random() < 0.1));
  await runSql(client, 'delete from attentions where id = any ($1::uuid[])', [[...gone].map((n) => id(4, n))]);
  for (const worker of workers) worker.exams = worker.exams.filter((e) => !gone.has(e.n));
  await compare();

  // The legal months are data: a new version of the rule applies at once, a version with a later first day does not
  // yet.
  legal = { ...legal, months: 18, highRiskMonths: 6 };
  const enter = async (version: string, validFrom: string, parameters: object) => {
    await client.query(
      `insert into clinical_rules (item, version, norm, valid_from, parameters)
       values ('VIGENCIA', $1, 'Norma de prueba', $2, $3)`,
      [version, validFrom, parameters],
    );
    await client.query("select rules_follow('VIGENCIA')");
  };
  await enter('2', addDays(today, -1), legal);
  await enter('3', addDays(today, 1), { ...legal, months: 3 });
  await compare();

  // Later changes of a worker, a job title or a company apply at once to every exam.
  const flagged = workers.filter(() => random() < 0.2);
  for (const worker of flagged) worker.highRisk = one([true, false, null]);
  await runSql(
    client,
    'update patients p set high_risk = x.risk from unnest($1::uuid[], $2::boolean[]) x(id, risk) where p.id = x.id',
    [flagged.map((w) => id(3, workers.indexOf(w))), flagged.map((w) => w.highRisk)],
  );
  JOBS.splice(0, 3, 10, 4, null);
  await runSql(
    client,
    `update job_titles j set validity_months = x.months
     from unnest($1::uuid[], $2::smallint[]) x(id, months)
     where j.id = x.id`,
    [JOBS.map((_, n) => id(2, n)), JOBS],
  );
  for (const company of settings) Object.assign(company, { months: maybe(() => 1 + int(36)) });
  await client.query(
    `update customers k set validity_months = x.months
     from unnest($1::uuid[], $2::smallint[]) x(id, months)
     where k.id = x.id`,
    [settings.map((_, n) => id(1, n)), settings.map((s) => s.months)],
  );
  await compare();
});

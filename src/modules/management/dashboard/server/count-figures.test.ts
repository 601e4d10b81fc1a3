import pg from 'pg';
import { beforeEach, describe, expect, test } from 'vitest';
import { Random } from '#demo/random.ts';
import { addDays } from '#platform/contract/dates.ts';
import { rowsRead } from '#testing/rows-read.ts';
import { runSql } from '#testing/run-sql.ts';
import { checkFigures, countFigures } from './count-figures.ts';
import { expiriesOfSixMonths, expiryTimeline } from './expiries.queries.ts';
import { penaltyOf } from './penalty.queries.ts';
import { managementStatisticsOf } from './statistics.queries.ts';
import { dashboardFixture, TODAY } from './testing/fixture.ts';
import { activeWorkers, IN_GRACE, STARTED, VALIDITY } from './workers.sql.ts';

const { f, sql, setCompany, setWorker } = dashboardFixture();
/** Area of all workers: figures with this filter are read from the live tables. */
let area: string;

const one = async (text: string, values: unknown[] = []): Promise<string> => (await sql(text, values)).rows[0]?.id;
const newJob = (name: string) =>
  one('insert into job_titles (customer_id, name) values ($1, $2) returning id', [f.company.id, name]);
const newWorker = async (): Promise<string> => {
  const { id } = await f.t.make.patient(f.company);
  await setWorker(id, `working_area_id = '${area}'`);
  return id;
};
const noted = async (): Promise<number> =>
  (await sql('select count(*)::int as n from figure_changes where customer_id = $1', [f.company.id])).rows[0].n;
const count = async () => {
  do await countFigures(f.t.services.system);
  while ((await noted()) > 0);
};

const LINE = { days_or_months: 'days', until_or_from_now: 'until_now', sum_up_to_date: true } as const;
const answers = async (filters: object, today: string) => ({
  statistics: await managementStatisticsOf(f.scope, filters, today),
  expiries: await expiriesOfSixMonths(f.scope, filters, today),
  line: await expiryTimeline(f.scope, LINE, filters, today),
});
const AFFECTED = `
select count(*) filter (where validity = 'VENCIDO')::int as "expiredCount",
  count(*) filter (where validity = 'SIN_EMO' and not grace)::int as "withoutEmoCount",
  count(*) filter (where validity = 'SIN_EMO' and grace)::int as "inGraceCount"
from (select ${VALIDITY} as validity, ${IN_GRACE} as grace ${activeWorkers()} and ${STARTED}) w`;

async function expectExact(today = TODAY): Promise<void> {
  expect(await answers({}, today)).toEqual(await answers({ working_area_id: area }, today));
  expect(await penaltyOf(f.scope, today)).toMatchObject((await sql(AFFECTED, [f.company.id, today])).rows[0]);
}

beforeEach(async () => {
  area = await one("insert into working_areas (customer_id, name) values ($1, 'Planta') returning id", [f.company.id]);
});

describe('the counts of a company', () => {
  test('give what its workers and exams give, whatever happened to them and whenever it was counted', async () => {
    const random = new Random(76);
    const jobs = [await newJob('Soldador'), await newJob('Chofer')];
    const [workers, exams]: [string[], string[]] = [[await newWorker()], []];
    const day = (from: number, to: number) => addDays(TODAY, random.int(from, to));
    const acts: (() => Promise<unknown>)[] = [
      async () => workers.push(await newWorker()),
      async () => setWorker(random.pick(workers), `hire_date = '${day(-800, 40)}'`),
      async () => setWorker(random.pick(workers), `status = '${random.pick(['ACTIVE', 'CEASED', 'DELETED'])}'`),
      async () => setWorker(random.pick(workers), `high_risk = ${random.pick(['true', 'false', 'null'])}`),
      async () => setWorker(random.pick(workers), `job_title_id = '${random.pick(jobs)}'`),
      async () =>
        sql(`update job_titles set validity_months = $2 where id = $1`, [
          random.pick(jobs),
          random.pick([null, 6, 18]),
        ]),
      async () =>
        setCompany(
          `validity_months = ${random.pick(['null', '12', '36'])}, high_risk = ${random.chance(0.3)}, entry_exam_required = ${random.chance(0.5)}`,
        ),
      async () =>
        exams.length > 0 &&
        sql("update attentions set state = 'ANULADO' where id = $1 and state <> 'ANULADO'", [random.pick(exams)]),
      async () =>
        exams.length > 0 && sql('update attentions set deleted_at = now() where id = $1', [random.pick(exams)]),
      async () =>
        exams.length > 0 &&
        sql('update attentions set valid_until = $2 where id = $1', [
          random.pick(exams),
          random.pick([null, day(-30, 200)]),
        ]),
      async () =>
        exams.length > 0 &&
        sql("update attentions set delivered_at = now(), state = 'ENTREGADO' where id = $1 and state = 'CON_APTITUD'", [
          random.pick(exams),
        ]),
      async () =>
        exams.length > 0 &&
        sql("update attentions set read_at = now(), state = 'LEIDO' where id = $1 and state = 'ENTREGADO'", [
          random.pick(exams),
        ]),
      count,
    ];
    for (let i = 0; i < 160; i++) {
      if (random.chance(0.4)) {
        // Another exam of the same kind on that day is refused; the test ignores this.
        const written = f.t.make.attention(f.company, random.pick(workers), {
          date: day(random.chance(0.3) ? -30 : -900, 0),
          aptitude: random.pick(['APTO', 'NO_APTO', 'OBSERVADO', 'PENDIENTE']),
          type: random.pick(['PERIODICO', 'PREOCUPACIONAL', 'RETIRO']),
        });
        await written.then(
          ({ id }) => exams.push(id),
          () => {},
        );
      } else await random.pick(acts)();
      if (i % 8 === 7) await expectExact();
    }
    for (const today of [addDays(TODAY, -20), addDays(TODAY, 1), addDays(TODAY, 400)]) await expectExact(today);
    await count();
    expect(await noted()).toBe(0);
    await expectExact();
    expect(await checkFigures(f.t.services.system)).toEqual([]);
  });

  test('hold what two people wrote of one worker at once, and a count in between', async () => {
    const id = await newWorker();
    await f.t.make.attention(f.company, id, { date: '2024-01-10' });
    await count();
    await f.scope.run(async ({ client }) => {
      await runSql(client, "update patients set status = 'CEASED' where id = $1", [id]);
      await f.t.make.attention(f.company, id, { date: '2025-06-10', aptitude: 'OBSERVADO' });
      await count();
      await expectExact();
    });
    await expectExact();
    await count();
    expect(await checkFigures(f.t.services.system)).toEqual([]);
    await setWorker(id, "status = 'ACTIVE'");
    await expectExact();
  });

  test('that differ are found and mended', async () => {
    const id = await newWorker();
    await f.t.make.attention(f.company, id, { date: TODAY });
    await count();
    await sql("update worker_days set workers = workers + 3 where customer_id = $1 and basis = 'EXAM'", [f.company.id]);
    await sql("update worker_facts set aptitude = 'NO_APTO' where customer_id = $1", [f.company.id]);
    await sql('delete from exam_days where customer_id = $1', [f.company.id]);
    const found = await checkFigures(f.t.services.system);
    expect([...new Set(found.map(({ what }) => what))].sort()).toEqual(['day', 'exam', 'exams of a day', 'worker']);
    expect(found[0]).toMatchObject({
      company: expect.any(String),
      counted: expect.any(Number),
      found: expect.any(Number),
    });
    expect(await checkFigures(f.t.services.system)).toEqual([]);
    await expectExact();
  });

  test.each(['READING', 'QUEUED', 'RUNNING'])('wait while an import is %s, though not for long', async (state) => {
    await newWorker();
    await count();
    const running = await one(
      `insert into import_batches (customer_id, kind, state, proven_free, file_name, file_size, headers, options)
       values ($1, 'import-persons', $2, true, 'padron.xlsx', 0, '[]', '{}') returning id`,
      [f.company.id, state],
    );
    await newWorker();
    await countFigures(f.t.services.system);
    expect(await noted()).toBeGreaterThan(0);
    await sql("update figure_changes set at = at - interval '1 minute' where customer_id = $1", [f.company.id]);
    await countFigures(f.t.services.system);
    expect(await noted()).toBe(0);
    await newWorker();
    await sql("update import_batches set state = 'DONE' where id = $1", [running]);
    await countFigures(f.t.services.system);
    expect(await noted()).toBe(0);
    await expectExact();
  });

  test('read each change once, also where statistics know other companies alone', async () => {
    const other = await f.t.make.company();
    const fill = (company: string, workers: number) =>
      f.t.services.system.forCustomer(company).run(({ client }) =>
        runSql(
          client,
          `insert into patients (customer_id, document_type, document_number, full_name, sex, working_area_id)
           select $1, 'DNI', (10000000 + i)::text, 'PERSONA ' || i, 'M', $3 from generate_series(1, $2::int) i`,
          [company, workers, company === f.company.id ? area : null],
        ),
      );
    await fill(other.id, 2000);
    const owner = new pg.Client({ connectionString: f.t.url });
    await owner.connect();
    await owner.query('analyze figure_changes');
    await owner.end();
    await fill(f.company.id, 2000);
    const read = await f.scope.run(async ({ client }) => {
      const touched = async (): Promise<number> =>
        (
          await client.query<{ n: number }>(
            `select (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as n from pg_stat_xact_user_tables
             where schemaname = 'public' and relname = 'figure_changes'`,
          )
        ).rows[0]!.n;
      const before = await touched();
      await client.query('select figures_count($1, 20000)', [f.company.id]);
      return (await touched()) - before;
    });
    expect(read).toBeGreaterThan(0);
    expect(read).toBeLessThan(20 * 2000);
    await expectExact();
  });

  test('are what the dashboard reads: the same rows for ten times the workers', async () => {
    const fill = async (from: number, to: number) => {
      await sql(
        `insert into patients (customer_id, document_type, document_number, full_name, sex, working_area_id)
         select $1, 'DNI', (10000000 + i)::text, 'PERSONA ' || i, 'M', $2 from generate_series($3::int, $4::int) i`,
        [f.company.id, area, from, to],
      );
      await sql(
        `insert into attentions (customer_id, patient_id, exam_type, state, exam_date, aptitude)
         select customer_id, id, 'PERIODICO', 'CON_APTITUD',
           '2026-03-30'::date - (right(document_number, 4)::int % 60), 'APTO'
         from patients p
         where customer_id = $1
           and not exists (select from attentions a where a.customer_id = $1 and a.patient_id = p.id)`,
        [f.company.id],
      );
      await count();
    };
    const read = () =>
      rowsRead(f.t.url, f.scope, async (scope) => {
        await managementStatisticsOf(scope, {}, TODAY);
        await penaltyOf(scope, TODAY);
        await expiriesOfSixMonths(scope, {}, TODAY);
      });
    await fill(1, 300);
    const few = await read();
    await fill(301, 3000);
    await expectExact();
    expect(await read()).toBeLessThan(few + 100);
  });
});

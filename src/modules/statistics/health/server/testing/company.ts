import { randomUUID } from 'node:crypto';
import type { TestApp } from '#testing/app.ts';
import { runSql } from '#testing/run-sql.ts';
import { LAYOUT } from '../../indicators/registry.ts';

/** Returns numbers from 0 to 1 that a seed repeats. */
function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const ITEMS = LAYOUT.classed.filter(({ read }) => read.from === 'CLASS');
const THRESHOLDS = [500, 1000, 2000, 3000, 4000, 6000, 8000].flatMap((hz) => [`AUDIO_OD_${hz}`, `AUDIO_OI_${hz}`]);

/** A company of random workers with random exams, whose results are inserted directly. */
export async function randomCompany(t: TestApp, people: number, seed = 7) {
  const random = seeded(seed);
  const one = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)]!;
  const company = await t.make.company();
  const scope = t.services.system.forCustomer(company.id);
  const sql = <T extends object>(text: string, values: unknown[] = []) =>
    scope.run(async ({ client }) => {
      // The planner has no statistics for the CTEs of the independent SQL: nested loops took 10 s on a busy machine.
      await client.query('set local enable_nestloop = off');
      return (await runSql<T>(client, text, values)).rows;
    });
  const made = async (table: string, names: readonly string[], more = '') =>
    (
      await sql<{ id: string }>(
        `insert into ${table} (customer_id, name${more && ', working_area_id'})
         select $1, n${more} from unnest($2::text[]) n returning id`,
        [company.id, names],
      )
    ).map(({ id }) => id);
  const areas = await made('working_areas', ['Mina', 'Planta', 'Administración', 'Almacén']);
  const jobs = await made('job_titles', ['Operador', 'Mecánico', 'Analista', 'Chofer', 'Guardián']);
  const sites = await made('headquarters', ['Lima', 'Arequipa']);
  const hazards = (await sql<{ id: string }>('select id from hazards order by position limit 3')).map(({ id }) => id);
  for (const [i, job] of jobs.entries())
    for (const hazard of hazards.slice(0, i % 4))
      await sql('insert into job_title_hazards (customer_id, job_title_id, hazard_id) values ($1, $2, $3)', [
        company.id,
        job,
        hazard,
      ]);

  const workers = Array.from({ length: people }, () => randomUUID());
  await sql(
    `insert into patients (customer_id, id, document_type, document_number, full_name, first_names, sex,
       birth_date, hire_date, working_area_id, job_title_id, headquarter_id)
     select $1, x.id, 'DNI', x.number, 'Persona ' || x.number, 'Persona', x.sex, x.birth, x.hired, x.area, x.job, x.site
     from unnest($2::uuid[], $3::text[], $4::text[], $5::date[], $6::date[], $7::uuid[], $8::uuid[],
       $9::uuid[]) x(id, number, sex, birth, hired, area, job, site)`,
    [
      company.id,
      workers,
      workers.map((_, i) => String(40_000_000 + i)),
      workers.map(() => one(['M', 'M', 'M', 'F'])),
      workers.map(() =>
        random() < 0.05 ? null : `${1950 + Math.floor(random() * 55)}-0${1 + Math.floor(random() * 9)}-15`,
      ),
      workers.map(() => one(['2010-03-01', '2022-07-15', '2025-11-02'])),
      workers.map(() => (random() < 0.05 ? null : one(areas))),
      workers.map(() => one(jobs)),
      workers.map(() => one(sites)),
    ],
  );
  const days = ['2024-02-10', '2024-11-20', '2025-03-05', '2025-03-25', '2025-08-30', '2026-01-15', '2026-05-02'];
  const exam = async (patient: string, date: string) => {
    const { id } = await t.make.attention(company, patient, { date });
    await results(id);
    return id;
  };
  /** Replaces the results of an exam by random ones. */
  const results = async (attention: string) => {
    const rows = ITEMS.filter(() => random() < 0.8).map(({ read, classes }) => {
      const code = read.from === 'CLASS' ? read.item : '';
      const found = random() < 0.1 ? 'SIN_DATO' : one(classes).code;
      return {
        code,
        number: null as number | null,
        class: found as string | null,
        flags: random() < 0.3 ? one(classes).code : null,
      };
    });
    if (random() < 0.8)
      for (const code of THRESHOLDS) rows.push({ code, number: Math.floor(random() * 56), class: null, flags: null });
    rows.sort((a, b) => (a.code < b.code ? -1 : 1));
    const nulls = rows.map(() => null);
    await sql(
      `insert into attention_results (customer_id, attention_id, codes, numbers, classes, flags, texts, units,
         rule_versions, derived, listed)
       values ($1, $2, $3, $4, $5, $6, $7, $7, $7, null, '{}')
       on conflict (customer_id, attention_id)
       do update set codes = excluded.codes, numbers = excluded.numbers, classes = excluded.classes,
         flags = excluded.flags,
         texts = excluded.texts, units = excluded.units, rule_versions = excluded.rule_versions`,
      [
        company.id,
        attention,
        rows.map((r) => r.code),
        rows.map((r) => r.number),
        rows.map((r) => r.class),
        rows.map((r) => r.flags),
        nulls,
      ],
    );
  };
  const exams: string[] = [];
  for (const patient of workers) {
    const first = Math.floor(random() * days.length);
    for (let n = Math.floor(random() * 4); n > 0; n--)
      exams.push(await exam(patient, days[(first + n) % days.length]!));
  }
  return { company, scope, sql, random, one, areas, jobs, sites, hazards, workers, exams, exam, results };
}
export type RandomCompany = Awaited<ReturnType<typeof randomCompany>>;

/** Gives each worker an exam on a day with only these classes, by item. */
export async function examsWithClasses(
  t: TestApp,
  company: { id: string },
  workers: readonly string[],
  date: string,
  classes: Readonly<Record<string, string>>,
): Promise<void> {
  for (const worker of workers) await examWith(t, company, worker, date, classes);
}

/** Inserts an exam with only these results: classes by item, numbers by measure. @returns its id */
export async function examWith(
  t: TestApp,
  company: { id: string },
  worker: string,
  date: string,
  results: Readonly<Record<string, string | number>>,
  fields: { aptitude?: string; type?: string } = {},
): Promise<string> {
  const { id } = await t.make.attention(company, worker, { date, ...fields });
  const codes = Object.keys(results).toSorted();
  const values = codes.map((code) => results[code]);
  const nulls = codes.map(() => null);
  await t.services.system.forCustomer(company.id).run(({ client }) =>
    runSql(
      client,
      `insert into attention_results (customer_id, attention_id, codes, numbers, classes, flags, texts, units,
         rule_versions, derived, listed)
       values ($1, $2, $3, $4, $5, $6, $6, $6, $6, null, '{}')`,
      [
        company.id,
        id,
        codes,
        values.map((value) => (typeof value === 'number' ? value : null)),
        values.map((value) => (typeof value === 'number' ? null : value)),
        nulls,
      ],
    ),
  );
  return id;
}

import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { INSERT_PACKED, packedResults, packedValues } from '#exams/attentions/server/writing/packed-results.ts';
import type { EmbeddedPostgres } from '#platform/server/database/embedded/embedded.ts';
import { prepareDatabase } from '#platform/server/database/prepare.ts';
import { median } from '../measure/compare.ts';
import { addressOf, connect } from './database.ts';
import { idOf } from './fill.sql.ts';

/** How the results of an exam are stored: a row of arrays, a row for each value, or these in 16 parts by company. */
const LAYOUTS = ['packed', 'rows', 'hash'] as const;
type Layout = (typeof LAYOUTS)[number];

const COMPANIES = 20;
const VALUES = 40;
const PARTS = 16;
const ROUNDS = 3;
const WRITTEN = 20_000;
const CHUNK = 1_000;
const SINGLE = 200;
const CODES = Array.from({ length: VALUES }, (_, i) => `MEDIDA_${String(i).padStart(2, '0')}`);
/** Measures that have a class, by which statistics count. */
const CLASSED = 15;

const COLUMNS = 'customer_id, attention_id, code, number, text, unit, class, flags, rule_version, derived';
const rowTable = (name: string, parts: string) => `
create table ${name} (customer_id uuid not null, attention_id uuid not null, code text not null,
  number double precision, text text, unit text, class text, flags text, rule_version text,
  derived boolean not null default false) ${parts}`;

/** Tables, keys, policies and rights alike, and the same results in each. */
async function prepare(client: pg.Client, exams: number, log: (message: string) => void): Promise<void> {
  const began = performance.now();
  const step = async (what: string, sql: string) => {
    await client.query(sql);
    log(`  resultados: ${what} (${Math.round((performance.now() - began) / 1000)} s)`);
  };
  await client.query(`set maintenance_work_mem = '512MB'; set synchronous_commit = off;
    set session_replication_role = replica`);
  await step(
    'tablas',
    `create schema bench;
     create table bench.exams (customer_id uuid, id uuid, primary key (customer_id, id));
     insert into bench.exams
     select ('00000000-0000-4000-8000-' || lpad((1 + n % ${COMPANIES})::text, 12, '0'))::uuid, gen_random_uuid()
     from generate_series(1, ${exams}) n;
     create table bench.packed (like public.attention_results including all);
     ${rowTable('bench.rows', '')};
     ${rowTable('bench.hash', 'partition by hash (customer_id)')};
     ${Array.from(
       { length: PARTS },
       (_, i) => `create table bench.hash_${i} partition of bench.hash
         for values with (modulus ${PARTS}, remainder ${i})`,
     ).join(';')}`,
  );
  await step(
    'una fila por examen',
    `insert into bench.packed (customer_id, attention_id, codes, numbers, texts, units, classes, rule_versions, listed)
     select e.customer_id, e.id, x.* from bench.exams e cross join lateral (
       select array_agg('MEDIDA_' || lpad(n::text, 2, '0') order by n),
         array_agg(round((random() * 200)::numeric, 1)::float8),
         array_agg(case when n > 35 then 'Sin hallazgos' end order by n),
         array_agg(case when n < 36 then 'mg/dL' end order by n),
         array_agg(case when n < ${CLASSED}
           then ('{NORMAL,LEVE,MODERADA}'::text[])[1 + floor(power(random(), 3) * 3)::int] end order by n),
         array_agg(case when n < ${CLASSED} then '1' end order by n), '{}'::text[]
       from generate_series(0, ${VALUES - 1}) n where e.id is not null) x`,
  );
  const unpacked = `select r.customer_id, r.attention_id, x.code, x.number, x.text, x.unit, x.class, x.flags,
    x.rule_version, coalesce(x.derived, false)
    from bench.packed r cross join lateral unnest(r.codes, r.numbers, r.texts, r.units,
      r.classes, r.flags, r.rule_versions, r.derived)
      as x(code, number, text, unit, class, flags, rule_version, derived)`;
  for (const table of ['bench.rows', 'bench.hash'])
    await step(
      table === 'bench.rows' ? 'una fila por valor' : 'una fila por valor, en partes',
      `insert into ${table} (${COLUMNS}) ${unpacked};
       alter table ${table} add primary key (customer_id, attention_id, code);
       create index on ${table} (customer_id, code, class) where class is not null`,
    );
  for (const layout of LAYOUTS)
    await client.query(`alter table bench.${layout} add foreign key (customer_id, attention_id)
        references bench.exams (customer_id, id);
      alter table bench.${layout} enable row level security; alter table bench.${layout} force row level security;
      create policy clinical on bench.${layout} using (customer_id = (select clinical_tenant()))
        with check (customer_id = (select clinical_tenant()));
      grant select, insert on bench.${layout} to vigia_app`);
  await client.query('grant usage on schema bench to vigia_app');
  await step('llaves', 'vacuum (analyze)');
}

const results = (exam: number) =>
  CODES.map((code, i) => ({
    code,
    number: ((exam * 31 + i * 17) % 2000) / 10,
    text: i > 35 ? 'Sin hallazgos' : null,
    unit: i < 36 ? 'mg/dL' : null,
    class: i < CLASSED ? ['NORMAL', 'LEVE', 'MODERADA'][(exam + i) % 3]! : null,
    flags: null,
    rule_version: i < CLASSED ? '1' : null,
    derived: false,
  }));

interface Statement {
  name: string;
  text: string;
  values: unknown[];
}
const array = (values: readonly unknown[]) => `{${values.map((v) => (v === null ? 'NULL' : `"${v}"`)).join(',')}}`;

/** The statement that writes these exams, with its parameters ready. */
function writing(layout: Layout, company: string, ids: readonly string[]): Statement {
  if (layout === 'packed') {
    const exams = ids.map((attentionId, i) => ({ attentionId, packed: packedResults(results(i)) }));
    return {
      name: 'write_packed',
      text: INSERT_PACKED.replace('attention_results', 'bench.packed'),
      values: [company, ...packedValues(exams)],
    };
  }
  const rows = ids.toSorted().flatMap((id, i) => results(i).map((row) => ({ id, ...row })));
  return {
    name: `write_${layout}`,
    text: `insert into bench.${layout} (${COLUMNS})
      select $1, x.* from unnest($2::uuid[], $3::text[], $4::float8[], $5::text[], $6::text[], $7::text[], $8::text[],
        $9::text[], $10::boolean[]) as x`,
    values: [
      company,
      ...(['id', 'code', 'number', 'text', 'unit', 'class', 'flags', 'rule_version', 'derived'] as const).map((key) =>
        array(rows.map((row) => row[key])),
      ),
    ],
  };
}

const COUNT: Readonly<Record<Layout, string>> = {
  packed: `select r.classes[array_position(r.codes, $2)] as class, count(*) from bench.packed r
    where r.customer_id = $1 group by 1`,
  rows: 'select class, count(*) from bench.rows where customer_id = $1 and code = $2 and class is not null group by 1',
  hash: 'select class, count(*) from bench.hash where customer_id = $1 and code = $2 and class is not null group by 1',
};
const READ: Readonly<Record<Layout, string>> = {
  packed: `select x.* from bench.packed r cross join lateral unnest(r.codes, r.numbers, r.texts, r.units, r.classes,
      r.flags, r.rule_versions, r.derived) as x(code, number, text, unit, class, flags, rule_version, derived)
    where r.customer_id = $1 and r.attention_id = any ($2::uuid[])`,
  rows: `select code, number, text, unit, class, flags, rule_version, derived from bench.rows
    where customer_id = $1 and attention_id = any ($2::uuid[])`,
  hash: `select code, number, text, unit, class, flags, rule_version, derived from bench.hash
    where customer_id = $1 and attention_id = any ($2::uuid[])`,
};

/** Compares ways of storing the results of an exam: writing, reading, counting and size. */
export async function packedAgainstRows(
  server: EmbeddedPostgres,
  exams: number,
  log: (message: string) => void,
): Promise<void> {
  const admin = await connect(server.url);
  await admin.query('create database results');
  const url = addressOf(server, 'results');
  await prepareDatabase(url);
  const owner = await connect(url);
  await prepare(owner, exams, log);
  const company = idOf(1);
  const client = await connect(url);
  await client.query(`set role vigia_app; set app.tenant = '${company}'; set app.clinical = 'on';
    set plan_cache_mode = force_generic_plan`);
  const times = new Map<string, Record<Layout, number[]>>();
  const timed = async (what: string, layout: Layout, statement: Statement) => {
    const began = performance.now();
    await client.query(statement);
    const byLayout = times.get(what) ?? { packed: [], rows: [], hash: [] };
    byLayout[layout].push(performance.now() - began);
    times.set(what, byLayout);
  };
  const { rows } = await owner.query<{ id: string }>('select id from bench.exams where customer_id = $1', [company]);
  const newExams = async (n: number) => {
    const ids = Array.from({ length: n }, () => randomUUID());
    await owner.query('insert into bench.exams select $1, unnest($2::uuid[])', [company, ids]);
    return ids;
  };
  for (let round = 0; round < ROUNDS; round++) {
    const [single, after, many] = [await newExams(SINGLE), await newExams(SINGLE), await newExams(WRITTEN)];
    for (const layout of LAYOUTS) {
      const read = (ids: readonly string[]) => ({ name: `read_${layout}`, text: READ[layout], values: [company, ids] });
      for (let i = 0; i < SINGLE; i++) await client.query(read([rows[(i * 13) % rows.length]!.id]));
      for (let i = 0; i < SINGLE; i++) await timed('leer un examen', layout, read([rows[(i * 13) % rows.length]!.id]));
      const thousand = rows.slice(0, CHUNK).map(({ id }) => id);
      for (let i = 0; i < 3; i++) await timed('leer 1 000 exámenes enteros', layout, read(thousand));
      for (let i = 0; i < 3; i++)
        await timed('contar las clases de una medida de la empresa', layout, {
          name: `count_${layout}`,
          text: COUNT[layout],
          values: [company, CODES[3]],
        });
      await owner.query('checkpoint');
      for (const id of single)
        await timed('escribir un examen, tras un checkpoint', layout, writing(layout, company, [id]));
      for (const id of after) await timed('escribir un examen, luego', layout, writing(layout, company, [id]));
      await owner.query('checkpoint');
      const statements = Array.from({ length: WRITTEN / CHUNK }, (_, i) =>
        writing(layout, company, many.slice(i * CHUNK, (i + 1) * CHUNK)),
      );
      for (const statement of statements) await timed('escribir 1 000 exámenes de 20 000', layout, statement);
    }
  }
  log(`Resultados: ${exams} exámenes de ${VALUES} valores, ${rows.length} en la empresa`);
  for (const [what, byLayout] of times) {
    const [packed, plain, hash] = LAYOUTS.map((layout) => median(byLayout[layout])) as [number, number, number];
    log(
      `  ${what}: una fila ${packed.toPrecision(3)} ms; por valor ${plain.toPrecision(3)} ms ` +
        `(${(plain / packed).toFixed(2)} ×); en 16 partes ${hash.toPrecision(3)} ms (${(hash / packed).toFixed(2)} ×)`,
    );
  }
  for (const layout of LAYOUTS) {
    const { rows: sizes } = await owner.query<{ bytes: number; tables: number }>(
      `select sum(pg_total_relation_size(oid))::float8 as bytes, sum(pg_table_size(oid))::float8 as tables
       from pg_class where relnamespace = 'bench'::regnamespace and relkind = 'r'
         and relname ~ ('^' || $1 || '(_[0-9]+)?$')`,
      [layout],
    );
    const { bytes, tables } = sizes[0]!;
    log(`  ${layout}: ${(bytes / 1e9).toFixed(2)} GB con índices, ${(tables / 1e9).toFixed(2)} GB sin ellos`);
  }
  await Promise.all([client.end(), owner.end()]);
  await admin.query('drop database results with (force)');
  await admin.end();
}

import type pg from 'pg';
import { listEmos } from '#exams/attentions/api.ts';
import { addDays, todayInLima } from '#platform/contract/dates.ts';
import type { EmbeddedPostgres } from '#platform/server/database/embedded/embedded.ts';
import { listPatients } from '#workers/collaborators/api.ts';
import { CLIENTS, type Load, median, run, type Target } from '../measure/compare.ts';

import { type Product, startProduct } from '../processes/product.ts';
import { addressOf, connect, fillDatabase, sessionIn } from './database.ts';
import { idOf, type Size } from './fill.sql.ts';
import { copyExams, dropLayout, type Layout, putLayout } from './layouts.ts';
import { deleteYear, dropParts } from './retention.ts';

const ROUNDS = 3;
const WARM_MS = 400;
const READ_MS = 900;
const MANY_MS = 2500;
const POOL = 10;
const WRITES = 100;
const CHUNK = 1_000;

interface Run {
  server: EmbeddedPostgres;
  load: Load;
  log: (message: string) => void;
  reuse: boolean;
}
/** Milliseconds by what is measured, and by side. */
type Times = Map<string, Map<string, number[]>>;

function note(times: Times, what: string, side: string, values: readonly number[]): void {
  const bySide = times.get(what) ?? new Map<string, number[]>();
  bySide.set(side, [...(bySide.get(side) ?? []), ...values]);
  times.set(what, bySide);
}

/** Lists, a search by name and one by document, as the product's screens ask for them. */
async function readsOf(admin: pg.Client, product: Product, company: string): Promise<Record<string, Target>> {
  const cookie = await sessionIn(admin, company);
  const target = (path: string, queries: readonly Record<string, string>[]): Target => ({
    port: product.port,
    cookie,
    requests: queries.map((query) => ({
      method: 'GET',
      path: `/api${path}?${new URLSearchParams({ company_id: company, ...query })}`,
    })),
  });
  const { rows } = await admin.query<{ number: string; name: string }>(
    `select document_number as number, paternal_surname || ' ' || maternal_surname || ' ' || first_names as name
     from patients where customer_id = $1 and status = 'ACTIVE' order by md5(id::text) limit 40`,
    [company],
  );
  const today = todayInLima();
  const spans = [30, 90, 365, 1500].flatMap((days) =>
    ['APTO', 'OBSERVADO'].map((aptitude) => ({ start_date: addDays(today, -days), end_date: today, aptitude })),
  );
  return {
    'lista de resultados, página 1': target(listEmos.path, [{}]),
    'lista de resultados entre dos días con una aptitud, con su total': target(listEmos.path, spans),
    'lista de colaboradores, página 1': target(listPatients.path, [{}]),
    'buscar colaborador por su nombre': target(
      listPatients.path,
      rows.map(({ name }) => ({ q: name })),
    ),
    'buscar colaborador por su documento': target(
      listPatients.path,
      rows.map(({ number }) => ({ q: number })),
    ),
  };
}

/** Statements as the application's role, with row security, on the table in use. */
async function statements(client: pg.Client, company: string, times: Times, side: string): Promise<void> {
  const timed = async (what: string, repeat: number, work: () => Promise<unknown>) => {
    const values: number[] = [];
    for (let i = 0; i < repeat; i++) {
      const began = performance.now();
      await work();
      values.push(performance.now() - began);
    }
    note(times, what, side, values);
  };
  const { rows } = await client.query<{ id: string; patient: string }>(
    `select id, patient_id as patient from attentions where customer_id = $1 and kind = 'EMO' and deleted_at is null
     order by exam_date desc, id desc limit 400`,
    [company],
  );
  let next = 0;
  const one = () => rows[next++ % rows.length]!;
  const read = 'select * from attentions where customer_id = $1 and id = $2';
  const history = 'select * from attentions where customer_id = $1 and patient_id = $2 order by exam_date desc';
  const count = "select count(*) from attentions where customer_id = $1 and kind = 'EMO' and deleted_at is null";
  const write = `insert into attentions (customer_id, patient_id, exam_type, state, exam_date, aptitude, decided_at)
    select $1, gen_random_uuid(), 'PERIODICO', 'CON_APTITUD', current_date, 'APTO', now()
    from generate_series(1, $2::int)`;
  for (let i = 0; i < 20; i++) {
    await client.query({ name: `read_${side}`, text: read, values: [company, one().id] });
    await client.query({ name: `history_${side}`, text: history, values: [company, one().patient] });
  }
  await timed('leer una atención por su id', 200, () =>
    client.query({ name: `read_${side}`, text: read, values: [company, one().id] }),
  );
  await timed('atenciones de un colaborador', 200, () =>
    client.query({ name: `history_${side}`, text: history, values: [company, one().patient] }),
  );
  await timed('contar las atenciones de la empresa', 3, () => client.query(count, [company]));
  await timed('escribir una atención (fila e índices)', WRITES, () =>
    client.query({ name: `write_${side}`, text: write, values: [company, 1] }),
  );
  await timed('escribir 1 000 atenciones (fila e índices)', 3, () => client.query(write, [company, CHUNK]));
}

/** Connection as the application's role that runs no trigger: they are the same for each layout. */
async function applicationIn(url: string, company: string): Promise<pg.Client> {
  const client = await connect(url);
  await client.query(`set session_replication_role = replica; set plan_cache_mode = force_generic_plan;
    set role vigia_app; set app.tenant = '${company}'; set app.clinical = 'on'`);
  return client;
}

function show(times: Times, base: string, log: (message: string) => void): void {
  for (const [what, bySide] of times) {
    const first = median(bySide.get(base) ?? []);
    const sides = [...bySide].map(([side, values]) => {
      const ms = median(values);
      return `${side} ${ms.toPrecision(3)} ms${side === base ? '' : ` (${(ms / first).toFixed(2)} ×)`}`;
    });
    log(`  ${what}: ${sides.join('; ')}`);
  }
}

/** The targets of the three companies that are compared, by what they ask. */
type Companies = Readonly<Record<string, Record<string, Target>>>;
const ALONE = '10 000 solos';
const AMONG = '10 000 entre todos';
const LARGE = 'la empresa grande';

interface Measured {
  url: string;
  admin: pg.Client;
  load: Load;
  log: (message: string) => void;
  companies: Companies;
  largeCompany: string;
}

/** Measures the layouts by turns; the plain table is in use before and after. */
async function measure(on: Measured, sides: readonly Layout[]): Promise<void> {
  const { url, admin, load, log, companies, largeCompany } = on;
  const times: Times = new Map();
  let used: Layout = 'plain';
  const use = async (side: Layout) => {
    await putLayout(admin, used, side);
    used = side;
  };
  for (let round = 0; round < ROUNDS; round++)
    for (const side of sides) {
      await use(side);
      for (const what of Object.keys(companies[ALONE]!))
        for (const [which, targets] of Object.entries(companies)) {
          const target = targets[what]!;
          await run(load, target, 1, round === 0 ? 3 * WARM_MS : WARM_MS);
          note(times, `${what}, ${which}`, side, (await run(load, target, 1, READ_MS)).latencies);
        }
      await admin.query('checkpoint');
      const client = await applicationIn(url, largeCompany);
      await statements(client, largeCompany, times, side);
      await client.end();
    }
  for (const side of sides) {
    await use(side);
    for (const [what, target] of Object.entries(companies[LARGE]!)) {
      await run(load, target, CLIENTS, WARM_MS);
      const { latencies, elapsed } = await run(load, target, CLIENTS, MANY_MS);
      log(`  ${what}, ${side}: ${Math.round((latencies.length * 1000) / elapsed)} por segundo, ${CLIENTS} clientes`);
    }
  }
  await use('plain');
  show(times, 'plain', log);
  grown(times, log);
}

/**
 * Compares lists, searches, counts and writes in a database of 10,000 workers, and in one with `size`, whose exams are
 * in one table or in partitions; and what removing a year costs. `reuse` takes the databases of an interrupted run.
 */
export async function partitions(
  { server, load, log, reuse }: Run,
  size: Size,
  layouts: readonly Layout[],
): Promise<void> {
  const smallUrl = addressOf(server, 'small');
  const largeUrl = addressOf(server, 'large');
  if (!reuse) {
    await fillDatabase(server, 'small', { ...size, small: 1, large: 0 }, log);
    await fillDatabase(server, 'large', size, log);
  }
  const [smallAdmin, admin] = [await connect(smallUrl), await connect(largeUrl)];
  const more = { WORKER: 'false' };
  const [smallProduct, product] = [await startProduct(smallUrl, POOL, more), await startProduct(largeUrl, POOL, more)];
  const largeCompany = idOf(size.small + 1);
  const companies: Companies = {
    [ALONE]: await readsOf(smallAdmin, smallProduct, idOf(1)),
    [AMONG]: await readsOf(admin, product, idOf(1)),
    [LARGE]: await readsOf(admin, product, largeCompany),
  };
  const on: Measured = { url: largeUrl, admin, load, log, companies, largeCompany };
  try {
    const { rows } = await admin.query<{ n: string }>('select count(*)::text as n from attentions');
    log(`Atenciones: ${rows[0]!.n}; una tabla: ${await sizeOf(admin, 'public')} GB`);
    const oldest = size.exams - 1;
    for (const layout of layouts) {
      if (layout === 'plain') {
        await measure(on, ['plain']);
        continue;
      }
      const began = performance.now();
      await copyExams(admin, layout);
      const seconds = Math.round((performance.now() - began) / 1000);
      log(`\n${layout}: copiada en ${seconds} s, ${await sizeOf(admin, layout)} GB`);
      await measure(on, ['plain', layout]);
      if (layout !== 'hash') await dropParts(admin, layout, oldest, log);
      await dropLayout(admin, layout);
    }
    await deleteYear(admin, oldest, log);
  } finally {
    await Promise.all([smallProduct.stop(), product.stop()]);
    await Promise.all([smallAdmin.end(), admin.end()]);
  }
}

/** Gigabytes of the exams of a schema, indexes included. */
async function sizeOf(admin: pg.Client, schema: string): Promise<number> {
  const { rows } = await admin.query<{ gb: number }>(
    `select round(sum(pg_total_relation_size(c.oid)) / 1e9, 2)::float8 as gb from pg_class c
     where c.relkind = 'r' and (c.relname = 'attentions' or c.relname like 'part\\_%')
       and c.relnamespace = $1::regnamespace`,
    [schema],
  );
  return rows[0]!.gb;
}

/** Compares the company of 10,000 workers that is alone in its database with the two others, on one table. */
function grown(times: Times, log: (message: string) => void): void {
  for (const [what, bySide] of times) {
    const [, name] = /^(.*), 10 000 solos$/.exec(what) ?? [];
    if (name === undefined) continue;
    const plain = (which: string) => median(times.get(`${name}, ${which}`)?.get('plain') ?? []);
    const first = median(bySide.get('plain') ?? []);
    const [among, large] = [plain(AMONG) / first, plain(LARGE) / first];
    log(`  ${name}: contra 10 000 solos, ${among.toFixed(2)} × entre todos, ${large.toFixed(2)} × la empresa grande`);
  }
}

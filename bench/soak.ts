// npm run soak [-- --minutes 120 --people 300 --pause 8 --import-minutes 5]: people of four roles work with the product
// while rosters are imported; prints a line each minute and says at the end, or when it is interrupted, whether memory
// is flat. It uses the database of `npm run bench`, so the two do not run at the same time.
import { randomBytes } from 'node:crypto';
import { loadavg } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { hashOf, newLinkToken } from '#access/links/server/link-token.ts';
import { noteCompanyOf } from '#platform/server/database/token-companies.ts';
import { ensureBuilt } from '../scripts/build.mjs';
import { ACCOUNTS, openDatabase } from './database/database.ts';
import { COMPANIES, isDoctor, signedIn, type Worker, workersOf } from './lines/people.ts';
import { rosterFile } from './lines/roster-file.ts';
import { importFile } from './measure/import-file.ts';
import { Child } from './processes/child.ts';
import { COLLECTING, freePort, type Product, startProduct } from './processes/product.ts';
import type { SoakTask, SoakWindow } from './processes/soak.ts';
import { lineOf, type Minute, readMinute, verdict } from './soak/minutes.ts';
import type { Role, SoakLink, SoakPerson } from './soak/work.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '120' },
    people: { type: 'string', default: '300' },
    /** Average seconds between two actions of a person. */
    pause: { type: 'string', default: '8' },
    'import-minutes': { type: 'string', default: '5' },
    rows: { type: 'string', default: '20000' },
  },
});
const MINUTE_MS = 60_000;
/** First document number, above all documents of the bench. */
const FIRST = 94_000_000;
const log = (message: string) => console.log(message);

/** One of four is a doctor, one of eight at the reception, one of eight a worker with a phone, the others RR. HH. */
const roleOf = (n: number): Role =>
  isDoctor(n) ? 'doctor' : n % 8 === 6 ? 'reception' : n % 8 === 4 ? 'worker' : 'rrhh';

/** Sends the results of `count` workers of a company by a link; returns the links. */
async function resultsSent(admin: pg.Client, secret: Buffer, company: string, count: number): Promise<SoakLink[]> {
  const tokens = Array.from({ length: count }, () => newLinkToken(secret));
  const { rows } = await admin.query<{ document: string }>(
    `with exams as (
       select a.id, a.patient_id, a.exam_date, p.document_number, row_number() over () as n
       from attentions a join patients p on p.customer_id = a.customer_id and p.id = a.patient_id
       where a.customer_id = $1 and a.state = 'ENTREGADO' and p.status = 'ACTIVE' and p.document_type = 'DNI'
       limit $2),
     links as (
       insert into access_links (customer_id, purpose, patient_id, attention_id, token_hash, expires_at)
       select $1, 'RESULTS', patient_id, id, ($3::bytea[])[n], now() + interval '2 days' from exams
       returning id, attention_id),
     sent as (
       insert into result_deliveries (customer_id, attention_id, exam_date, state, sent_at, link_id)
       select $1, e.id, e.exam_date, 'ENVIADA', now(), l.id from links l join exams e on e.id = l.attention_id)
     select document_number as document from exams order by n`,
    [company, count, tokens.map(hashOf)],
  );
  await noteCompanyOf({ client: admin, customerId: company }, tokens.map(hashOf), 2);
  return rows.map(({ document }, n) => ({ document, token: tokens[n]! }));
}

async function peopleOf(admin: pg.Client, secret: Buffer, count: number) {
  const cookies = await signedIn({ admin }, count);
  const workers: Record<string, Worker[]> = {};
  const links: Record<string, SoakLink[]> = {};
  for (const company of COMPANIES) {
    workers[company] = await workersOf({ admin }, company);
    links[company] = await resultsSent(admin, secret, company, count);
  }
  const people: SoakPerson[] = [];
  for (const [n, cookie] of cookies.entries()) {
    const role = roleOf(n);
    const company = COMPANIES[Math.floor(n / 4) % COMPANIES.length]!;
    const link = links[company]?.[n];
    const address = `10.0.${n >> 8}.${n & 255}`;
    people.push({ role, company, address, ...(role === 'worker' && link ? { cookie: '', link } : { cookie }) });
  }
  return { people, workers };
}

/** Imports a roster every few minutes until `ended()`; returns how long each took. */
async function importing(product: Product, cookie: string, ended: () => boolean): Promise<number[]> {
  const rows = Number(values.rows);
  const every = Number(values['import-minutes']) * MINUTE_MS;
  const times: number[] = [];
  for (let n = 0; !ended(); n++) {
    const from = performance.now();
    const time = await importFile(product.port, cookie, 'import-persons', await rosterFile(rows, FIRST + n * rows));
    times.push(time);
    log(`  padrón de ${rows} filas: ${(time / 1000).toFixed(1)} s`);
    while (!ended() && performance.now() - from < every) await setTimeout(500);
  }
  return times;
}

async function main(): Promise<void> {
  await ensureBuilt();
  const database = await openDatabase(log);
  const admin = new pg.Client({ connectionString: database.url });
  await admin.connect();
  const secret = randomBytes(32).toString('hex');
  const metricsPort = await freePort();
  const settings = { SECRET_KEY: secret, METRICS_PORT: String(metricsPort), TRUST_PROXY: '127.0.0.1' };
  const product = await startProduct(database.url, 10, settings, COLLECTING);
  const load = new Child<SoakTask, SoakWindow>('soak.ts');
  const minutes: Minute[] = [];
  let ended = false;
  try {
    const owner = await product.signIn(ACCOUNTS.owner);
    const { people, workers } = await peopleOf(admin, Buffer.from(secret), Number(values.people));
    await load.ask({ do: 'begin', port: product.port, people, workers, pauseMs: Number(values.pause) * 1000 });
    const imports = importing(product, owner, () => ended).catch((error: Error) => {
      log(`  un padrón falló: ${error.message}`);
      process.exitCode = 1;
      return [];
    });
    const interrupted = new AbortController();
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interrupted.abort());
    for (let n = 1; n <= Number(values.minutes); n++) {
      await setTimeout(MINUTE_MS, undefined, { signal: interrupted.signal }).catch(() => {});
      if (interrupted.signal.aborted) break;
      const minute = await readMinute({
        window: await load.ask({ do: 'take' }),
        metricsPort,
        product,
        admin,
        load: loadavg()[0]!,
      });
      minutes.push(minute);
      log(lineOf(n, minute));
      if (product.exited() !== null) throw new Error('The server ended.');
    }
    ended = true;
    await load.ask({ do: 'end' });
    await imports;
    if (minutes.length === 0) return;
    const { text, passed } = verdict(minutes);
    log(text);
    if (!passed) process.exitCode = 1;
  } finally {
    load.stop();
    await product.stop();
    await admin.end();
    await database.stop();
  }
}

await main();

// npm run faults: breaks the database, the mail server and the file store in twelve ways while sessions use the
// product, and reports how the product behaves. FAULT_SESSIONS (50) and FAULT_SECONDS (120, per fault) may be lowered;
// ONLY is a RegExp that selects faults by name.
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { projectRoot } from '#platform/server/config/root.ts';
import { startEmbedded } from '#platform/server/database/embedded/embedded.ts';
import { startS3 } from '#platform/server/files/testing/s3-server.ts';
import { ensureBuilt } from '../scripts/build.mjs';
import { type Answered, type Asked, ask, hashOf, keepBusy, type Need } from './faults/busy.ts';
import { type MailServer, startMailServer } from './faults/mail-server.ts';
import { startProxy } from './faults/proxy.ts';
import { startProduct } from './processes/product.ts';

const SESSIONS = Number(process.env['FAULT_SESSIONS'] ?? 50);
const SECONDS = Number(process.env['FAULT_SECONDS'] ?? 120);
const ONLY = new RegExp(process.env['ONLY'] ?? '', 'i');

/** Limits that the product must meet in each fault. */
const HANGS_MS = 30_000;
const ANSWERED_MS = 10_000;
const P95_MS = 500;
const RECOVERY_MS = 15_000;
/** Longest wait for a recovery; after it the fault counts as not recovered. */
const WAITED_MS = 60_000;

const wait = (ms: number) => new Promise((go) => setTimeout(go, ms));
const log = (message: string) => console.log(message);

interface Fault {
  name: string;
  /** Broken part of the installation; `isHurt` decides which requests it affects. */
  hurts: Need;
  begin(): void;
  end(): void;
}

interface Measured {
  fault: string;
  crashed: boolean;
  requests: number;
  /** Number of requests that took longer than 30 s. */
  hanging: number;
  slowest: number;
  /**
   * Wrong error answers, counted by need, status and title. An error is right if it is a 503, or a 500 for a damaged
   * file, within 10 s and with a sentence in Spanish.
   */
  badErrors: Map<string, number>;
  good503: number;
  /** 95th percentile, in milliseconds, of the requests that the fault does not affect. */
  p95: number;
  unhurtErrors: number;
  wrongFiles: number;
  detected: number;
  recoveryMs: number;
  load: number;
}

async function main(): Promise<void> {
  await ensureBuilt();
  const dataDir = mkdtempSync(join(tmpdir(), 'vigia-faults-'));
  const embedded = await startEmbedded({ dataDir, log });
  const s3 = await startS3();
  const mail = await startMailServer();
  const database = await startProxy(Number(new URL(embedded.url).port));
  const mailProxy = await startProxy(mail.port);
  const secret = randomBytes(32).toString('hex');
  const files = {
    S3_BUCKET: s3.settings.bucket,
    S3_ENDPOINT: s3.settings.endpoint ?? '',
    S3_ACCESS_KEY_ID: s3.settings.credentials!.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.settings.credentials!.secretAccessKey,
  };
  const out = join(dataDir, 'personas.json');
  await promisify(execFile)(process.execPath, [join('dist', 'demo.js'), '--profile', 'canary', '--out', out], {
    cwd: projectRoot,
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, DATABASE_URL: embedded.url, SECRET_KEY: secret, ...files },
  });
  const proxied = new URL(embedded.url);
  proxied.port = String(database.port);
  const product = await startProduct(embedded.url, 10, {
    ...files,
    SECRET_KEY: secret,
    DATABASE_URL: proxied.href,
    SMTP_URL: `smtp://127.0.0.1:${mailProxy.port}`,
    MAIL_FROM: 'no-responder@vigia.test',
    RATE_LIMIT_PER_MINUTE: '100000',
  });
  const admin = new pg.Client({ connectionString: embedded.url });
  await admin.connect();
  await admin.query("select set_config('app.system', 'on', false)");
  const breakFiles = (fault: typeof s3.fault) => {
    s3.fault = fault;
  };
  const faults: Fault[] = [
    ['BD: 200 ms más por consulta', 'database', () => database.set('late'), () => database.set('pass')],
    ['BD: cortada y rechaza', 'database', () => database.set('refuse'), () => database.set('pass')],
    ['BD: cada conexión se corta en 1 s', 'database', () => database.set('cutting'), () => database.set('pass')],
    ['BD: no responde', 'database', () => database.set('silent'), () => database.set('pass')],
    ['Correo: responde en 5 s', 'mail', () => mail.set('slow'), () => mail.set('well')],
    ['Correo: 421 a 30 de 100', 'mail', () => mail.set('later'), () => mail.set('well')],
    ['Correo: se corta tras DATA', 'mail', () => mail.set('cut'), () => mail.set('well')],
    ['Correo: no responde', 'mail', () => mailProxy.set('silent'), () => mailProxy.set('pass')],
    ['S3: 503', 'files', () => breakFiles('unavailable'), () => breakFiles(null)],
    ['S3: no responde', 'files', () => breakFiles('hang'), () => breakFiles(null)],
    ['S3: archivo a medias', 'files', () => breakFiles('truncate'), () => breakFiles(null)],
    ['S3: archivo dañado', 'files', () => breakFiles('corrupt'), () => breakFiles(null)],
  ].map(([name, hurts, begin, end]) => ({ name, hurts, begin, end }) as Fault);
  const measured: Measured[] = [];
  try {
    const requests = await requestsOf(out, product);
    const agent = new Agent({ keepAlive: true });
    for (const fault of faults.filter(({ name }) => ONLY.test(name))) {
      log(`${fault.name}…`);
      await untilWell(product.port, agent, requests, mail);
      const busy = keepBusy(product.port, SESSIONS, requests);
      await wait(2_000);
      busy.take();
      fault.begin();
      await wait(SECONDS * 1000);
      fault.end();
      const ended = performance.now();
      const load = loadavg()[0]!;
      const recovery = untilWell(product.port, agent, requests, mail, fault.hurts).then(
        () => performance.now() - ended,
        () => Number.POSITIVE_INFINITY,
      );
      // The requests that are still open in the sessions end during the recovery and are measured too.
      await busy.stop();
      const answers = busy.take();
      measured.push(judge(fault, answers, await recovery, product.exited() !== null, load));
      log(show(measured.at(-1)!));
      if (product.exited() !== null) break;
    }
    agent.destroy();
    log(`\n${table(measured)}\n`);
    await showMessages(admin, mail);
  } finally {
    database.set('pass');
    mailProxy.set('pass');
    s3.fault = null;
    await product.stop();
    await admin.end();
    await Promise.all([database.close(), mailProxy.close(), s3.close(), mail.close()]);
    await embedded.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  if (measured.some((each) => !isMet(each))) process.exitCode = 1;
}

interface Personas {
  ids: Record<'A' | 'B', Record<string, unknown>>;
  personas: { name: string; login?: { body: { username: string } } }[];
}

/** Returns the requests that the sessions repeat: of a doctor, of an owner, and without a session. */
async function requestsOf(
  file: string,
  product: { port: number; signIn(username: string, company?: string): Promise<string> },
): Promise<Asked[]> {
  const { ids, personas } = JSON.parse(readFileSync(file, 'utf8')) as Personas;
  const a = ids.A;
  const company = String(a['customer_id']);
  const cookieOf = (name: string) =>
    product.signIn(personas.find((each) => each.name === name)!.login!.body.username, company);
  const [doctor, owner] = [await cookieOf('doctorA'), await cookieOf('ownerA')];
  const idOf = (call: string) => (a[call] as { id: string }).id;
  const get = (need: Need, path: string, cookie: string | null): Asked => ({ need, method: 'GET', path, cookie });
  const fileReads = ['GET', 'DELETE'].map((method) =>
    get('files', `/api/middleware/activities/files/${idOf(`${method} /api/middleware/activities/files/{id}`)}`, doctor),
  );
  const agent = new Agent();
  for (const read of fileReads) {
    read.linked = true;
    read.sha256 = await hashOf(product.port, agent, read);
  }
  agent.destroy();
  let written = 0;
  return [
    get('nothing', '/', null),
    get('database', '/api/security/auth/me', owner),
    get('nothing', '/login', null),
    get('database', `/api/middleware/patients?company_id=${company}&page_size=20`, owner),
    fileReads[0]!,
    get('nothing', '/healthz', null),
    get('database', `/api/exam/emos?company_id=${company}&page_size=20`, doctor),
    {
      need: 'mail',
      alone: true,
      method: 'PUT',
      path: `/api/exam/sensitive-staff/${idOf('PUT /api/exam/sensitive-staff/{id}')}/adjustment`,
      cookie: doctor,
      body: () => ({ text: `No levantar más de ${1 + (written++ % 20)} kg`, fromOn: '2026-01-05', untilOn: null }),
    },
    get('nothing', '/', null),
    fileReads[1]!,
    get('database', `/api/middleware/working-areas?customer_id=${company}`, owner),
  ];
}

/**
 * True when the fault prevents a correct answer to the request. A mail fault does not, because writing a message needs
 * no mail server.
 */
const isHurt = (fault: Fault, { need }: Asked): boolean =>
  fault.hurts === 'database' ? need !== 'nothing' : fault.hurts === 'files' && need === 'files';

const textOf = ({ asked, status, title }: Answered) => `${asked.path} ${status} ${title ?? ''}`;

/**
 * Waits until every request succeeds twice in a row and, after a mail fault, until a new message arrives.
 * @throws Error after `WAITED_MS`
 */
async function untilWell(
  port: number,
  agent: Agent,
  requests: readonly Asked[],
  mail: MailServer,
  hurt?: Need,
): Promise<void> {
  const until = performance.now() + WAITED_MS;
  const distinct = [...new Map(requests.map((each) => [each.path, each])).values()];
  const before = mail.arrived.size;
  for (let well = 0; well < 2; ) {
    const answers = await Promise.all(distinct.map((each) => ask(port, agent, each)));
    if (performance.now() > until) throw new Error(`It did not recover: ${answers.map(textOf).join('; ')}`);
    if (answers.every(({ status, wrongFile }) => status >= 200 && status < 400 && !wrongFile)) well++;
    else {
      well = 0;
      await wait(200);
    }
  }
  while (hurt === 'mail' && mail.arrived.size === before) {
    if (performance.now() > until) throw new Error('No mail arrives.');
    await wait(200);
  }
}

const SPANISH = /espera|inténtalo|intentarlo|vuelve|no responde|no se muestra|no está disponible/i;

function judge(
  fault: Fault,
  answers: readonly Answered[],
  recoveryMs: number,
  crashed: boolean,
  load: number,
): Measured {
  const hurt = answers.filter(({ asked }) => isHurt(fault, asked));
  const unhurt = answers.filter(({ asked }) => !isHurt(fault, asked));
  const badErrors = new Map<string, number>();
  let good503 = 0;
  let detected = 0;
  for (const { asked, status, ms, title } of hurt) {
    if (status >= 200 && status < 400) continue;
    // A damaged file is answered with 500, because waiting does not repair the file.
    const isDamage = asked.need === 'files' && status === 500 && title?.includes('no se muestra');
    if (isDamage) detected++;
    if ((status === 503 || isDamage) && ms <= ANSWERED_MS && title && SPANISH.test(title)) good503++;
    else {
      const key = `${asked.need} ${status}${ms > ANSWERED_MS ? ' tarde' : ''} ${title ?? ''}`;
      badErrors.set(key, (badErrors.get(key) ?? 0) + 1);
    }
  }
  const isError = ({ status }: Answered) => status === 0 || status >= 400;
  return {
    fault: fault.name,
    crashed,
    requests: answers.length,
    hanging: answers.filter(({ ms }) => ms > HANGS_MS).length,
    slowest: Math.max(0, ...answers.map(({ ms }) => ms)),
    badErrors,
    good503,
    p95: quantile(
      unhurt.map(({ ms }) => ms),
      0.95,
    ),
    unhurtErrors: unhurt.filter(isError).length,
    wrongFiles: answers.filter(({ wrongFile }) => wrongFile).length,
    detected,
    recoveryMs,
    load,
  };
}

function quantile(values: readonly number[], q: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? 0;
}

const isMet = (m: Measured): boolean =>
  !m.crashed &&
  m.hanging === 0 &&
  m.badErrors.size === 0 &&
  m.unhurtErrors === 0 &&
  m.wrongFiles === 0 &&
  m.p95 <= P95_MS &&
  m.recoveryMs <= RECOVERY_MS;

const HEADINGS = [
  'falla',
  'cae',
  'pedidos',
  '> 30 s',
  'más lento',
  '503 bien',
  'mal',
  'p95 demás',
  'errores demás',
  'archivo malo',
  'detectado',
  'recupera',
  'carga',
  '',
];
const seconds = (ms: number) => (Number.isFinite(ms) ? `${(ms / 1000).toFixed(1)} s` : 'no');
const cellsOf = (m: Measured) =>
  [
    m.fault,
    m.crashed ? 'SÍ' : 'no',
    m.requests,
    m.hanging,
    seconds(m.slowest),
    m.good503,
    [...m.badErrors.values()].reduce((sum, each) => sum + each, 0),
    `${Math.round(m.p95)} ms`,
    m.unhurtErrors,
    m.wrongFiles,
    m.detected,
    seconds(m.recoveryMs),
    m.load.toFixed(1),
    isMet(m) ? 'sí' : 'NO',
  ].map(String);
const show = (m: Measured) =>
  [cellsOf(m).join(' · '), ...[...m.badErrors].map(([key, times]) => `  ${times} × ${key}`)].join('\n');

function table(measured: readonly Measured[]): string {
  const rows = measured.map(cellsOf);
  const widths = HEADINGS.map((heading, i) => Math.max(heading.length, ...rows.map((row) => row[i]!.length)));
  return [HEADINGS, widths.map((width) => '─'.repeat(width)), ...rows]
    .map((row) => row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!))).join('  '))
    .join('\n');
}

/** Logs how many messages have each state, and how many arrived more than once. */
async function showMessages(admin: pg.Client, mail: MailServer): Promise<void> {
  const { rows } = await admin.query<{ state: string; failure: string | null; n: number }>(
    "select state, failure, count(*)::int as n from messages where channel = 'EMAIL' group by 1, 2 order by 1, 2",
  );
  for (const { state, failure, n } of rows) log(`Mensajes ${state} ${failure ?? ''}: ${n}`);
  const times = [...mail.arrived.values()];
  log(
    `Llegaron ${times.length} distintos; ${times.filter((n) => n > 1).length} más de una vez, ${times.filter((n) => n > 2).length} más de dos.`,
  );
}

await main();

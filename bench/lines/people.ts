import { getAttention, listEmos, saveAttention } from '#exams/attentions/api.ts';
import { getExpiriesOfSixMonths, getManagementStatistics, getPenalty } from '#management/dashboard/api.ts';
import { listUserNotifications } from '#messages/notifications/api.ts';
import { addDays, todayInLima } from '#platform/contract/dates.ts';
import { hashToken, newToken } from '#platform/server/http/session.ts';
import { listPatients } from '#workers/collaborators/api.ts';
import { companyId } from '../database/database.ts';
import { type Figure, sized } from '../figures.ts';
import { importFile } from '../measure/import-file.ts';
import { Child } from '../processes/child.ts';
import type { Request } from '../processes/load.ts';
import type { PeopleResult, PeopleTask, Person } from '../processes/people.ts';
import type { Bench, Line } from './bench.ts';
import { rosterFile } from './roster-file.ts';

/** Companies of the simulated users; the rosters are imported into another company. */
export const COMPANIES: readonly string[] = [1, 2, 3, 4].map(companyId);
/** One of four people is a doctor. */
export const isDoctor = (n: number): boolean => n % 4 === 3;
const MS = 30_000;
/** Average pause of an active person between two actions. */
const PAUSE_MS = 2000;
const ROWS = 20_000;
/** First document number, above all documents of the other lines. */
const FIRST = 88_000_000;
const P95_MS = 400;

/**
 * Inserts the people with a session each.
 * @returns their cookies
 */
export async function signedIn({ admin }: Pick<Bench, 'admin'>, count: number): Promise<string[]> {
  const tokens = Array.from({ length: count }, newToken);
  await admin.query(
    `with new as (
       insert into users (username, first_name, last_name, cmp, last_customer_id)
       select 'carga' || $1::int || '-' || n || '@bench.test', 'Persona', 'De Carga',
         case when n % 4 = 3 then (40000 + n)::text end, ($2::uuid[])[1 + n / 4 % 4]
       from generate_series(0, $1::int - 1) n returning id, username, last_customer_id),
     numbered as (select *, split_part(split_part(username, '-', 2), '@', 1)::int as n from new),
     members as (
       insert into user_customers (user_id, customer_id, role)
       select id, last_customer_id, case when n % 4 = 3 then 'DOCTOR' else 'USER' end from numbered)
     insert into sessions (token_hash, user_id, customer_id, idle_seconds, expires_at)
     select ($3::bytea[])[n + 1], id, last_customer_id, 43200, now() + interval '12 hours' from numbered`,
    [count, COMPANIES, tokens.map(hashToken)],
  );
  return tokens.map((token) => `vigia_session=${token}`);
}

export interface Worker {
  id: string;
  surname: string;
  document: string;
  exam: string;
}

export const workersOf = async ({ admin }: Pick<Bench, 'admin'>, company: string): Promise<Worker[]> =>
  (
    await admin.query<Worker>(
      `select distinct on (md5(p.id::text)) p.id, p.paternal_surname as surname,
         p.document_number as document, a.id as exam
       from patients p join attentions a on a.customer_id = p.customer_id and a.patient_id = p.id
       where p.customer_id = $1 and p.status = 'ACTIVE' order by md5(p.id::text) limit 4000`,
      [company],
    )
  ).rows;

/** Requests of a morning's work: lists, searches, a dashboard and notifications; doctors also read and write exams. */
function workOf(n: number, count: number, company: string, workers: readonly Worker[]): Request[] {
  const today = todayInLima();
  const get = (path: string, query: Record<string, string>): Request => ({
    method: 'GET',
    path: `/api${path}?${new URLSearchParams(query)}`,
  });
  return Array.from({ length: 20 }, (_, i): Request[] => {
    const { surname, document, exam } = workers[(n * 37 + i * 11) % workers.length]!;
    const spell = { start_date: addDays(today, -30 * (1 + (i % 12))), end_date: today };
    const common = [
      get(listPatients.path, { company_id: company, page: String(1 + (i % 3)) }),
      get(listEmos.path, { company_id: company, ...spell }),
      get(listPatients.path, { company_id: company, q: surname }),
      get(listPatients.path, { company_id: company, q: document }),
      get(listEmos.path, { company_id: company, ...spell, aptitude: 'OBSERVADO' }),
      get(listUserNotifications.path, { customer_id: company }),
      // Together these requests are one opening of the dashboard.
      get(getManagementStatistics.path, { company_id: company }),
      get(getPenalty.path, { company_id: company }),
      get(getExpiriesOfSixMonths.path, { customer_id: company }),
    ];
    if (!isDoctor(n)) return common;
    // Each person writes exams of different workers, on a day that no other line uses: a second exam of the same type,
    // worker and day is refused.
    const mine = workers[(count * 3 + Math.floor(n / 16) * 20 + i) % workers.length]!;
    const written = { patientId: mine.id, examType: 'RETIRO', examDate: today, aptitude: 'APTO' };
    const measures = [
      { code: 'PESO', value: 71.5 },
      { code: 'GLUCOSA', value: 92 },
    ];
    return [
      ...common,
      get(getAttention.path.replace('{attentionId}', exam), {}),
      { method: 'POST', path: `/api${saveAttention.path}`, body: JSON.stringify({ ...written, measures }) },
    ];
  }).flat();
}

/** Simulates `count` people at work for 30 s while rosters are imported into another company. */
async function measure(bench: Bench, count: number): Promise<PeopleResult & { p95: number; perSecond: number }> {
  const cookies = await signedIn(bench, count);
  const workers: Worker[][] = [];
  for (const company of COMPANIES) workers.push(await workersOf(bench, company));
  const people = cookies.map((cookie, n): Person => {
    const at = Math.floor(n / 4) % COMPANIES.length;
    return { cookie, requests: workOf(n, count, COMPANIES[at]!, workers[at]!) };
  });
  const load = new Child<PeopleTask, PeopleResult>('people.ts');
  let done = false;
  const working = load.ask({ port: bench.product.port, people, ms: MS, pauseMs: PAUSE_MS }).finally(() => {
    done = true;
  });
  let imports = 0;
  while (!done) {
    await importFile(
      bench.product.port,
      bench.cookies.owner,
      'import-persons',
      await rosterFile(ROWS, FIRST + count * 1000 + imports * ROWS),
    );
    imports++;
  }
  const result = await working;
  load.stop();
  const sorted = result.latencies.sort((a, b) => a - b);
  const at = (part: number) => sorted[Math.floor(sorted.length * part)] ?? Number.NaN;
  const perSecond = sorted.length / (MS / 1000);
  const times = [0.5, 0.95, 0.99].map((part) => `p${part * 100} ${at(part).toFixed(0)}`).join(', ');
  bench.log(
    `  ${count} personas: ${sorted.length} respuestas (${perSecond.toFixed(0)} por segundo), ${times} ms, ${result.errors} errores ${result.examples.join('; ')}; ${imports} padrones`,
  );
  return { ...result, p95: at(0.95), perSecond };
}

export const people: Line = {
  key: 'people',
  measure: async (bench) => {
    const figures: Figure[] = [];
    const usual = await measure(bench, 200);
    figures.push(sized('200 personas y un padrón entrando: p95 (ms)', usual.p95, 'ms', P95_MS));
    figures.push(sized('200 personas y un padrón entrando: errores', usual.errors, '', 1));
    const many = await measure(bench, 500);
    figures.push(sized('500 personas y un padrón entrando: errores', many.errors, '', 1));
    return figures;
  },
};

import { listEmos } from '#exams/attentions/api.ts';
import { addDays, todayInLima } from '#platform/contract/dates.ts';
import { words } from '#platform/contract/text.ts';
import { listPatients } from '#workers/collaborators/api.ts';
import { COMPANY, LARGE_COMPANY } from '../database/database.ts';
import { compared, type Figure } from '../figures.ts';
import { resultsPage, workersNamed, workersNumbered } from '../limits/pages.sql.ts';
import { CLIENTS, type Comparison, compare, type Target } from '../measure/compare.ts';
import { Child } from '../processes/child.ts';
import type { FloorTask, Statement } from '../processes/floor.ts';
import type { Bench, Line } from './bench.ts';

export const POOL = 10;
type Query = Record<string, string>;

const addressOf = (path: string, query: Query) => `/api${path}?${new URLSearchParams(query)}`;

/** Queries for page 1 of a company's exams between two days with one aptitude, newest first. */
export function resultsQueries(company = COMPANY): Query[] {
  const today = todayInLima();
  const spans = [30, 90, 180, 365, 730, 1500];
  return spans.flatMap((days) =>
    ['APTO', 'APTO_CON_RESTRICCION', 'OBSERVADO'].map((aptitude, i) => ({
      company_id: company,
      start_date: addDays(today, -days - 20 * i),
      end_date: addDays(today, -i),
      aptitude,
    })),
  );
}

/** Starts a bare server that answers each query with the limit's statements. */
export async function floorFor(
  { database }: Bench,
  limits: readonly Statement[][],
): Promise<{ target: Target; stop(): void }> {
  const reads = Object.fromEntries(limits.map((statements, i) => [`/${i}`, statements]));
  const floor = new Child<FloorTask, { port: number }>('floor.ts');
  const { port } = await floor.ask({ url: database.url, pool: POOL, reads });
  const requests = Object.keys(reads).map((path) => ({ method: 'GET' as const, path }));
  return { target: { port, cookie: '', requests }, stop: () => floor.stop() };
}

export const targetOf = ({ product, cookies }: Bench, path: string, queries: readonly Query[]): Target => ({
  port: product.port,
  cookie: cookies.owner,
  requests: queries.map((query) => ({ method: 'GET' as const, path: addressOf(path, query) })),
});

interface Goals {
  most: number;
  least?: number;
}
export const bothFigures = (
  name: string,
  { p50, throughput }: Comparison<'ours' | 'floor'>,
  { most, least = 1 / most }: Goals,
): Figure[] => [
  compared(`${name}: p50 con 1 cliente (ms)`, p50.ours, p50.floor, { most }),
  compared(`${name}: con ${CLIENTS} clientes (por segundo)`, throughput.ours, throughput.floor, {
    least: Number(least.toFixed(2)),
  }),
];

/** Compares a figure of the large company with the same figure of the small company. */
export const grown = (name: string, large: number, small: number): Figure =>
  compared(`${name}: 333 000 colaboradores contra 20 000 (ms)`, large, small, { most: 1.5 });

interface Page {
  key: string;
  name: string;
  path: string;
  goals: Goals;
  queriesOf: (bench: Bench, company: string) => Promise<Query[]> | Query[];
  limitOf: (query: Query) => Statement[];
}

const pageLine = ({ key, name, path, goals, queriesOf, limitOf }: Page): Line => ({
  key,
  measure: async (bench) => {
    const queries = await queriesOf(bench, COMPANY);
    const floor = await floorFor(bench, queries.map(limitOf));
    const targets = {
      ours: targetOf(bench, path, queries),
      floor: floor.target,
      large: targetOf(bench, path, await queriesOf(bench, LARGE_COMPANY)),
    };
    const result = await compare(bench.load, targets, ['ours', 'floor']);
    floor.stop();
    return [...bothFigures(name, result, goals), grown(name, result.p50.large, result.p50.ours)];
  },
});

/**
 * Name searches of the company's workers: some by the first surname, some by the first surname and the beginning of the
 * first name.
 */
async function nameQueries({ admin }: Bench, company: string): Promise<Query[]> {
  const { rows } = await admin.query<{ paternal: string; first: string }>(
    `select paternal_surname as paternal, first_names as first
     from patients where customer_id = $1 and status = 'ACTIVE'
     order by md5(id::text) limit 40`,
    [company],
  );
  return rows.map(({ paternal, first }, i) => ({
    company_id: company,
    q: i % 2 ? paternal : `${paternal} ${first.slice(0, 3)}`,
  }));
}

async function documentQueries({ admin }: Bench, company: string): Promise<Query[]> {
  const { rows } = await admin.query<{ number: string }>(
    `select document_number as number from patients
     where customer_id = $1 and status = 'ACTIVE'
     order by md5(id::text) limit 40`,
    [company],
  );
  return rows.map(({ number }) => ({ company_id: company, q: number }));
}

export const resultsPath = (query: Query): string => addressOf(listEmos.path, query);
const today = todayInLima();

export const resultsList = pageLine({
  key: 'results',
  name: 'Lista de resultados',
  path: listEmos.path,
  goals: { most: 2, least: 0.5 },
  queriesOf: (_, company) => resultsQueries(company),
  limitOf: (q) => resultsPage(COMPANY, today, { aptitude: q['aptitude']!, from: q['start_date']!, to: q['end_date']! }),
});
export const searchByName = pageLine({
  key: 'name',
  name: 'Buscar colaborador por nombre',
  path: listPatients.path,
  goals: { most: 4 },
  queriesOf: nameQueries,
  limitOf: ({ q }) => workersNamed(COMPANY, today, words(q!)),
});
export const searchByDocument = pageLine({
  key: 'document',
  name: 'Buscar colaborador por documento',
  path: listPatients.path,
  goals: { most: 4 },
  queriesOf: documentQueries,
  limitOf: ({ q }) => workersNumbered(COMPANY, today, q!),
});

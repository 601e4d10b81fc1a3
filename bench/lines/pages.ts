import { listPatients } from '../../src/modules/collaborators/api.ts';
import { listPatientsOf } from '../../src/modules/collaborators/server/patients.queries.ts';
import { listEmos } from '../../src/modules/exams/api.ts';
import { listEmosOf } from '../../src/modules/exams/server/emos.queries.ts';
import { addDays, todayInLima } from '../../src/platform/contract/dates.ts';
import { COMPANY } from '../database/database.ts';
import { compared, type Figure } from '../figures.ts';
import { capture } from '../measure/capture.ts';
import { CLIENTS, type Comparison, compare, type Target } from '../measure/compare.ts';
import { Child } from '../processes/child.ts';
import type { FloorTask, Statement } from '../processes/floor.ts';
import type { Bench, Line } from './bench.ts';

export const POOL = 10;
type Query = Record<string, string>;

const addressOf = (path: string, query: Query) => `/api${path}?${new URLSearchParams(query)}`;

/** Page 1 of the results of a company between two days with one aptitude, newest first. */
export function resultsQueries(): Query[] {
  const today = todayInLima();
  const spans = [30, 90, 180, 365, 730, 1500];
  return spans.flatMap((days) =>
    ['APTO', 'APTO_CON_RESTRICCION', 'OBSERVADO'].map((aptitude, i) => ({
      company_id: COMPANY,
      start_date: addDays(today, -days - 20 * i),
      end_date: addDays(today, -i),
      aptitude,
    })),
  );
}

/** Starts a floor with the statements that the product runs for each query. */
async function floorFor(
  { admin, database }: Bench,
  queries: readonly Query[],
  work: (scope: Parameters<Parameters<typeof capture>[2]>[0], query: Query) => Promise<unknown>,
): Promise<{ target: Target; stop(): void }> {
  const reads: Record<string, Statement[]> = {};
  for (const [i, query] of queries.entries())
    reads[`/${i}`] = await capture(admin, { customerId: COMPANY, actorId: null, inside: false }, (scope) =>
      work(scope, query),
    );
  const floor = new Child<FloorTask, { port: number }>('floor.ts');
  const { port } = await floor.ask({ url: database.url, pool: POOL, reads, write: [] });
  const requests = Object.keys(reads).map((path) => ({ method: 'GET' as const, path }));
  return { target: { port, cookie: '', requests }, stop: () => floor.stop() };
}

export const bothFigures = (name: string, { p50, throughput }: Comparison): Figure[] => [
  compared(`${name}: p50 con 1 cliente (ms)`, p50.ours, p50.floor, { most: 2 }),
  compared(`${name}: con ${CLIENTS} clientes (por segundo)`, throughput.ours, throughput.floor, { least: 0.5 }),
];

function pageLine(
  key: string,
  name: string,
  path: string,
  queriesOf: (bench: Bench) => Promise<Query[]> | Query[],
  work: (scope: Parameters<Parameters<typeof capture>[2]>[0], query: Query) => Promise<unknown>,
): Line {
  return {
    key,
    measure: async (bench) => {
      const queries = await queriesOf(bench);
      const floor = await floorFor(bench, queries, work);
      const requests = queries.map((query) => ({ method: 'GET' as const, path: addressOf(path, query) }));
      const ours: Target = { port: bench.product.port, cookie: bench.cookies.owner, requests };
      const result = await compare(bench.load, ours, floor.target);
      floor.stop();
      return bothFigures(name, result);
    },
  };
}

/** Workers of the company to look for: some by the first surname, some by it and the beginning of the name. */
async function nameQueries({ admin }: Bench): Promise<Query[]> {
  const { rows } = await admin.query<{ paternal: string; first: string }>(
    `select paternal_surname as paternal, first_names as first from patients where customer_id = $1 and status = 'ACTIVE' order by md5(id::text) limit 40`,
    [COMPANY],
  );
  return rows.map(({ paternal, first }, i) => ({
    company_id: COMPANY,
    q: i % 2 ? paternal : `${paternal} ${first.slice(0, 3)}`,
  }));
}

async function documentQueries({ admin }: Bench): Promise<Query[]> {
  const { rows } = await admin.query<{ number: string }>(
    `select document_number as number from patients where customer_id = $1 and status = 'ACTIVE' order by md5(id::text) limit 40`,
    [COMPANY],
  );
  return rows.map(({ number }) => ({ company_id: COMPANY, q: number }));
}

export const resultsPath = (query: Query): string => addressOf(listEmos.path, query);
const workers = (scope: Parameters<typeof listPatientsOf>[0], query: Query) =>
  listPatientsOf(scope, listPatients.query!.parse(query));

export const resultsList = pageLine('results', 'Lista de resultados', listEmos.path, resultsQueries, (scope, query) =>
  listEmosOf(scope, listEmos.query!.parse(query)),
);
export const searchByName = pageLine('name', 'Buscar colaborador por nombre', listPatients.path, nameQueries, workers);
export const searchByDocument = pageLine(
  'document',
  'Buscar colaborador por documento',
  listPatients.path,
  documentQueries,
  workers,
);

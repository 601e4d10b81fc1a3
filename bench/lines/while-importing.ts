import { addDays, todayInLima } from '#platform/contract/dates.ts';
import { COMPANY } from '../database/database.ts';
import { compared } from '../figures.ts';
import { median } from '../measure/compare.ts';
import { importFile } from '../measure/import-file.ts';
import type { Bench, Line } from './bench.ts';
import { resultsPath, resultsQueries } from './pages.ts';
import { rosterFile } from './roster-file.ts';

const ROWS = 20_000;
const ROUNDS = 3;
/** First document number, above all documents of the other lines. */
const FIRST = 85_000_000;
const REST_MS = 4000;
/** Pause between two pages, as a person who works with the list makes. */
const PAUSE_MS = 20;

/** Requests pages of the results list and of the workers list one after the other until `stopped()` is true. */
async function reading({ product, cookies }: Bench, stopped: () => boolean): Promise<number[]> {
  const day = todayInLima();
  const workers = (page: number) =>
    `/api/middleware/patients?company_id=${COMPANY}&page=${page}&hired_until=${addDays(day, 0)}`;
  const addresses = resultsQueries().flatMap((query, i) => [resultsPath(query), workers(1 + (i % 5))]);
  const times: number[] = [];
  for (let i = 0; !stopped(); i++) {
    const started = performance.now();
    const answer = await fetch(`http://127.0.0.1:${product.port}${addresses[i % addresses.length]}`, {
      headers: { cookie: cookies.owner },
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`A list answered ${answer.status}.`);
    times.push(performance.now() - started);
    await new Promise((go) => setTimeout(go, PAUSE_MS));
  }
  return times;
}

/** Compares the lists of one company while another company imports a large roster with the same lists at rest. */
export const whileImporting: Line = {
  key: 'while-importing',
  measure: async (bench) => {
    const [calm, busy]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round++) {
      const end = performance.now() + REST_MS;
      calm.push(median(await reading(bench, () => performance.now() > end)));
      const file = await rosterFile(ROWS, FIRST + round * ROWS);
      let done = false;
      const importing = importFile(bench.product.port, bench.cookies.owner, 'import-persons', file).finally(() => {
        done = true;
      });
      busy.push(median(await reading(bench, () => done)));
      bench.log(
        `  en reposo ${calm.at(-1)?.toFixed(1)} ms, mientras se importa ${busy.at(-1)?.toFixed(1)} ms (${Math.round(await importing)} ms)`,
      );
    }
    return [
      compared(
        `Listas mientras se importan ${ROWS.toLocaleString('es-PE')} filas: p50 (ms)`,
        median(busy),
        median(calm),
        {
          most: 2,
        },
      ),
    ];
  },
};

import { todayInLima } from '#platform/contract/dates.ts';
import { getHealthCube } from '#statistics/health/api.ts';
import { ACCOUNTS, COMPANY, LARGE_COMPANY, ROSTER_COMPANY } from '../database/database.ts';
import { compared, type Figure } from '../figures.ts';
import { statisticsStatements } from '../limits/statistics.sql.ts';
import { allCounted } from '../measure/all-counted.ts';
import { median, run } from '../measure/compare.ts';
import { importFile } from '../measure/import-file.ts';
import type { Bench, Line } from './bench.ts';
import { matrixFile } from './matrix-file.ts';
import { grown } from './pages.ts';

const ROUNDS = 5;
const MS = 1500;
const ROWS = 20_000;
/** First document number, above all documents of the other lines. */
const FIRST = 93_000_000;
const NAME = 'HUAMAN FLORES PEDRO';

const page = (company: string): string =>
  `/api${getHealthCube.path}?${new URLSearchParams({
    customer_id: company,
    indicators: 'AUDIOMETRIA,AUDIOMETRIA+CAMBIO',
    splits: 'area,job,sex,age',
    trend: 'year',
  })}`;

/** Compares the hearing page of a company user and of a doctor with live SQL for the same numbers. */
async function pages({ load, limits, database, product }: Bench): Promise<Figure[]> {
  const figures: Figure[] = [];
  const times: number[] = [];
  for (const [company, size] of [
    [COMPANY, '60 000'],
    [LARGE_COMPANY, '1 000 000'],
  ] as const) {
    const [ours, bare]: [number[], number[]] = [[], []];
    const cookie = await product.signIn(ACCOUNTS.owner, company);
    const target = { port: product.port, cookie, requests: [{ method: 'GET' as const, path: page(company) }] };
    const statements = statisticsStatements(company, todayInLima());
    for (let round = -1; round < ROUNDS; round++) {
      const { latencies } = await run(load, target, 1, MS);
      const limit = await limits.ask({ kind: 'sql', url: database.url, statements, ms: MS });
      // The first round warms up the product and the limit and is not counted.
      if (round < 0) continue;
      ours.push(...latencies);
      bare.push(...limit.times);
    }
    times.push(median(ours));
    figures.push(
      compared(`Estadística de audiometría, ${size} exámenes: p50 (ms)`, median(ours), median(bare), { most: 0.3 }),
    );
  }
  return [...figures, grown('Estadística de audiometría, 1 000 000 exámenes contra 60 000', times[1]!, times[0]!)];
}

/** Compares an import of results that changes the health statistics with an import that does not. */
async function importing({ admin, product, log }: Bench): Promise<Figure> {
  await admin.query(
    `with made as (
       insert into patients (customer_id, document_type, document_number, full_name, sex, birth_date)
       select $1, 'DNI', ($2 + i)::text, $3, 'M', '1985-03-10' from generate_series(0, $4::int - 1) i returning id)
     select workers_add($1, array(select id from made))`,
    [ROSTER_COMPANY, FIRST, NAME, ROWS],
  );
  await admin.query(
    `insert into user_customers (user_id, customer_id, role)
     select id, $2, 'DOCTOR' from users where username = $1 on conflict do nothing`,
    [ACCOUNTS.doctor, ROSTER_COMPANY],
  );
  await admin.query('vacuum (analyze) patients, patient_words');
  const cookie = await product.signIn(ACCOUNTS.doctor, ROSTER_COMPANY);
  // A rule drops the notes of what is to be counted again.
  const noteChanges = (noting: boolean) =>
    admin.query(
      noting
        ? 'drop rule if exists unnoted on health_changes'
        : 'create rule unnoted as on insert to health_changes do instead nothing',
    );
  const [kept, bare]: [number[], number[]] = [[], []];
  for (let round = 0; round < 6; round++) {
    const without = round % 2 === 1;
    await noteChanges(!without);
    // This line uses other days than the line «matrix», which uses the last days of another company.
    const time = await importFile(
      product.port,
      cookie,
      'import-attentions',
      await matrixFile(ROWS, FIRST, NAME, 40 + round),
    );
    log(`  ${without ? 'sin' : 'con'} estadísticas: ${Math.round(time)} ms`);
    if (round >= 2) (without ? bare : kept).push(time);
    if (without) continue;
    await allCounted(admin);
  }
  await noteChanges(true);
  const name = `Importar ${ROWS.toLocaleString('es-PE')} resultados con estadísticas contra sin ellas (ms)`;
  return compared(name, median(kept), median(bare), { most: 1.25 });
}

/** Health statistics: a page, how it grows, and what keeping the counts adds to an import. */
export const statistics: Line = {
  key: 'statistics',
  measure: async (bench) => [...(await pages(bench)), await importing(bench)],
};

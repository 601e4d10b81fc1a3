// npm run bench [-- --json FILE] [--only REGEX]: prints figures as ratios; the product and the limit are measured
// alternately in the same run.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { ensureBuilt } from '../scripts/build.mjs';
import { ACCOUNTS, openDatabase } from './database/database.ts';
import { type Figure, table } from './figures.ts';
import { attention } from './lines/attention.ts';
import type { Bench, Line } from './lines/bench.ts';
import { calendar } from './lines/calendar.ts';
import { certificates } from './lines/certificates.ts';
import { dashboard } from './lines/dashboard.ts';
import { archive, legajo } from './lines/documents.ts';
import { firstPage } from './lines/first-page.ts';
import { growth } from './lines/growth.ts';
import { home } from './lines/home.ts';
import { importActs } from './lines/import-acts.ts';
import { lighthouse } from './lines/lighthouse.ts';
import { listRows } from './lines/list-rows.ts';
import { matrix } from './lines/matrix.ts';
import { monthlyReport } from './lines/monthly-report.ts';
import { pageSizes } from './lines/page-sizes.ts';
import { POOL, resultsList, searchByDocument, searchByName } from './lines/pages.ts';
import { palette } from './lines/palette.ts';
import { people } from './lines/people.ts';
import { programs } from './lines/programs.ts';
import { redraw } from './lines/redraw.ts';
import { roster } from './lines/roster.ts';
import { scheduling } from './lines/scheduling.ts';
import { statistics } from './lines/statistics.ts';
import { whileImporting } from './lines/while-importing.ts';
import { bundleLimits, limitsFile } from './processes/bundle.ts';
import { Child } from './processes/child.ts';
import { startProduct } from './processes/product.ts';

/** The roster comes first because it measures the memory of an idle, freshly started server. */
const LINES: readonly Line[] = [
  roster,
  resultsList,
  searchByName,
  searchByDocument,
  growth,
  palette,
  attention,
  dashboard,
  home,
  certificates,
  legajo,
  archive,
  monthlyReport,
  firstPage,
  whileImporting,
  importActs,
  matrix,
  people,
  calendar,
  scheduling,
  statistics,
  programs,
  redraw,
  listRows,
  pageSizes,
  lighthouse,
];

const { values } = parseArgs({ options: { json: { type: 'string' }, only: { type: 'string' } } });
const log = (message: string) => console.log(message);

async function main(): Promise<void> {
  await ensureBuilt();
  await bundleLimits();
  const database = await openDatabase(log);
  const admin = new pg.Client({ connectionString: database.url });
  await admin.connect();
  const product = await startProduct(database.url, POOL);
  const [owner, doctor] = [await product.signIn(ACCOUNTS.owner), await product.signIn(ACCOUNTS.doctor)];
  const bench: Bench = {
    database,
    admin,
    product,
    load: new Child('load.ts'),
    limits: new Child(limitsFile),
    cookies: { owner, doctor },
    log,
  };
  const figures: Figure[] = [];
  const only = new RegExp(values.only ?? '', 'i');
  try {
    for (const line of LINES) {
      if (!only.test(line.key)) continue;
      log(`Midiendo: ${line.key}…`);
      const measured = await line.measure(bench);
      figures.push(...measured);
      // Writes the results after each line, so that an interrupted run keeps what was measured so far.
      log(table(measured));
      if (values.json) writeFileSync(values.json, `${JSON.stringify(figures, null, 2)}\n`);
    }
  } finally {
    bench.load.stop();
    bench.limits.stop();
    await product.stop();
    await admin.end();
    await database.stop();
  }
  log(`\n${table(figures)}`);
}

await main();

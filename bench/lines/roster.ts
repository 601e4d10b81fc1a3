import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cacheDir } from '../database/database.ts';
import { compared, sized } from '../figures.ts';
import { allCounted } from '../measure/all-counted.ts';
import { median } from '../measure/compare.ts';
import { importFile } from '../measure/import-file.ts';
import type { Line } from './bench.ts';
import { HEADERS, rosterFile } from './roster-file.ts';

const ROWS = 20_000;
const ROUNDS = 4;
/** First document number, above all documents of the seed. */
const FIRST = 80_000_000;
const [STEP_MS, FEWEST_STEPS, STEPS] = [5000, 12, 24];

/**
 * Returns the memory in MB of a server that was idle for at least a minute, without what the start allocated and
 * released.
 */
async function atRest(memory: () => number): Promise<number> {
  let least = memory();
  for (let same = 0, step = 0; (same < 3 || step < FEWEST_STEPS) && step < STEPS; step++) {
    await new Promise((go) => setTimeout(go, STEP_MS));
    const now = memory();
    same = now > least * 0.99 ? same + 1 : 0;
    least = Math.min(least, now);
  }
  return least;
}

/**
 * Time of a roster import from the upload until the last row is on the list. The limit reads the same file and copies
 * its texts.
 */
export const roster: Line = {
  key: 'roster',
  measure: async ({ admin, database, product, limits, cookies, log }) => {
    const memory = { before: await atRest(product.memory), after: 0 };
    const [ours, bare]: [number[], number[]] = [[], []];
    const path = join(cacheDir, 'roster.xlsx');
    for (let round = 0; round < ROUNDS; round++) {
      const file = await rosterFile(ROWS, FIRST + round * ROWS);
      writeFileSync(path, file.content);
      await allCounted(admin);
      const time = await importFile(product.port, cookies.owner, 'import-persons', file);
      if (round === 0) memory.after = product.memory();
      const limit = await limits.ask({ kind: 'roster', url: database.url, file: path, columns: HEADERS.length });
      log(`  ${Math.round(time)} ms, límite ${Math.round(limit.times[0] ?? 0)} ms`);
      // The first round warms up the product and the limit and is not counted.
      if (round === 0) continue;
      ours.push(time);
      bare.push(...limit.times);
    }
    // Cleans up after the imports, so that PostgreSQL does not do it during the following lines.
    await admin.query('vacuum (analyze) patients, patient_words, import_rows');
    await admin.query('checkpoint');
    return [
      compared(`Importar un padrón de ${ROWS.toLocaleString('es-PE')} filas (ms)`, median(ours), median(bare), {
        most: 7,
      }),
      sized('Memoria del servidor en reposo (MB)', memory.before, 'MB', 170),
      sized('Memoria del servidor tras importar (MB)', memory.after, 'MB'),
    ];
  },
};

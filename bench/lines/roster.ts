import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cacheDir } from '../database/database.ts';
import { compared, sized } from '../figures.ts';
import { median } from '../measure/compare.ts';
import { importFile } from '../measure/import-file.ts';
import type { Line } from './bench.ts';
import { HEADERS, rosterFile } from './roster-file.ts';

const ROWS = 20_000;
const ROUNDS = 4;
/** Above every document of the seed. */
const FIRST = 80_000_000;
const REST_MS = 3000;

const rest = () => new Promise((go) => setTimeout(go, REST_MS));

/** A roster from its upload to its last row on the list; the limit reads the same file and copies its texts. */
export const roster: Line = {
  key: 'roster',
  measure: async ({ admin, database, product, limits, cookies, log }) => {
    await rest();
    const memory = { before: product.memory(), after: 0 };
    const [ours, bare]: [number[], number[]] = [[], []];
    const path = join(cacheDir, 'roster.xlsx');
    for (let round = 0; round < ROUNDS; round++) {
      const file = await rosterFile(ROWS, FIRST + round * ROWS);
      writeFileSync(path, file.content);
      const time = await importFile(product.port, cookies.owner, 'import-persons', file);
      if (round === 0) memory.after = product.memory();
      const limit = await limits.ask({ kind: 'roster', url: database.url, file: path, columns: HEADERS.length });
      log(`  ${Math.round(time)} ms, límite ${Math.round(limit.times[0] ?? 0)} ms`);
      // The first round warms both.
      if (round === 0) continue;
      ours.push(time);
      bare.push(...limit.times);
    }
    // What the imports left behind for PostgreSQL to tidy is no part of the lines that follow.
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

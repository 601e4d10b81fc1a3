import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ACCOUNTS, cacheDir, ROSTER_COMPANY } from '../database/database.ts';
import { compared } from '../figures.ts';
import { allCounted } from '../measure/all-counted.ts';
import { median } from '../measure/compare.ts';
import { importFile } from '../measure/import-file.ts';
import type { Line } from './bench.ts';
import { MATRIX_HEADERS, matrixFile } from './matrix-file.ts';

const ROWS = 20_000;
const ROUNDS = 4;
/** First document number, above all documents of the seed and of the rosters. */
const FIRST = 90_000_000;
const NAME = 'QUISPE MAMANI ROSA ELENA';

/**
 * Time of an import of 40-column results, from the upload until the last exam is on the list. The limit reads the same
 * file and copies its texts.
 */
export const matrix: Line = {
  key: 'matrix',
  measure: async ({ admin, database, product, limits, log }) => {
    await admin.query(
      `with made as (
         insert into patients (customer_id, document_type, document_number, full_name, sex, birth_date)
         select $1, 'DNI', ($2 + i)::text, $3, 'F', '1985-03-10' from generate_series(0, $4::int - 1) i returning id)
       select workers_add($1, array(select id from made))`,
      [ROSTER_COMPANY, FIRST, NAME, ROWS],
    );
    await admin.query(
      `insert into user_customers (user_id, customer_id, role)
       select id, $2, 'DOCTOR' from users where username = $1 on conflict do nothing`,
      [ACCOUNTS.doctor, ROSTER_COMPANY],
    );
    await admin.query('vacuum (analyze) patients, patient_words');
    const cookie = await product.signIn(ACCOUNTS.doctor);
    const [ours, bare]: [number[], number[]] = [[], []];
    const path = join(cacheDir, 'matrix.xlsx');
    for (let round = 0; round < ROUNDS; round++) {
      const file = await matrixFile(ROWS, FIRST, NAME, round);
      writeFileSync(path, file.content);
      await allCounted(admin);
      const time = await importFile(product.port, cookie, 'import-attentions', file);
      const limit = await limits.ask({ kind: 'roster', url: database.url, file: path, columns: MATRIX_HEADERS.length });
      log(`  ${Math.round(time)} ms, límite ${Math.round(limit.times[0] ?? 0)} ms`);
      // The first round warms up the product and the limit and is not counted.
      if (round === 0) continue;
      ours.push(time);
      bare.push(...limit.times);
    }
    await admin.query('vacuum (analyze) attentions, current_exams, attention_results, import_rows');
    await admin.query('checkpoint');
    return [
      compared(
        `Importar resultados: ${ROWS.toLocaleString('es-PE')} filas de ${MATRIX_HEADERS.length} columnas (ms)`,
        median(ours),
        median(bare),
        { most: 10 },
      ),
    ];
  },
};

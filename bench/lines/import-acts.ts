import { compared, sized } from '../figures.ts';
import { median } from '../measure/compare.ts';
import { wizardOf } from '../measure/import-file.ts';
import type { Line } from './bench.ts';
import { HEADERS, rosterFile } from './roster-file.ts';

const ROWS = 20_000;
const ROUNDS = 3;
/** First document number, above all documents of the other lines. */
const FIRST = 87_000_000;
const EDITS = 20;
const ASKED_MS = 5;

/** Returns the longest response time of the health page while `work` runs, in milliseconds. */
async function healthWhile(port: number, work: () => Promise<unknown>): Promise<number> {
  let done = false;
  let longest = 0;
  const asking = async () => {
    while (!done) {
      const started = performance.now();
      await (await fetch(`http://127.0.0.1:${port}/healthz`)).arrayBuffer();
      longest = Math.max(longest, performance.now() - started);
      await new Promise((go) => setTimeout(go, ASKED_MS));
    }
  };
  const asked = asking();
  await work().finally(() => {
    done = true;
  });
  await asked;
  return longest;
}

/** Measures the other actions on a roster: correcting a cell, choosing the sheet again, rolling the import back. */
export const importActs: Line = {
  key: 'import-acts',
  measure: async ({ product, cookies, admin, log }) => {
    const [edits, health, imports, backs]: [number[], number[], number[], number[]] = [[], [], [], []];
    const wizard = wizardOf(product.port, cookies.owner, 'import-persons');
    for (let round = 0; round < ROUNDS; round++) {
      const { content } = await rosterFile(ROWS, FIRST + round * ROWS);
      const batch = await wizard.upload(content);
      await wizard.review(batch);
      for (let i = 0; i < EDITS; i++) {
        const started = performance.now();
        await wizard.edit(batch, 2 + i * 997, HEADERS.indexOf('ÁREA'), `Planta ${i}`);
        edits.push(performance.now() - started);
      }
      const again = { batch };
      const choose = async () => {
        again.batch = await wizard.chooseSheet(batch);
      };
      health.push(await healthWhile(product.port, choose));
      const started = performance.now();
      await wizard.review(again.batch);
      await wizard.start(again.batch);
      imports.push(performance.now() - started);
      // Rolling back many rows requires a recent sign-in.
      await admin.query('update sessions set confirmed_at = now()');
      const taken = performance.now();
      await wizard.rollBack(again.batch);
      backs.push(performance.now() - taken);
      log(`  importar ${Math.round(imports.at(-1)!)} ms, revertir ${Math.round(backs.at(-1)!)} ms`);
    }
    const rows = ROWS.toLocaleString('es-PE');
    return [
      sized(`Corregir una celda de ${rows} filas: p50 (ms)`, median(edits), 'ms', 100),
      sized(`Elegir otra hoja con ${rows} filas: lo que más espera otra página (ms)`, Math.max(...health), 'ms', 250),
      compared(`Revertir ${rows} filas, contra revisarlas e importarlas (ms)`, median(backs), median(imports), {
        most: 2,
      }),
    ];
  },
};

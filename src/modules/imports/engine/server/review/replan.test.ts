import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ImportKind } from '#platform/contract/import-kind/kinds.ts';
import type { CorrectedBatch, ImportBatch } from '#platform/contract/import-kind/model.ts';
import type { Scope, Tx } from '#platform/server/database/scope.ts';
import type { TestApp } from '#testing/app.ts';
import type { Company } from '#testing/builders.ts';
import { xlsxOf } from '#testing/files.ts';
import { importsBy } from '#testing/imports.ts';
import { runSql } from '#testing/run-sql.ts';
import { startWorkingApp } from '#testing/working-app.ts';
import { importHandlers } from '../../../../../product.ts';
import { loadBatch } from '../batches.ts';
import { editRows } from './correct.ts';
import { planBatch } from './stage.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startWorkingApp();
});
afterAll(() => t.close());

/** Pseudo-random numbers, the same in every run. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * sides);
  };
}

const NAMES = ['QUISPE ROJAS ANA', 'MAMANI SOTO LUIS', 'Quispe Rojas Ana', 'HUAMÁN'];
const DATES = ['10/03/2026', '11/03/2026', '31/02/2026', ''];
const BIRTHS = ['10/03/1986', '11/03/1986', '31/02/1986', ''];
const numberOf = (at: number) => String(20_000_000 + at);
const KINDS: [ImportKind, string[], (roll: (sides: number) => number) => string[]][] = [
  [
    'import-persons',
    ['DNI', 'APELLIDOS Y NOMBRES', 'SEXO', 'ÁREA', 'FECHA DE NACIMIENTO', 'PUESTO'],
    (roll) => [
      numberOf(roll(12)),
      NAMES[roll(4)]!,
      ['M', 'F', '?'][roll(3)]!,
      ['Mina', 'Planta'][roll(2)]!,
      BIRTHS[roll(4)]!,
      'Chofer',
    ],
  ],
  [
    'import-attentions',
    ['DNI', 'APELLIDOS Y NOMBRES', 'FECHA DE EVALUACIÓN', 'APTITUD', 'GLUCOSA', 'TIPO EMO'],
    (roll) => [
      numberOf(roll(12)),
      NAMES[roll(4)]!,
      DATES[roll(4)]!,
      ['APTO', 'OBSERVADO'][roll(2)]!,
      ['90', '130', 'x'][roll(3)]!,
      ['Anual', 'Retiro', ''][roll(3)]!,
    ],
  ],
  [
    'delete-persons',
    ['DNI', 'APELLIDOS Y NOMBRES', 'FECHA DE CESE'],
    (roll) => [numberOf(roll(12)), NAMES[roll(4)]!, DATES[roll(4)]!],
  ],
];

async function office(): Promise<Company> {
  const company = await t.make.company();
  for (let at = 0; at < 6; at++) await t.make.patient(company, { number: numberOf(at), name: NAMES[at % 2]! });
  // Two united records of one person: rows with either document refer to that person.
  await t.services.system.forCustomer(company.id).run(({ client }) =>
    runSql(
      client,
      `update patients set status = 'DELETED', deleted_at = now(), merged_into =
         (select id from patients where customer_id = $1 and document_number = $2)
       where customer_id = $1 and document_number = $3`,
      [company.id, numberOf(0), numberOf(2)],
    ),
  );
  return company;
}

const ROWS = `select row_no, raw, parsed, outcome, has_errors, has_warnings,
  (select jsonb_agg(i order by i::text) from jsonb_array_elements(issues) i) as issues
  from import_rows where customer_id = $1 and batch_id = $2 order by row_no`;

/** Rows and counts before and after planning all rows again; the second plan is rolled back. */
async function both(company: Company, id: string) {
  const seen: unknown[] = [];
  await t.services.system
    .forCustomer(company.id)
    .run(async (tx) => {
      const look = async () => {
        const { planned, counts } = await loadBatch(tx, id);
        seen.push({ planned, counts, rows: (await tx.client.query(ROWS, [company.id, id])).rows });
      };
      await look();
      const batch = await loadBatch(tx, id);
      await planBatch(tx, importHandlers.get(batch.kind)!, batch);
      await look();
      throw new Error('Nothing stays.');
    })
    .catch((error: Error) => {
      if (error.message !== 'Nothing stays.') throw error;
    });
  return seen;
}

test.each(KINDS)('%s: after any corrections the plan is what planning all again gives', async (kind, header, row) => {
  const company = await office();
  const wizard = importsBy(await t.as((await t.make.user('doctor', company)).username), company);
  const roll = dice(7);
  const good = Array.from({ length: 30 }, () => row(roll));
  const { id }: ImportBatch = await wizard.review(await xlsxOf(header, good), kind);
  for (let round = 0; round < 12; round++) {
    const edits = Array.from({ length: 1 + roll(3) }, () => {
      const column = roll(3) ? roll(header.length) : 0;
      return { rowNo: 2 + roll(30), column, text: row(roll)[column]! };
    });
    const answer = await wizard.edit(id, edits);
    expect(answer.statusCode, answer.body).toBe(200);
    const [found, anew] = await both(company, id);
    expect(found).toEqual(anew);
    const shown = await wizard.rows(id);
    const { changed } = answer.json() as CorrectedBatch;
    expect(changed?.map(({ rowNo }) => rowNo)).toEqual(expect.arrayContaining(edits.map(({ rowNo }) => rowNo)));
    expect(changed).toEqual(shown.filter(({ rowNo }) => changed?.some((other) => other.rowNo === rowNo)));
  }
});

const rosterOf = (length: number) =>
  Array.from({ length }, (_, i) => [numberOf(i), 'QUISPE ROJAS ANA', 'F', '10/03/1986', 'Mina', 'Chofer']);
const ROSTER = ['DNI', 'APELLIDOS Y NOMBRES', 'SEXO', 'FECHA DE NACIMIENTO', 'ÁREA', 'PUESTO'];

test('a correction reads a few rows, however many the file has', async () => {
  const company = await t.make.company();
  const wizard = importsBy(await t.as((await t.make.user('owner', company)).username), company);
  const rows = rosterOf(2000);
  const { id, kind, columns } = await wizard.review(await xlsxOf(ROSTER, rows));
  const scope = t.services.system.forCustomer(company.id);
  // The connection's counters include earlier transactions until they are flushed, so only the difference is used.
  const rowsRead = async ({ client }: Tx): Promise<number> => {
    const { rows } = await client.query<{ n: number }>(
      `select coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0) as n from pg_stat_xact_user_tables
       where schemaname = 'public' and relname = 'import_rows'`,
    );
    return rows[0]!.n;
  };
  let read = 0;
  const watched: Scope = Object.assign(Object.create(scope), {
    run: (work: (tx: Tx) => Promise<unknown>) =>
      scope.run(async (tx) => {
        const before = await rowsRead(tx);
        const done = await work(tx);
        read += (await rowsRead(tx)) - before;
        return done;
      }),
  });
  const column = columns.find(({ field }) => field === 'area')!.index;
  await editRows(watched, importHandlers.get(kind)!, id, [{ rowNo: 1000, column, text: 'Planta' }]);
  expect(read).toBeGreaterThan(0);
  expect(read).toBeLessThan(50);
  expect(await wizard.get(id)).toMatchObject({ totalRows: 2000, planned: { NUEVO: 2000 } });
});

test('a correction writes its row and those that share its document, and no other', async () => {
  const company = await t.make.company();
  const wizard = importsBy(await t.as((await t.make.user('owner', company)).username), company);
  const rows = rosterOf(200);
  rows[50]![0] = numberOf(10);
  const { id } = await wizard.review(await xlsxOf(ROSTER, rows));
  const versions = async () =>
    (
      await t.services.system.forCustomer(company.id).run(({ client }) =>
        client.query<{ row: number; version: string }>(
          `select row_no as row, xmin::text as version from import_rows
           where customer_id = $1 and batch_id = $2
           order by 1`,
          [company.id, id],
        ),
      )
    ).rows;
  const before = await versions();
  const answer = (await wizard.edit(id, [{ rowNo: 12, column: 0, text: numberOf(100) }])).json() as CorrectedBatch;
  const after = await versions();
  const written = after.filter(({ version }, at) => version !== before[at]?.version).map(({ row }) => row);
  // The corrected row, the row it no longer shares a document with, and the row it now shares one with.
  expect(written).toEqual([12, 52, 102]);
  expect(answer.changed?.map(({ rowNo, outcome }) => [rowNo, outcome])).toEqual([
    [12, 'NUEVO'],
    [52, 'NUEVO'],
    [102, 'SIN_CAMBIOS'],
  ]);
});

import { dictionaryFields } from '#imports/dictionary/server/dictionary-fields.ts';
import { factsOfKind } from '#platform/contract/import-kind/kinds.ts';
import type { Scope } from '#platform/server/database/scope.ts';
import type { ImportHandler } from '#platform/server/import-kind/kind.ts';
import { readRows } from '#platform/server/spreadsheets/read.ts';
import { mapInSlices } from '#platform/server/threads/time-slice.ts';
import { aloneIn, freeCell, freeOfClinicalWords, Proof } from '../../matching/clinical/proof.ts';
import type { Batch } from '../batches.ts';
import { sheetCell } from '../upload/sheet-cells.ts';
import { sheetPlan } from './row-reader.ts';

interface StoredSheets {
  sheets: { name: string; rows: number }[];
}

/**
 * Whether the content of a file from inside the clinical wall may be seen outside it: every row of its only sheet is
 * checked. A file with several sheets stays inside. The file itself always stays inside, because its comments,
 * properties and drawings are not checked.
 */
export async function provenFree(
  scope: Scope,
  handler: ImportHandler,
  batch: Batch,
  content: Buffer,
): Promise<boolean> {
  if (factsOfKind(handler.kind).medical || (await sheetsWithRows(scope, batch)) !== 1) return false;
  const { sheet, columns, fields, firstDataRow, today } = sheetPlan(batch);
  const byKey = new Map(fields.map((field) => [field.key, field]));
  const proof = new Proof(
    {
      names: [batch.file_name, sheet],
      columns: columns.map(({ header, field }) => ({ header, field: byKey.get(field ?? '') ?? null })),
      own: fields,
      today,
    },
    await dictionaryFields(scope),
  );
  for await (const rows of readRows(content, { sheet, from: 1, batchSize: 500 })) {
    for (const { number, cells } of rows) {
      const read = cells.map(sheetCell);
      if (!(number < firstDataRow ? proof.heading(read) : proof.row(read))) return false;
    }
    await new Promise((go) => setImmediate(go));
  }
  return proof.holds;
}

async function sheetsWithRows(scope: Scope, { id }: Batch): Promise<number> {
  const { rows } = await scope.run(({ client, customerId }) =>
    client.query<{ data: StoredSheets }>('select data from import_previews where customer_id = $1 and batch_id = $2', [
      customerId,
      id,
    ]),
  );
  return (rows[0]?.data.sheets ?? []).filter((sheet) => sheet.rows > 0).length;
}

/** Whether texts written into cells by a person inside the wall are free of clinical data. */
export async function freeTexts(batch: Batch, texts: readonly { column: number; text: string }[]): Promise<boolean> {
  const { fields, columns, today } = sheetPlan(batch);
  const contexts = new Map(
    columns.map(({ index, field: key }) => {
      const field = fields.find((f) => f.key === key);
      return [index, field && aloneIn(field, today)];
    }),
  );
  const free = await mapInSlices(texts, ({ column, text }) => {
    const context = contexts.get(column);
    return context ? freeCell({ kind: 'text', text }, context) : freeOfClinicalWords(text);
  });
  return free.every(Boolean);
}

import type { ImportRow } from '#platform/contract/import-kind/model.ts';
import { conflict } from '#platform/contract/problem.ts';
import type { Scope } from '#platform/server/database/scope.ts';
import { type Spooled, spool } from '#platform/server/exports/spool.ts';
import {
  type WriteCell,
  type WriteColumn,
  type WriteWorkbook,
  writeXlsx,
} from '#platform/server/spreadsheets/write-xlsx.ts';
import { loadBatch } from '../batches.ts';

const PAGE = 2000;

/**
 * Workbook with the rows of a batch that were not imported, as they were in the file, each fault marked in red on its
 * cell with the reason. It has no row limit and is written completely before the first byte is sent.
 */
export async function rejectedWorkbook(scope: Scope, id: string): Promise<{ name: string; file: Spooled }> {
  const batch = await scope.run((tx) => loadBatch(tx, id));
  const columns = batch.headers.filter((c) => c.field !== null);
  const first = await pageOfErrors(scope, id, 0);
  if (first.length === 0) throw conflict('no_rejected_rows', 'Esta importación no tiene filas rechazadas.');
  async function* rows(): AsyncGenerator<WriteCell[]> {
    let page = first;
    while (page.length > 0) {
      for (const row of page) yield line(row);
      page = await pageOfErrors(scope, id, page.at(-1)!.rowNo);
    }
  }
  const line = (row: ImportRow): WriteCell[] => {
    const reasons = row.issues.filter((i) => i.severity === 'error').map((i) => i.message);
    const cells = columns.map(({ index }): WriteCell => {
      const problem = row.issues.find((i) => i.column === index && i.severity === 'error')?.message;
      const value = row.cells[index] ?? null;
      return problem ? { value, problem } : value;
    });
    return [...cells, row.rowNo, reasons.join(' ')];
  };
  const header: WriteColumn[] = columns.map((c) => ({ header: c.header }));
  const book: WriteWorkbook = {
    sheets: [
      {
        name: 'Filas rechazadas',
        columns: [...header, { header: 'Fila del archivo', format: 'number' }, { header: 'Motivo', width: 60 }],
        rows: rows(),
      },
    ],
  };
  const file = await spool((stream) => writeXlsx(stream, book));
  return { name: `rechazadas-${batch.file_name.replace(/\.[^.]*$/, '')}.xlsx`, file };
}

function pageOfErrors(scope: Scope, id: string, after: number): Promise<ImportRow[]> {
  return scope.run(
    async ({ client, customerId }) =>
      (
        await client.query<ImportRow>(
          `select row_no as "rowNo", raw as cells, issues, outcome, state, note, added, left_out as "leftOut"
           from import_rows
       where customer_id = $1 and batch_id = $2 and has_errors and row_no > $3 order by row_no limit $4`,
          [customerId, id, after, PAGE],
        )
      ).rows,
  );
}

import type { ImportPreview, ImportRow } from '#platform/contract/import-kind/model.ts';
import type { Page } from '#platform/contract/pagination.ts';
import { orNotFound, type Scope } from '#platform/server/database/scope.ts';
import { statement } from '#platform/server/database/statements/statement.ts';
import { outsideTheWall } from '../../matching/clinical/clinical.ts';
import { missingRequired } from '../../matching/required.ts';
import { loadBatch } from '../batches.ts';
import { fieldsOf } from '../upload/recognise.ts';
import { mappingOf } from './row-reader.ts';

export const ROWS = `
select row_no as "rowNo", raw as cells, issues, outcome, state, note, added, left_out as "leftOut"
from import_rows where customer_id = $1 and batch_id = $2`;
const ONLY = {
  all: '',
  errors: ' and has_errors',
  warnings: ' and has_warnings',
  kept: " and state = 'KEPT'",
  added: ' and added',
} as const;

/** A page of the rows; row security hides those of a batch behind the wall. */
export async function listRowsOf(
  scope: Scope,
  id: string,
  q: { only: keyof typeof ONLY; page: number; page_size: number },
): Promise<Page<ImportRow>> {
  const [batches, rows, count] = await scope.hot<[unknown[], ImportRow[], { total: number }[]]>([
    statement('select id from import_batches where customer_id = $1 and id = $2', [scope.customerId, id]),
    statement(`${ROWS}${ONLY[q.only]} order by row_no limit $3 offset $4`, [
      scope.customerId,
      id,
      q.page_size,
      (q.page - 1) * q.page_size,
    ]),
    statement(`select count(*) as total from import_rows where customer_id = $1 and batch_id = $2${ONLY[q.only]}`, [
      scope.customerId,
      id,
    ]),
  ]);
  orNotFound(batches[0], 'No encontramos la importación.');
  return { items: rows, total: count[0]?.total ?? 0 };
}

interface StoredPreview {
  sheets: { name: string; rows: number; problem: string | null; preview: { number: number; cells: string[] }[] }[];
}

export function previewOf(scope: Scope, id: string): Promise<ImportPreview> {
  return scope.run(async (tx) => {
    const batch = await loadBatch(tx, id);
    const data = (
      await tx.client.query<{ data: StoredPreview }>(
        'select data from import_previews where customer_id = $1 and batch_id = $2',
        [tx.customerId, id],
      )
    ).rows[0]?.data;
    const fields = tx.inside ? fieldsOf(batch.kind) : outsideTheWall(fieldsOf(batch.kind));
    return {
      sheets: (data?.sheets ?? []).map(({ name, rows, problem }) => ({ name, rows, problem })),
      rows: data?.sheets.find((s) => s.name === batch.sheet)?.preview ?? [],
      fields: fields.map((f) => ({
        key: f.key,
        label: f.label,
        group: f.group ?? null,
        required: f.required === true,
        asked: f.asked === true,
        alternatives: f.alternatives?.map((keys) => [...keys]) ?? [],
      })),
      missing: missingRequired(mappingOf(batch.headers), fields).message || null,
      unrecognised: batch.options.unrecognised ?? null,
      notices: batch.options.notices ?? [],
      hiddenRows: batch.options.hiddenRows ?? 0,
      skipHidden: batch.options.skipHidden ?? null,
    };
  });
}

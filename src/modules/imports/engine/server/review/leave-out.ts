import type { ImportBatch } from '#platform/contract/import-kind/model.ts';
import type { Scope } from '#platform/server/database/scope.ts';
import type { ImportHandler } from '#platform/server/import-kind/kind.ts';
import { batchAnswer, loadBatch, lockBatch } from '../batches.ts';
import { requireState } from '../upload/upload.ts';
import { countPlanned } from './stage.ts';

interface Choice {
  /** Null for all rows. */
  rowNos: number[] | null;
  leftOut: boolean;
}

/** Keeps people missing in the file unchanged, or lets the import cease them again. */
export function leaveOutRows(scope: Scope, handler: ImportHandler, id: string, choice: Choice): Promise<ImportBatch> {
  return scope.run(async (tx) => {
    requireState(await lockBatch(tx, id), ['REVIEW']);
    const { rowCount } = await tx.client.query(
      `update import_rows set left_out = $3, outcome = case when $3 then 'SIN_CAMBIOS' else 'CESADO' end
       where customer_id = $1 and batch_id = $2 and added and left_out <> $3
         and ($4::integer[] is null or row_no = any ($4))`,
      [tx.customerId, id, choice.leftOut, choice.rowNos],
    );
    await countPlanned(tx, handler, id);
    await tx.audit({
      action: 'import.left_out',
      objectType: 'import',
      objectId: id,
      details: { rows: rowCount, leftOut: choice.leftOut },
    });
    return batchAnswer(await loadBatch(tx, id));
  });
}

import type { Tx } from '#platform/server/database/scope.ts';

/** SQL: rows `r` of a batch in a range; company, batch, first and last row are `$1` to `$4`. */
export const RANGE = 'r.customer_id = $1 and r.batch_id = $2 and r.row_no between $3 and $4';
type RangeValues = readonly (string | number)[];

/** Marks rows without changes as applied. */
export const applyUnchanged = (tx: Tx, range: RangeValues) =>
  tx.client.query(
    `update import_rows r set state = 'APPLIED' where ${RANGE} and r.state = 'PENDING' and r.outcome = 'SIN_CAMBIOS'`,
    [...range],
  );

/**
 * Marks as rejected the rows that could not be written because the data they refer to changed meanwhile; the note says
 * so.
 */
export const rejectRemaining = (tx: Tx, range: RangeValues, outcomes: readonly string[], note: string) =>
  tx.client.query(
    `update import_rows r set state = 'REJECTED', note = $5
     where ${RANGE} and r.state = 'PENDING' and r.outcome = any ($6)`,
    [...range, note, outcomes],
  );

/** Marks as kept, with a note, the rows that a roll-back did not take back; rows without changes become reverted. */
export const keepRemaining = (tx: Tx, range: RangeValues, note: string) =>
  tx.client.query(
    `update import_rows r set state = case when r.outcome = 'SIN_CAMBIOS' then 'REVERTED' else 'KEPT' end,
       note = case when r.outcome = 'SIN_CAMBIOS' then r.note else $5 end where ${RANGE} and r.state = 'APPLIED'`,
    [...range, note],
  );

import type { Tx } from '#platform/server/database/scope.ts';

/** Days after its end in which an import can be rolled back. */
export const ROLL_BACK_DAYS = 30;

/**
 * SQL: imports of the company $1 that ended within this period, also those that were rolled back; rows that they wrote
 * may still be taken back.
 */
export const LATELY_IMPORTED = `
select l.id from import_batches l where l.customer_id = $1 and l.started_at is not null
  and l.finished_at > now() - interval '${ROLL_BACK_DAYS} days'
  and l.state in ('DONE', 'FAILED', 'ROLLING_BACK', 'ROLLED_BACK')`;

/** SQL: the row `r` may still be taken back, because it is applied or waits until a later import is taken back. */
export const REVERTIBLE_ROW = `(r.state = 'APPLIED' or r.state = 'KEPT' and r.kept_for is not null)`;

/**
 * SQL: the batch $2 and all batches that were rolled back before. A roll-back keeps an entry that a later batch uses,
 * so the roll-back of the later batch must remove it, although another batch created it.
 */
export const ROLLED_BACK_BATCHES = `(select b.id from import_batches b
  where b.customer_id = $1 and (b.id = $2 or b.state = 'ROLLED_BACK'))`;

/** SQL: no roll-back could still restore a row whose `column` refers to the entry. */
export const notToBeRestored = (column: string, entry = 't'): string =>
  `${entry}.id::text <> all (array(select distinct r.before->>'${column}' from import_rows r
     where r.customer_id = $1 and r.batch_id in (${LATELY_IMPORTED}) and ${REVERTIBLE_ROW}
       and r.before->>'${column}' is not null))`;

/** Tables in which an import changes existing rows. */
export type ChangedTable = 'patients' | 'attentions' | 'job_titles' | 'protocols';

/** Numbers of the rows from..to whose writes are to be taken back. */
export async function rowsToRevert(tx: Tx, batchId: string, from: number, to: number): Promise<number[]> {
  const { rows } = await tx.client.query<{ row_no: number }>(
    `select row_no from import_rows where customer_id = $1 and batch_id = $2 and row_no between $3 and $4
       and state = 'APPLIED' and applied_version is not null`,
    [tx.customerId, batchId, from, to],
  );
  return rows.map(({ row_no }) => row_no);
}

/**
 * A restored object has its earlier values but a higher version. The recorded versions of earlier imports are raised by
 * the same amount, so that this roll-back does not count as a later change for them. A person's change in between still
 * counts as a change.
 */
export async function passVersions(tx: Tx, batchId: string, table: ChangedTable, rowNos: number[]): Promise<void> {
  await tx.client.query(
    `with back as materialized (
       select x.object_id, x.applied_version - 1 as earlier, o.version from import_rows x
       join ${table} o on o.customer_id = $1 and o.id = x.object_id
       where x.customer_id = $1 and x.batch_id = $2 and x.row_no = any ($3) and x.state = 'REVERTED')
     update import_rows r set applied_version = r.applied_version + back.version - back.earlier from back
     where r.customer_id = $1 and r.batch_id in (${LATELY_IMPORTED}) and r.object_id = back.object_id
       and r.applied_version <= back.earlier and ${REVERTIBLE_ROW}`,
    [tx.customerId, batchId, rowNos],
  );
}

/**
 * Writes on the kept rows why they were kept: a later import, with which they will be taken back, or the last change by
 * a person. For a worker, imports of the worker's exams also count.
 * @param changedAfter end of the import, after which a person's change counts; null: no person is named
 */
export async function explainKept(
  tx: Tx,
  batchId: string,
  changedAfter: Date | string | null,
  rowNos: number[],
): Promise<void> {
  const values = [tx.customerId, batchId, rowNos];
  const { rows: keptRows } = await tx.client.query<{ row_no: number; id: string }>(
    `select row_no, object_id as id from import_rows
     where customer_id = $1 and batch_id = $2 and row_no = any ($3) and state = 'KEPT' and object_id is not null`,
    values,
  );
  if (keptRows.length === 0) return;
  await tx.client.query(
    `with kept as materialized (
       select row_no, object_id as id, applied_version from import_rows
       where customer_id = $1 and batch_id = $2 and row_no = any ($3) and state = 'KEPT'),
     things as materialized (
       select * from kept union all
       select k.row_no, a.id, null from kept k join attentions a on a.customer_id = $1 and a.patient_id = k.id),
     later as materialized (
       select distinct on (t.row_no) t.row_no, b.id,
         to_char(b.started_at at time zone 'America/Lima', 'DD/MM/YYYY "a las" HH24:MI') as started from things t
       join import_rows n on n.customer_id = $1 and n.object_id = t.id and n.state = 'APPLIED'
         and n.applied_version is not null
         and n.batch_id in (${LATELY_IMPORTED}) and n.batch_id <> $2
         and (t.applied_version is null or n.applied_version > t.applied_version)
       join import_batches b on b.customer_id = $1 and b.id = n.batch_id
       order by t.row_no, b.finished_at desc)
     update import_rows r set kept_for = later.id,
       note = 'La importación del ' || later.started || ' lo cambió después: se revierte junto con ella.'
     from later where r.customer_id = $1 and r.batch_id = $2 and r.row_no = later.row_no`,
    values,
  );
  if (!changedAfter) return;
  await tx.client.query(
    `with kept as materialized (
       select row_no, object_id from import_rows
       where customer_id = $1 and batch_id = $2 and row_no = any ($3) and state = 'KEPT' and kept_for is null),
     changed as materialized (
       select k.row_no, coalesce(c.actor, 'Otra persona') as actor,
         to_char(c.at at time zone 'America/Lima', 'DD/MM/YYYY "a las" HH24:MI') as at
       from kept k join later_changes(array(select object_id from kept), $4) c on c.object_id = k.object_id)
     update import_rows r
     set note = c.actor || ' lo cambió el ' || c.at || ', después de la importación: se conserva.'
     from changed c where r.customer_id = $1 and r.batch_id = $2 and r.row_no = c.row_no`,
    [...values, changedAfter],
  );
}

/**
 * Finds the newest rolled-back import that kept rows because of a later import which is also rolled back now, and marks
 * those rows as applied, so that they can be taken back.
 * @returns the id of that import; null when there is none
 */
export async function releaseKept(tx: Tx): Promise<string | null> {
  const { rows } = await tx.client.query<{ id: string }>(
    `select b.id from import_batches b where b.customer_id = $1 and b.state = 'ROLLED_BACK'
       and b.finished_at > now() - interval '${ROLL_BACK_DAYS + 1} days'
       and exists (select 1
         from import_rows r
         join import_batches l on l.customer_id = $1 and l.id = r.kept_for and l.state = 'ROLLED_BACK'
         where r.customer_id = $1 and r.batch_id = b.id and r.kept_for is not null)
     order by b.finished_at desc, b.id limit 1`,
    [tx.customerId],
  );
  const id = rows[0]?.id ?? null;
  if (id)
    await tx.client.query(
      `update import_rows r set state = 'APPLIED', note = null, kept_for = null
       from import_batches l where r.customer_id = $1 and r.batch_id = $2 and r.kept_for is not null
         and l.customer_id = $1 and l.id = r.kept_for and l.state = 'ROLLED_BACK'`,
      [tx.customerId, id],
    );
  return id;
}

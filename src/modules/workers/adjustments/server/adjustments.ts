import { peopleOf } from '#access/session/server/people-of.ts';
import { todayInLima } from '#platform/contract/dates.ts';
import { badRequest } from '#platform/contract/problem.ts';
import { orNotFound, type Scope, type Tx } from '#platform/server/database/scope.ts';
import { statement } from '#platform/server/database/statements/statement.ts';
import { notify } from '#platform/server/messages/notify.ts';
import type { AdjustmentFields, WorkAdjustment } from '../api.ts';
import { adjustmentWritten } from '../notifications.ts';

// If two records of a worker were united, either id finds the instructions.
const CURRENT_SQL = `
select j.id, j.text, j.from_on as "fromOn", j.until_on as "untilOn"
from work_adjustments j join patients o on o.customer_id = $1 and o.id = j.patient_id
where j.customer_id = $1 and j.ended_at is null and (j.until_on is null or j.until_on >= $3::date)
  and coalesce(o.merged_into,
    o.id) = coalesce((select m.merged_into from patients m where m.customer_id = $1 and m.id = $2), $2)
order by j.from_on, j.id limit 50`;

/** Work instructions for a worker that apply today or from a later day. */
export async function adjustmentsOf(scope: Scope, patientId: string): Promise<{ items: WorkAdjustment[] }> {
  const values = [scope.customerId, patientId, todayInLima()];
  const [items] = await scope.hot<[WorkAdjustment[]]>([statement(CURRENT_SQL, values)]);
  return { items };
}

/**
 * Writes an instruction for the company and ends `replacing`. The caller must already have refused words that reveal
 * the reason.
 * @throws 400 `wrong_days`
 */
export async function writeAdjustment(
  tx: Tx,
  patientId: string,
  { text, fromOn, untilOn }: AdjustmentFields,
  replacing: string | null,
): Promise<string> {
  if (untilOn !== null && untilOn < fromOn)
    throw badRequest('wrong_days', 'El último día es anterior al primero.', [
      { path: 'untilOn', message: 'Elige un día desde el primero.' },
    ]);
  if (replacing) await endAdjustment(tx, replacing);
  const { rows } = await tx.client.query<{ id: string }>(
    `insert into work_adjustments (customer_id, patient_id, text, from_on, until_on, written_by)
     values ($1, $2, $3, $4, $5, $6) returning id`,
    [tx.customerId, patientId, text, fromOn, untilOn, tx.actor.id],
  );
  const { id } = orNotFound(rows[0]);
  const people = await peopleOf(tx, { policy: 'collaborators.read' });
  for (const userId of people.filter((person) => person !== tx.actor.id))
    await notify(tx, adjustmentWritten, {}, { userId, key: `adjustment:${id}:${userId}` });
  await tx.audit({ action: 'adjustment.written', objectType: 'adjustment', objectId: id, details: { patientId } });
  return id;
}

/** Ends an instruction; does nothing if it has ended already. */
export async function endAdjustment(tx: Tx, id: string): Promise<void> {
  const { rowCount } = await tx.client.query(
    'update work_adjustments set ended_at = now() where customer_id = $1 and id = $2 and ended_at is null',
    [tx.customerId, id],
  );
  if (rowCount) await tx.audit({ action: 'adjustment.ended', objectType: 'adjustment', objectId: id });
}

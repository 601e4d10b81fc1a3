import { showDay } from '#platform/contract/dates.ts';
import type { Tx } from '#platform/server/database/scope.ts';
import type { NextControl } from '../../model/attention.ts';
import type { FieldChange } from '../../model/changes.ts';
import { differences } from './changes.ts';

const controlText = (control: NextControl | undefined | null): string | null =>
  control ? [showDay(control.on), control.note].filter(Boolean).join(': ') : null;

/**
 * Sets the next control of an exam, or takes it away.
 * @returns the change, for the history of the exam, and the control that was replaced
 */
export async function writeControl(
  tx: Tx,
  attentionId: string,
  control: NextControl | null,
): Promise<{ changes: FieldChange[]; before: NextControl | null }> {
  const { rows } = await tx.client.query<NextControl>(
    'select control_on as on, note from exam_controls where customer_id = $1 and attention_id = $2',
    [tx.customerId, attentionId],
  );
  if (control)
    await tx.client.query(
      `insert into exam_controls (customer_id, attention_id, control_on, note, set_by) values ($1, $2, $3, $4, $5)
       on conflict (customer_id, attention_id) do update set control_on = excluded.control_on, note = excluded.note,
         set_by = excluded.set_by, set_at = excluded.set_at`,
      [tx.customerId, attentionId, control.on, control.note, tx.actor.kind === 'user' ? tx.actor.id : null],
    );
  else
    await tx.client.query('delete from exam_controls where customer_id = $1 and attention_id = $2', [
      tx.customerId,
      attentionId,
    ]);
  const valuesOf = (value: NextControl | undefined | null) =>
    new Map([['nextControl', { label: 'Próximo control', value: controlText(value) }]]);
  return { changes: differences(valuesOf(rows[0]), valuesOf(control)), before: rows[0] ?? null };
}

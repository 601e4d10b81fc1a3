import { showDay } from '../../../platform/contract/dates.ts';
import type { Tx } from '../../../platform/server/database/scope.ts';

interface Move {
  id: string;
  attentionId: string;
  on: string;
}

const TAKEN = `
select x.id from jsonb_to_recordset($2::jsonb) x(id uuid, "attentionId" uuid, "on" date)
join attentions a on a.customer_id = $1 and a.id = x."attentionId" and a.kind = 'EMO'
where exists (select from attentions o where o.customer_id = $1 and o.patient_id = a.patient_id and o.kind = 'EMO'
  and o.exam_type = a.exam_type and o.exam_date = x."on" and o.id <> a.id and o.deleted_at is null and o.state <> 'ANULADO')`;

/** Which of the moves would give a worker two exams of one type on a day, each with its reason. */
export async function takenDays(tx: Tx, moves: readonly Move[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await tx.client.query<{ id: string }>(TAKEN, [tx.customerId, JSON.stringify(moves)]);
  const days = new Map(moves.map(({ id, on }) => [id, on]));
  return new Map(rows.map(({ id }) => [id, `Ya tiene un EMO de este tipo el ${showDay(days.get(id)!)}.`]));
}

import { showDay } from '#platform/contract/dates.ts';
import type { Tx } from '#platform/server/database/scope.ts';
import { withoutRoom } from './room.ts';

/** A move of an appointment to another day. */
interface Move {
  id: string;
  attentionId: string;
  on: string;
  siteId: string | null;
}

const MOVED_SQL = `
select x.id, a.protocol_id as "protocolId", a.kind = 'EMO' and exists (
  select 1 from attentions o where o.customer_id = $1 and o.patient_id = a.patient_id and o.kind = 'EMO'
    and o.exam_type = a.exam_type and o.exam_date = x."on" and o.id <> a.id and o.deleted_at is null
    and o.state not in ('ANULADO', 'CANCELADO')) as taken
from jsonb_to_recordset($2::jsonb) x(id uuid, "attentionId" uuid, "on" date)
join attentions a on a.customer_id = $1 and a.id = x."attentionId"`;

/**
 * Moves that are not possible, by appointment, with the reason: the worker would have two exams of one type on a day,
 * or the site has no room.
 */
export async function cannotMove(tx: Tx, moves: readonly Move[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await tx.client.query<{ id: string; protocolId: string | null; taken: boolean }>(MOVED_SQL, [
    tx.customerId,
    JSON.stringify(moves),
  ]);
  const rowById = new Map(rows.map((row) => [row.id, row]));
  const conflictingMoves = moves.filter(({ id }) => rowById.get(id)?.taken);
  const free = moves.filter((move) => !conflictingMoves.includes(move));
  const noRoom = await withoutRoom(
    tx,
    free.map(({ id, siteId, on }) => ({ id, siteId, on, protocolId: rowById.get(id)?.protocolId ?? null })),
    free.map(({ id }) => id),
  );
  return new Map([
    ...conflictingMoves.map(({ id, on }) => [id, `Ya tiene un EMO de este tipo el ${showDay(on)}.`] as const),
    ...noRoom,
  ]);
}

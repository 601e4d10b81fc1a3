import type { Tx } from '#platform/server/database/scope.ts';
import { takingBack } from '#workers/validity/server/exam-life.sql.ts';
import { changeExams } from '#workers/validity/server/write-exams.ts';
import { assignUndelivered } from './state-after-results.sql.ts';

/** Assignments for results that were handed over. `read` implies `delivered`; `signed` is independent. */
const SETS = {
  delivered: `state = case when a.state = 'CON_APTITUD' then 'ENTREGADO' else a.state end,
    delivered_at = coalesce(a.delivered_at, clock.at)`,
  read: "state = 'LEIDO', delivered_at = coalesce(a.delivered_at, clock.at), read_at = coalesce(a.read_at, clock.at)",
  signed: 'signed_at = now()',
} as const;
const REVERSALS = {
  reading: "state = case when a.state = 'LEIDO' then 'ENTREGADO' else a.state end, read_at = null",
  delivery: assignUndelivered('true'),
} as const;

const JUDGED = "a.kind = 'EMO' and a.state in ('CON_APTITUD', 'ENTREGADO', 'LEIDO') and a.deleted_at is null";

async function write(tx: Tx, ids: readonly string[], what: string, sets: string): Promise<void> {
  const { rows } = await changeExams(tx, ids, () =>
    tx.client.query<{ id: string }>(
      `with clock as materialized (select now() as at)
       update attentions a set ${sets} from clock
       where a.customer_id = $1 and a.id = any ($2::uuid[]) and ${JUDGED} returning a.id`,
      [tx.customerId, ids],
    ),
  );
  for (const { id } of rows) await tx.audit({ action: `exam.${what}`, objectType: 'attention', objectId: id });
}

/**
 * Notes on exams that their results reached the worker, were read or were signed for. The version is not counted up, so
 * that open forms of the exam do not become stale.
 */
export const noteHandedOver = (tx: Tx, ids: readonly string[], what: keyof typeof SETS): Promise<void> =>
  write(tx, ids, what, SETS[what]);

/** Takes back a reading or a whole delivery: the exam returns to its earlier state. */
export const takeBackHandedOver = (tx: Tx, ids: readonly string[], what: keyof typeof REVERSALS): Promise<void> =>
  takingBack(tx, () => write(tx, ids, `${what}_taken_back`, REVERSALS[what]));

import { found, type Tx } from '#platform/server/database/scope.ts';
import type { ActivityKind } from '../kinds.ts';

interface Held {
  id: string;
  kind: ActivityKind;
  state: string;
  version: number;
  /** Answers to its checklist that stand. */
  answered: boolean;
}

/** An activity, its row locked until the commit. @throws 404 */
export async function holdActivity(tx: Tx, id: string): Promise<Held> {
  const { rows } = await tx.client.query<Held>(
    "select id, kind, state, version, checklist <> '{}' as answered from activities where customer_id = $1 and id = $2 for update",
    [tx.customerId, id],
  );
  return found(rows[0], 'No encontramos esa actividad.');
}

/** Whether what this person writes stays inside the clinical wall: whoever stands there says that the company may read it. */
export const staysInside = ({ inside }: Pick<Tx, 'inside'>, shared: boolean): boolean => inside && !shared;

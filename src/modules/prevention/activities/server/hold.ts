import { orNotFound, type Tx } from '#platform/server/database/scope.ts';
import type { ActivityKind } from '../kinds.ts';

interface LockedActivity {
  id: string;
  kind: ActivityKind;
  state: string;
  version: number;
  /** True if the checklist has answers. */
  answered: boolean;
}

/**
 * Returns an activity with its row locked until the commit.
 * @throws 404
 */
export async function lockActivity(tx: Tx, id: string): Promise<LockedActivity> {
  const { rows } = await tx.client.query<LockedActivity>(
    `select id, kind, state, version, checklist <> '{}' as answered
     from activities
     where customer_id = $1 and id = $2 for update`,
    [tx.customerId, id],
  );
  return orNotFound(rows[0], 'No encontramos esa actividad.');
}

/**
 * True if the entry stays inside the clinical wall: its writer is inside the wall and does not share it with the
 * company.
 */
export const staysInside = ({ inside }: Pick<Tx, 'inside'>, shared: boolean): boolean => inside && !shared;

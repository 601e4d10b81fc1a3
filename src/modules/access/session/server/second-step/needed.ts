import type pg from 'pg';
import type { Config } from '#platform/server/config/config.ts';

export interface StepPerson {
  username: string;
  first_name: string;
  two_step: boolean | null;
  /** True for doctors, owners and super admins. */
  required: boolean;
}

/** Data that decide on a person's second step, read from their current roles. */
export async function stepPersonOf(client: pg.ClientBase, userId: string): Promise<StepPerson | undefined> {
  const { rows } = await client.query<StepPerson>(
    `select u.username, u.first_name, u.two_step, u.is_admin or exists (
       select 1 from user_customers uc join customers c on c.id = uc.customer_id and c.enabled and c.deleted_at is null
       where uc.user_id = u.id and uc.active and (uc.is_owner or uc.role = 'DOCTOR')) as required
     from users u where u.id = $1 and u.status = 'ACTIVE'`,
    [userId],
  );
  return rows[0];
}

/** A person's opt-out counts only outside production, for tests and demonstration data. */
export function needsSecondStep({ two_step: wish, required }: StepPerson, { production }: Pick<Config, 'production'>) {
  if (wish === false && !production) return false;
  return wish === true || required;
}

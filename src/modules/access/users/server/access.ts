import type pg from 'pg';
import { notifyAccessRevoked } from '#access/session/server/invitations.ts';
import { conflict } from '#platform/contract/problem.ts';
import type { SystemTx } from '#platform/server/database/scope.ts';
import { forgetTokens } from '#platform/server/database/token-companies.ts';
import { actingSystem } from '#platform/server/http/actor.ts';
import type { Call } from '#platform/server/http/context.ts';
import type { Session } from '#platform/server/http/session.ts';
import type * as api from '../api.ts';
import { endSessions, keepAnOwner, lockPlace, mustAdminister, personNotFound } from './authority.ts';

type Acting = Pick<Call, 'session' | 'services' | 'request'>;

const notYourself = (session: Session, userId: string, what: string) => {
  if (session.userId === userId) throw conflict('yourself', `No puedes ${what} tu propia cuenta.`);
};

/** Locks each company that the person administers and requires another administrator in each. */
async function keepOwnersOf(client: pg.ClientBase, userId: string): Promise<void> {
  const { rows } = await client.query<{ customer_id: string }>(
    `select o.customer_id from user_customers o join customers c on c.id = o.customer_id
     where o.user_id = $1 and o.is_owner and o.active and c.deleted_at is null order by o.customer_id for update of c`,
    [userId],
  );
  for (const { customer_id } of rows) await keepAnOwner(client, customer_id, userId);
}

/** An owner withdraws the person's access to the company; a super admin closes the account in all companies. */
export async function revoke(call: Call<typeof api.revokeUser>): Promise<void> {
  const { userId } = call.body;
  const session = call.session as Session;
  const customerId = session.customerId as string;
  notYourself(session, userId, 'revocar');
  await actingSystem(call).run(async (tx) => {
    const place = await lockPlace(tx.client, session, customerId, userId);
    if (session.isAdmin) {
      await keepOwnersOf(tx.client, userId);
      await tx.client.query(
        "update users set status = 'REVOKED', revoked_at = now(), version = version + 1 where id = $1",
        [userId],
      );
      await endSessions(tx.client, userId);
    } else {
      if (place.is_owner && place.active) await keepAnOwner(tx.client, customerId, userId);
      await setActive(tx, customerId, userId, false);
      await endSessions(tx.client, userId, customerId);
    }
    await tx.audit({ action: 'user.revoked', customerId, objectType: 'user', objectId: userId });
    await notifyAccessRevoked(tx, { userId, customerId });
  });
}

async function setActive({ client }: SystemTx, customerId: string, userId: string, active: boolean): Promise<void> {
  await client.query(
    `with person as (update users set version = version + 1 where id = $2)
     update user_customers set active = $3 where customer_id = $1 and user_id = $2`,
    [customerId, userId, active],
  );
  if (!active) await endCalendarFeed(client, customerId, userId);
}

/** A person who leaves a company and returns needs a new link for their calendar. */
async function endCalendarFeed(client: SystemTx['client'], customerId: string, userId: string): Promise<void> {
  const { rows } = await client.query<{ token_hash: Buffer }>(
    'delete from calendar_feeds where customer_id = $1 and user_id = $2 returning token_hash',
    [customerId, userId],
  );
  await forgetTokens(client, customerId, rows);
}

/** Reverses a revocation. */
export async function activate(call: Acting, userId: string): Promise<void> {
  const session = call.session as Session;
  const customerId = session.customerId as string;
  await actingSystem(call).run(async (tx) => {
    const place = await lockPlace(tx.client, session, customerId, userId);
    if (session.isAdmin && place.status === 'REVOKED')
      await tx.client.query(
        `update users set status = case when password_hash is null then 'INVITED' else 'ACTIVE' end, revoked_at = null,
           version = version + 1 where id = $1`,
        [userId],
      );
    await setActive(tx, customerId, userId, true);
    await tx.audit({ action: 'user.activated', customerId, objectType: 'user', objectId: userId });
  });
}

export async function activatePlace(call: Acting, place: { user_id: string; customer_id: string }): Promise<void> {
  const session = call.session as Session;
  await actingSystem(call).run(async (tx) => {
    await mustAdminister(tx.client, session, place.customer_id);
    await lockPlace(tx.client, session, place.customer_id, place.user_id);
    await setActive(tx, place.customer_id, place.user_id, true);
    await tx.audit({
      action: 'user.activated',
      customerId: place.customer_id,
      objectType: 'user',
      objectId: place.user_id,
    });
  });
}

/**
 * Removes a person from the company; an account without any other company is closed, and its e-mail can be used again.
 */
export async function remove(call: Call<typeof api.removeUser>): Promise<void> {
  const { userId } = call.body;
  const session = call.session as Session;
  const customerId = session.customerId as string;
  notYourself(session, userId, 'quitar');
  await actingSystem(call).run(async (tx) => {
    const place = await lockPlace(tx.client, session, customerId, userId);
    if (place.is_owner && place.active) await keepAnOwner(tx.client, customerId, userId);
    await tx.client.query(
      `with gone as (delete from user_customers where customer_id = $1 and user_id = $2 returning customer_id, user_id)
       insert into former_people (customer_id, user_id) select customer_id, user_id from gone
       on conflict (customer_id, user_id) do update set left_at = excluded.left_at`,
      [customerId, userId],
    );
    await endCalendarFeed(tx.client, customerId, userId);
    await tx.client.query(
      `update users set status = 'DELETED', version = version + 1
       where id = $1 and not is_admin and not exists (select 1 from user_customers where user_id = $1)`,
      [userId],
    );
    await endSessions(tx.client, userId, customerId);
    await tx.audit({ action: 'user.removed', customerId, objectType: 'user', objectId: userId });
    await notifyAccessRevoked(tx, { userId, customerId });
  });
}

/**
 * Closes an account permanently. An owner may do so only if they administer all its companies; the person's actions
 * stay in the audit log.
 */
export async function deleteAccount(call: Call<typeof api.deleteUser>): Promise<void> {
  const { user_id: userId } = call.query;
  const session = call.session as Session;
  notYourself(session, userId, 'eliminar');
  await actingSystem(call).run(async (tx) => {
    const { rows } = await tx.client.query<{ mine: number; others: number }>(
      `select count(o.user_id)::int as mine, (count(*) - count(o.user_id))::int as others
       from users u join user_customers uc on uc.user_id = u.id
       left join user_customers o on o.customer_id = uc.customer_id and o.user_id = $2 and o.is_owner and o.active
       where u.id = $1 and u.status <> 'DELETED' and not u.is_admin`,
      [userId, session.userId],
    );
    const { mine, others } = rows[0]!;
    if (session.isAdmin ? mine + others === 0 : mine === 0) throw personNotFound();
    if (!session.isAdmin && others > 0)
      throw conflict('shared_account', 'Esta persona trabaja también en otra empresa: quítala solo de la tuya.');
    await keepOwnersOf(tx.client, userId);
    await tx.client.query("update users set status = 'DELETED', version = version + 1 where id = $1", [userId]);
    await endSessions(tx.client, userId);
    await tx.audit({ action: 'user.deleted', customerId: session.customerId, objectType: 'user', objectId: userId });
  });
}

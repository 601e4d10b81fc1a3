import type pg from 'pg';
import { invitePerson, notifyAccessGranted } from '#access/session/server/invitations.ts';
import { conflict, invalid } from '#platform/contract/problem.ts';
import { orNotFound, type SystemTx } from '#platform/server/database/scope.ts';
import { actingSystem } from '#platform/server/http/actor.ts';
import type { Call } from '#platform/server/http/context.ts';
import type { Session } from '#platform/server/http/session.ts';
import type * as api from '../api.ts';
import type { PersonFields, PersonRole, UserItem } from '../model.ts';
import { endSessions, mayGive, mustAdminister, personNotFound, requireRoleKind } from './authority.ts';
import { userOf } from './users.queries.ts';

const NEW_PLACE = { role: 'USER' as const, isOwner: false };

interface CompanyPlace {
  customerId: string;
  role: PersonRole;
  isOwner: boolean;
  roleId?: string | null | undefined;
}

/**
 * Account that the caller may name by its id: any for a super admin, otherwise that of a person in a company they
 * administer.
 */
async function accountOrNotFound(client: pg.ClientBase, session: Session, userId: string): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `select u.id from users u where u.id = $1 and u.status <> 'DELETED' and ($2 or (not u.is_admin and exists (
       select 1 from user_customers uc join user_customers o on o.customer_id = uc.customer_id
       where uc.user_id = u.id and o.user_id = $3 and o.is_owner and o.active)))`,
    [userId, session.isAdmin, session.userId],
  );
  const account = rows[0];
  if (!account) throw personNotFound();
  return account.id;
}

/** @throws 409 when the person already has access */
async function givePlace(
  tx: SystemTx,
  userId: string,
  { customerId, role, isOwner, roleId }: CompanyPlace,
): Promise<void> {
  const { rowCount } = await tx.client.query(
    `insert into user_customers (user_id, customer_id, role, is_owner, role_id) values ($1, $2, $3, $4, $5)
     on conflict (customer_id, user_id) do nothing`,
    [userId, customerId, role, isOwner, roleId ?? null],
  );
  if (!rowCount)
    throw conflict('already_member', 'Esa persona ya pertenece a la empresa. Si está revocada, devuélvele el acceso.');
  await tx.audit({
    action: 'user.place.given',
    customerId,
    objectType: 'user',
    objectId: userId,
    details: { role, isOwner },
  });
}

async function newAccount(tx: SystemTx, session: Session, username: string, fields: PersonFields): Promise<string> {
  const { rows } = await tx.client.query<{ id: string }>(
    `insert into users (username, first_name, last_name, phone, cmp, rne, specialty, status, invited_by)
     values ($1, $2, $3, $4, $5, $6, $7, 'INVITED', $8)
     on conflict (username) where status <> 'DELETED' do nothing returning id`,
    [
      username,
      fields.firstName,
      fields.lastName,
      fields.phone,
      fields.cmp,
      fields.rne,
      fields.specialty,
      session.userId,
    ],
  );
  return rows[0]?.id ?? '';
}

/** Adds a person to the company. An existing account is not changed by the data that the administrator typed. */
export async function addUserTo(call: Call<typeof api.addUser>): Promise<UserItem> {
  const { query, session } = call;
  const { username, roleId, ...fields } = call.body;
  const grantedRole = { role: query.role, isOwner: query.is_owner };
  mayGive(session!, NEW_PLACE, grantedRole);
  if (grantedRole.role === 'DOCTOR' && !fields.cmp)
    throw invalid([{ path: 'cmp', message: 'Un médico necesita su CMP.' }]);
  return actingSystem(call).run(async (tx) => {
    await requireRoleKind(tx.client, roleId, grantedRole);
    const customerId = query.customer_id;
    const place = { customerId, ...grantedRole, roleId };
    const created = query.user_id ? '' : await newAccount(tx, session!, username, fields);
    const userId =
      created ||
      (query.user_id
        ? await knownByBoth(tx.client, session!, query.user_id, username)
        : await accountNamed(tx.client, username));
    await givePlace(tx, userId, place);
    if (created) await invitePerson(tx, { userId, customerId });
    else await notifyAccessGranted(tx, { userId, customerId });
    return orNotFound(await userOf(tx.client, customerId, userId));
  });
}

/**
 * Returns the account with this id.
 * @throws 404 for an unknown id, 400 if the account's e-mail differs from `username`
 */
async function knownByBoth(client: pg.ClientBase, session: Session, id: string, username: string): Promise<string> {
  const userId = await accountOrNotFound(client, session, id);
  const { rows } = await client.query<{ username: string }>('select username from users where id = $1', [userId]);
  if (rows[0]?.username === username) return userId;
  throw invalid([{ path: 'username', message: 'user_id es de una persona con otro correo: envía el suyo.' }]);
}

async function accountNamed(client: pg.ClientBase, username: string): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    "select id from users where username = $1 and status <> 'DELETED'",
    [username],
  );
  return orNotFound(rows[0]).id;
}

/** Gives a person whom the caller already knows access to another of the caller's companies. */
export async function giveCompany(
  call: Pick<Call, 'session' | 'services' | 'request'>,
  place: { user_id: string; customer_id: string; role: PersonRole; is_owner: boolean },
): Promise<void> {
  const { session } = call;
  const grantedRole = { role: place.role, isOwner: place.is_owner };
  await actingSystem(call).run(async (tx) => {
    await mustAdminister(tx.client, session!, place.customer_id);
    const userId = await accountOrNotFound(tx.client, session!, place.user_id);
    mayGive(session!, NEW_PLACE, grantedRole);
    await givePlace(tx, userId, { customerId: place.customer_id, ...grantedRole });
    if (grantedRole.isOwner || grantedRole.role === 'DOCTOR') await endSessions(tx.client, userId);
    await notifyAccessGranted(tx, { userId, customerId: place.customer_id });
  });
}

export async function inviteAgain(call: Call<typeof api.resendInvitation>): Promise<void> {
  const customerId = call.session!.customerId as string;
  await actingSystem(call).run(async (tx) => {
    const person = await userOf(tx.client, customerId, call.body.userId);
    if (!person) throw personNotFound();
    const { rows } = await tx.client.query<{ status: string }>('select status from users where id = $1', [person.id]);
    if (rows[0]?.status !== 'INVITED') throw conflict('not_invited', 'Esta persona ya activó su cuenta.');
    await invitePerson(tx, { userId: person.id, customerId });
    await tx.audit({ action: 'user.invited.again', customerId, objectType: 'user', objectId: person.id });
  });
}

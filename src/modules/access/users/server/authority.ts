import type pg from 'pg';
import { confirmationNeeded, conflict, notFound } from '#platform/contract/problem.ts';
import type { Session } from '#platform/server/http/session.ts';
import type { PersonRole, RoleKind } from '../model.ts';

const PERSON_NOT_FOUND = 'No encontramos a esa persona.';
export const personNotFound = () => notFound(PERSON_NOT_FOUND);

/** @throws 404 unless the caller is a super admin or administers the company, which must be enabled */
export async function mustAdminister(client: pg.ClientBase, session: Session, customerId: string): Promise<void> {
  const { rowCount } = await client.query(
    `select 1 from customers c where c.id = $1 and c.deleted_at is null and ($2 or (c.enabled and exists (
       select 1 from user_customers o where o.customer_id = c.id and o.user_id = $3 and o.is_owner and o.active)))`,
    [customerId, session.isAdmin, session.userId],
  );
  if (!rowCount) throw notFound('No encontramos la empresa.');
}

interface Place {
  id: string;
  username: string;
  is_admin: boolean;
  status: 'INVITED' | 'ACTIVE' | 'REVOKED';
  role: PersonRole;
  is_owner: boolean;
  active: boolean;
  role_id: string | null;
}

/**
 * A person's access to a company, locked together with the company, so that its other administrators cannot change
 * meanwhile.
 * @throws 404 for a person outside the company, and for a super admin unless the caller is one
 */
export async function lockPlace(
  client: pg.ClientBase,
  session: Session,
  customerId: string,
  userId: string,
): Promise<Place> {
  await client.query('select 1 from customers where id = $1 for update', [customerId]);
  const { rows } = await client.query<Place>(
    `select u.id, u.username, u.is_admin, u.status, uc.role, uc.is_owner, uc.active, uc.role_id
     from user_customers uc join users u on u.id = uc.user_id
     where uc.customer_id = $1 and uc.user_id = $2 and u.status <> 'DELETED' for update`,
    [customerId, userId],
  );
  const place = rows[0];
  if (!place || (place.is_admin && !session.isAdmin)) throw personNotFound();
  return place;
}

/** @throws 409 when the company would have no administrator left */
export async function keepAnOwner(client: pg.ClientBase, customerId: string, without: string): Promise<void> {
  const { rowCount } = await client.query(
    `select 1 from user_customers o join users u on u.id = o.user_id
     where o.customer_id = $1 and o.user_id <> $2 and o.is_owner and o.active and u.status = 'ACTIVE' limit 1`,
    [customerId, without],
  );
  if (!rowCount)
    throw conflict(
      'last_owner',
      'Es la única persona que administra la empresa.',
      'Da primero la administración a otra persona.',
    );
}

interface RoleGrant {
  role: PersonRole;
  isOwner: boolean;
}

/**
 * A caller cannot grant rights that they lack. Doctors see data that HR must not see (806-2024-SUNAFIL/TFL), and an
 * administrator could otherwise name themself doctor; so only a super admin gives the role, after checking the CMP.
 * @throws 409 `above_yourself`; 428 when the caller must prove their identity again
 */
export function mayGive(session: Session, before: RoleGrant, after: RoleGrant): void {
  if (after.role === 'DOCTOR' && before.role !== 'DOCTOR' && !session.isAdmin)
    throw conflict(
      'above_yourself',
      'Solo Vigía da el rol de médico, después de comprobar su CMP.',
      'Invítalo como usuario y pídenos el cambio: así nadie de la empresa puede darse acceso a datos clínicos.',
    );
  if (after.isOwner && !before.isOwner && !session.confirmed) throw confirmationNeeded();
}

const kindOf = ({ role, isOwner }: RoleGrant): RoleKind => (role === 'DOCTOR' ? 'doctor' : isOwner ? 'owner' : 'user');

/** @throws 409 when the role is made for another kind of person */
export async function requireRoleKind(
  client: pg.ClientBase,
  roleId: string | null | undefined,
  grantedRole: RoleGrant,
): Promise<void> {
  if (!roleId) return;
  const { rows } = await client.query<{ kind: RoleKind }>('select kind from roles where id = $1', [roleId]);
  if (rows[0]?.kind !== kindOf(grantedRole))
    throw conflict('role_mismatch', 'Ese rol no es para una persona de este tipo: elige otro.');
}

/**
 * Ends a person's sessions when their rights grow, so that they sign in again with the second step that they may now
 * need.
 */
export async function endSessions(
  client: pg.ClientBase,
  userId: string,
  customerId: string | null = null,
): Promise<void> {
  await client.query(
    `update sessions set ended_at = now()
     where user_id = $1 and ended_at is null and ($2::uuid is null or customer_id = $2)`,
    [userId, customerId],
  );
}

import type pg from 'pg';
import { setConsultationMail } from '#access/companies/server/write-company.ts';
import { changedMeanwhile, conflict, invalid } from '#platform/contract/problem.ts';
import { orNotFound } from '#platform/server/database/scope.ts';
import { actingSystem } from '#platform/server/http/actor.ts';
import type { Call } from '#platform/server/http/context.ts';
import type * as api from '../api.ts';
import type { PersonFields, UserItem } from '../model.ts';
import { endSessions, keepAnOwner, lockPlace, mayGive, requireRoleKind } from './authority.ts';
import { userOf } from './users.queries.ts';

const IDENTITY = [
  'firstName',
  'lastName',
  'phone',
  'cmp',
  'rne',
  'specialty',
] as const satisfies readonly (keyof PersonFields)[];

/** Changes a person's data and their rights in the company, only when the caller read the newest version. */
export async function updateUserOf(call: Call<typeof api.updateUser>): Promise<UserItem> {
  const { session, params, query } = call;
  const { version, role, isOwner, roleId, ...fields } = call.body;
  const customerId = query.customer_id;
  return actingSystem(call).run(async (tx) => {
    const { client } = tx;
    const place = await lockPlace(client, session!, customerId, params.id);
    const before = orNotFound(await userOf(client, customerId, params.id));
    if (before.version !== version) throw changedMeanwhile(before);
    const [was, given] = [
      { role: place.role, isOwner: place.is_owner },
      { role, isOwner },
    ];
    mayGive(session!, was, given);
    await requireRoleKind(client, roleId, given);
    if (role === 'DOCTOR' && !fields.cmp) throw invalid([{ path: 'cmp', message: 'Un médico necesita su CMP.' }]);
    if (was.isOwner && place.active && !isOwner) await keepAnOwner(client, customerId, params.id);
    const changed = IDENTITY.filter((key) => fields[key] !== before[key]);
    if (changed.length > 0 && before.shared && !session!.isAdmin)
      throw conflict(
        'shared_account',
        'Esta persona trabaja también en otra empresa: sus datos los cambia ella misma.',
      );
    // These fields appear in the signature of certificates; a person who can write them could sign as another doctor.
    if (was.role === 'DOCTOR' && !session!.isAdmin && changed.some((key) => key !== 'phone'))
      throw conflict(
        'above_yourself',
        'El nombre, el CMP, el RNE y la especialidad de un médico los cambia él mismo o Vigía.',
      );
    await write(client, params.id, changed.length > 0 ? fields : null);
    await client.query(
      'update user_customers set role = $3, is_owner = $4, role_id = $5 where customer_id = $1 and user_id = $2',
      [customerId, params.id, role, isOwner, roleId],
    );
    const raised = (isOwner && !was.isOwner) || (role === 'DOCTOR' && was.role !== 'DOCTOR');
    if (raised && params.id !== session!.userId) await endSessions(client, params.id);
    if (query.consultation_mail !== undefined) await setConsultationMail(tx, customerId, query.consultation_mail);
    await tx.audit({
      action: 'user.updated',
      customerId,
      objectType: 'user',
      objectId: params.id,
      details: { changed, role, isOwner, roleId },
    });
    return orNotFound(await userOf(client, customerId, params.id));
  });
}

async function write(client: pg.ClientBase, id: string, fields: PersonFields | null): Promise<void> {
  if (!fields) {
    await client.query('update users set version = version + 1 where id = $1', [id]);
    return;
  }
  await client.query(
    `update users
     set first_name = $2, last_name = $3, phone = $4, cmp = $5, rne = $6, specialty = $7, version = version + 1
     where id = $1`,
    [id, ...IDENTITY.map((key) => fields[key])],
  );
}

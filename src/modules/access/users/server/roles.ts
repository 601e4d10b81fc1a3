import type pg from 'pg';
import { changedMeanwhile, conflict, invalid } from '#platform/contract/problem.ts';
import { fold } from '#platform/contract/text.ts';
import { orNotFound } from '#platform/server/database/scope.ts';
import { actingSystem } from '#platform/server/http/actor.ts';
import type { Call } from '#platform/server/http/context.ts';
import type { RoleItem, RoleKind } from '../model.ts';
import type * as api from '../roles-api.ts';
import { roleOf } from './roles.queries.ts';

export async function roleOrNotFound(client: pg.ClientBase, id: string): Promise<RoleItem> {
  return orNotFound(await roleOf(client, id), 'No encontramos el rol.');
}

/** @throws 400 with the policies that do not exist or that the kind may not have */
async function setPolicies(
  client: pg.ClientBase,
  roleId: string,
  kind: RoleKind,
  codes: readonly string[],
): Promise<void> {
  const { rows } = await client.query<{ id: string; code: string }>(
    'select id, code from policies where code = any ($1) and $2 = any (kinds)',
    [codes, kind],
  );
  const outside = [...new Set(codes)].filter((code) => !rows.some((row) => row.code === code));
  if (outside.length > 0)
    throw invalid([
      { path: 'policies', message: `Un rol de este tipo no puede tener: ${outside.join(', ')}.`, code: 'above_kind' },
    ]);
  await client.query('delete from role_policies where role_id = $1', [roleId]);
  await client.query('insert into role_policies (role_id, policy_id) select $1, unnest($2::uuid[])', [
    roleId,
    rows.map((row) => row.id),
  ]);
}

const codeOf = (name: string): string => {
  const words = fold(name).toUpperCase().replaceAll(' ', '_').slice(0, 36);
  // A code begins with a letter and has two characters at least.
  return /^[A-Z]./.test(words) ? words : `ROL_${words}`;
};

export async function createRole(call: Call<typeof api.createRole>): Promise<RoleItem> {
  const { name, description, kind, policies } = call.body;
  return actingSystem(call).run(async (tx) => {
    const { rows } = await tx.client.query<{ id: string }>(
      `insert into roles (code, name, description, kind)
       values ($1, $2, $3, $4)
       on conflict (code) do nothing returning id`,
      [codeOf(name), name, description, kind],
    );
    const created = rows[0];
    if (!created) throw invalid([{ path: 'name', message: 'Ya hay un rol con este nombre.', code: 'name_taken' }]);
    await setPolicies(tx.client, created.id, kind, policies);
    await tx.audit({ action: 'role.created', objectType: 'role', objectId: created.id, details: { kind, policies } });
    return await roleOrNotFound(tx.client, created.id);
  });
}

/** The change takes effect at the next call of each person with the role. */
export async function updateRole(call: Call<typeof api.updateRole>): Promise<RoleItem> {
  const { id } = call.params;
  const { name, description, policies, version } = call.body;
  return actingSystem(call).run(async (tx) => {
    await tx.client.query('select 1 from roles where id = $1 for update', [id]);
    const before = await roleOrNotFound(tx.client, id);
    if (before.system) throw conflict('system_role', 'Los roles del sistema no se cambian: crea uno a partir de él.');
    if (before.version !== version) throw changedMeanwhile(before);
    await tx.client.query('update roles set name = $2, description = $3, version = version + 1 where id = $1', [
      id,
      name,
      description,
    ]);
    await setPolicies(tx.client, id, before.kind, policies);
    await tx.audit({
      action: 'role.updated',
      objectType: 'role',
      objectId: id,
      details: { before: before.policies, policies },
    });
    return await roleOrNotFound(tx.client, id);
  });
}

export async function deleteRole(call: Call<typeof api.deleteRole>): Promise<void> {
  const { id } = call.params;
  await actingSystem(call).run(async (tx) => {
    await tx.client.query('select 1 from roles where id = $1 for update', [id]);
    const before = await roleOrNotFound(tx.client, id);
    if (before.system) throw conflict('system_role', 'Los roles del sistema no se eliminan.');
    if (before.people > 0)
      throw conflict(
        'in_use',
        `${before.people === 1 ? 'Una persona tiene' : `${before.people} personas tienen`} este rol: dales otro primero.`,
      );
    await tx.client.query('delete from roles where id = $1', [id]);
    await tx.audit({ action: 'role.deleted', objectType: 'role', objectId: id });
  });
}

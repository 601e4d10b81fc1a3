import type pg from 'pg';
import { changedMeanwhile, conflict, invalid } from '#platform/contract/problem.ts';
import { orNotFound, type SystemTx } from '#platform/server/database/scope.ts';
import { actingSystem } from '#platform/server/http/actor.ts';
import type { Call } from '#platform/server/http/context.ts';
import type { PolicyItem, ResourceItem } from '../model.ts';
import type * as api from '../roles-api.ts';
import { POLICY, RESOURCE } from './roles.queries.ts';

const codeTaken = () => invalid([{ path: 'code', message: 'Ya hay uno con este código.', code: 'code_taken' }]);

const policyOf = async (client: pg.ClientBase, id: string) =>
  orNotFound(
    (await client.query<PolicyItem>(`${POLICY} where p.id = $1`, [id])).rows[0],
    'No encontramos la política.',
  );
const resourceOf = async (client: pg.ClientBase, id: string) =>
  orNotFound(
    (await client.query<ResourceItem>(`${RESOURCE} where id = $1`, [id])).rows[0],
    'No encontramos el recurso.',
  );

async function lockPolicy({ client }: SystemTx, id: string): Promise<PolicyItem> {
  await client.query('select 1 from policies where id = $1 for update', [id]);
  const policy = await policyOf(client, id);
  if (policy.system)
    throw conflict('system_policy', 'Las políticas del sistema no se cambian: el producto se apoya en ellas.');
  return policy;
}

/** @throws 400 with the policies that the product does not have or that not every kind may have */
async function setGrants(client: pg.ClientBase, id: string, kinds: string[], codes: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ id: string; code: string }>(
    'select id, code from policies where system and code = any ($1) and kinds @> $2',
    [codes, kinds],
  );
  const outside = [...new Set(codes)].filter((code) => !rows.some((row) => row.code === code));
  if (outside.length > 0)
    throw invalid([
      {
        path: 'grants',
        message: `Quien puede tener esta política no puede: ${outside.join(', ')}.`,
        code: 'above_kind',
      },
    ]);
  await client.query('delete from policy_grants where policy_id = $1', [id]);
  await client.query('insert into policy_grants (policy_id, granted_id) select $1, unnest($2::uuid[])', [
    id,
    rows.map((row) => row.id),
  ]);
}

export async function createPolicy(call: Call<typeof api.createPolicy>): Promise<PolicyItem> {
  const { code, name, description, resourceId, kinds, grants } = call.body;
  return actingSystem(call).run(async (tx) => {
    await resourceOf(tx.client, resourceId);
    const { rows } = await tx.client.query<{ id: string }>(
      `insert into policies (code, name, description, resource_id, kinds) values ($1, $2, $3, $4, $5)
       on conflict (code) do nothing returning id`,
      [code, name, description, resourceId, kinds],
    );
    if (!rows[0]) throw codeTaken();
    await setGrants(tx.client, rows[0].id, kinds, grants);
    await tx.audit({
      action: 'policy.created',
      objectType: 'policy',
      objectId: rows[0].id,
      details: { code, kinds, grants },
    });
    return policyOf(tx.client, rows[0].id);
  });
}

/** When a kind may no longer have the policy, every role of that kind loses it. */
export async function updatePolicy(call: Call<typeof api.updatePolicy>): Promise<PolicyItem> {
  const { id } = call.params;
  const { name, description, resourceId, kinds, grants, version } = call.body;
  return actingSystem(call).run(async (tx) => {
    const before = await lockPolicy(tx, id);
    if (before.version !== version) throw changedMeanwhile(before);
    await resourceOf(tx.client, resourceId);
    await tx.client.query(
      `update policies set name = $2, description = $3, resource_id = $4, kinds = $5, version = version + 1
       where id = $1`,
      [id, name, description, resourceId, kinds],
    );
    await setGrants(tx.client, id, kinds, grants);
    await tx.client.query(
      'delete from role_policies rp using roles r where r.id = rp.role_id and rp.policy_id = $1 and r.kind <> all ($2)',
      [id, kinds],
    );
    await tx.audit({
      action: 'policy.updated',
      objectType: 'policy',
      objectId: id,
      details: { before: { kinds: before.kinds, grants: before.grants }, kinds, grants },
    });
    return policyOf(tx.client, id);
  });
}

export async function deletePolicy(call: Call<typeof api.deletePolicy>): Promise<void> {
  const { id } = call.params;
  await actingSystem(call).run(async (tx) => {
    await lockPolicy(tx, id);
    const { rowCount } = await tx.client.query('select 1 from role_policies where policy_id = $1 limit 1', [id]);
    if (rowCount) throw conflict('in_use', 'Hay roles con esta política: quítala de ellos primero.');
    await tx.client.query('delete from policies where id = $1', [id]);
    await tx.audit({ action: 'policy.deleted', objectType: 'policy', objectId: id });
  });
}

export async function createResource(call: Call<typeof api.createResource>): Promise<ResourceItem> {
  const { code, name, type } = call.body;
  return actingSystem(call).run(async (tx) => {
    const { rows } = await tx.client.query<{ id: string }>(
      'insert into resources (code, name, type) values ($1, $2, $3) on conflict (code) do nothing returning id',
      [code, name, type],
    );
    if (!rows[0]) throw codeTaken();
    await tx.audit({ action: 'resource.created', objectType: 'resource', objectId: rows[0].id, details: { code } });
    return resourceOf(tx.client, rows[0].id);
  });
}

async function lockResource({ client }: SystemTx, id: string): Promise<ResourceItem> {
  await client.query('select 1 from resources where id = $1 for update', [id]);
  const resource = await resourceOf(client, id);
  if (resource.system) throw conflict('system_resource', 'Los recursos del sistema no se cambian.');
  return resource;
}

export async function updateResource(call: Call<typeof api.updateResource>): Promise<ResourceItem> {
  const { id } = call.params;
  const { name, type, version } = call.body;
  return actingSystem(call).run(async (tx) => {
    const before = await lockResource(tx, id);
    if (before.version !== version) throw changedMeanwhile(before);
    await tx.client.query('update resources set name = $2, type = $3, version = version + 1 where id = $1', [
      id,
      name,
      type,
    ]);
    await tx.audit({ action: 'resource.updated', objectType: 'resource', objectId: id });
    return resourceOf(tx.client, id);
  });
}

export async function deleteResource(call: Call<typeof api.deleteResource>): Promise<void> {
  const { id } = call.params;
  await actingSystem(call).run(async (tx) => {
    await lockResource(tx, id);
    const { rowCount } = await tx.client.query('select 1 from policies where resource_id = $1 limit 1', [id]);
    if (rowCount) throw conflict('in_use', 'Hay políticas sobre este recurso: elimínalas primero.');
    await tx.client.query('delete from resources where id = $1', [id]);
    await tx.audit({ action: 'resource.deleted', objectType: 'resource', objectId: id });
  });
}

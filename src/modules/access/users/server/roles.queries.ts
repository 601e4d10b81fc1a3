import type pg from 'pg';
import type { RoleItem } from '../model.ts';

const ROLE_SQL = `select r.id, r.code, r.name, r.description, r.kind, r.system, r.version,
    (select coalesce(array_agg(p.code order by p.code), '{}')
      from role_policies rp join policies p on p.id = rp.policy_id
      where rp.role_id = r.id) as policies,
    case when r.system
      then (select count(distinct u.id)
        from users u left join user_customers uc on uc.user_id = u.id and uc.active and uc.role_id is null
        where u.status = 'ACTIVE' and case r.kind when 'admin' then u.is_admin when 'doctor' then uc.role = 'DOCTOR'
          when 'owner' then uc.is_owner and uc.role <> 'DOCTOR' else uc.role = 'USER' and not uc.is_owner end)
      else (select count(distinct uc.user_id) from user_customers uc where uc.role_id = r.id) end::int as people
  from roles r`;

export async function rolesIn(client: pg.ClientBase, withAdmin: boolean): Promise<RoleItem[]> {
  const { rows } = await client.query<RoleItem>(
    `${ROLE_SQL}
     where $1 or r.kind <> 'admin'
     order by r.system desc, array_position('{admin,owner,doctor,user}', r.kind), r.name`,
    [withAdmin],
  );
  return rows;
}

export async function roleOf(client: pg.ClientBase, id: string): Promise<RoleItem | undefined> {
  return (await client.query<RoleItem>(`${ROLE_SQL} where r.id = $1`, [id])).rows[0];
}

export const POLICY = `select p.id, p.code, p.name, p.description, p.resource_id as "resourceId",
    r.code as "resourceCode", r.name as "resourceName", r.type as "resourceType", p.kinds, p.system, p.version,
    (select coalesce(array_agg(g.code order by g.code), '{}')
      from policy_grants pg join policies g on g.id = pg.granted_id
      where pg.policy_id = p.id) as grants
  from policies p join resources r on r.id = p.resource_id`;
export const RESOURCE = 'select id, code, name, type, system, version from resources';

/** Tables of the schema with their placement in the cluster; `kind` is null where Citus does not know the table. */
export const TABLES_SQL = `
select c.relname as name, t.citus_table_type as kind,
  exists (
    select 1 from pg_attribute a
    where a.attrelid = c.oid and a.attname = 'customer_id' and a.attnotnull) as of_company
from pg_class c left join citus_tables t on t.table_name = c.oid
where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`;

/** Foreign keys from or to the tables $1. */
export const FOREIGN_KEYS_SQL = `
select conrelid::regclass::text as table, confrelid::regclass::text as other, conname as name,
  pg_get_constraintdef(oid) as definition
from pg_constraint
where contype = 'f' and connamespace = 'public'::regnamespace
  and (conrelid::regclass::text = any ($1) or confrelid::regclass::text = any ($1))
order by 1, 3`;

/** Triggers of the tables $1. */
export const TRIGGERS_SQL = `
select tgrelid::regclass::text as table, tgname as name, pg_get_triggerdef(oid) as definition
from pg_trigger where not tgisinternal and tgrelid::regclass::text = any ($1) order by 1, 2`;

/**
 * Functions that a distributed table does not take as they are: SQL functions with arguments, which it cannot plan, and
 * functions with settings of their own, which reach no other node.
 */
export const FUNCTIONS_SQL = `
select p.oid::regprocedure::text as signature, p.proname as name, l.lanname as language, p.prosrc as source,
  pg_get_functiondef(p.oid) as definition, p.proretset as "returnsSet", p.proargnames[1:p.pronargs] as "argumentNames",
  pg_get_function_arguments(p.oid) as arguments, pg_get_function_result(p.oid) as result,
  coalesce(p.proconfig, array[]::text[]) as settings
from pg_proc p join pg_language l on l.oid = p.prolang
where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.provolatile <> 'i'
  and (l.lanname = 'sql' and p.pronargs > 0 or p.proconfig::text like '%app.%')
order by 1`;

/** Functions that only the coordinator has. */
export const UNSENT_FUNCTIONS_SQL = `
select pg_get_functiondef(p.oid) as definition from pg_proc p
where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
  and not exists (
    select 1 from pg_dist_object d where d.classid = 'pg_proc'::regclass and d.objid = p.oid)
  and not exists (
    select 1 from pg_depend e where e.classid = 'pg_proc'::regclass and e.objid = p.oid and e.deptype = 'e')
order by p.oid`;

/** Policies as they are; the name of a policy is unique in its table. */
export const POLICIES_SQL = `
select tablename as table, policyname as policy, qual, with_check as check from pg_policies
where schemaname = 'public' and concat(qual, with_check) like '%SELECT%' order by 1, 2`;

export interface Policy {
  table: string;
  policy: string;
  qual: string | null;
  check: string | null;
}

export const policyStatement = ({ table, policy, qual, check }: Policy): string =>
  `alter policy ${policy} on ${table}${qual ? ` using (${qual})` : ''}${check ? ` with check (${check})` : ''}`;

const withoutSubSelects = (condition: string | null) =>
  condition === null ? null : condition.replace(/\( SELECT (\w+\(\)) AS \w+\)/g, '$1');

/**
 * A policy without sub-selects, which a distributed table refuses. On one machine they stay: the planner does not look
 * into them, so it does not take a company that its statistics do not hold yet for one of no rows.
 */
export function distributedPolicy(policy: Policy): Policy {
  const asking = ASKING[`${policy.table}.${policy.policy}`];
  return { ...policy, qual: asking ?? withoutSubSelects(policy.qual), check: withoutSubSelects(policy.check) };
}

const PROVEN_FREE =
  'customer_id = current_tenant() and (inside_the_wall() or batch_proven_free(customer_id, batch_id))';

/**
 * Conditions of the policies that ask whether a row of another table exists. On one machine a hashed sub-select is read
 * once; in a cluster the function is called for each row.
 */
const ASKING: Readonly<Record<string, string>> = {
  'users.people_of_company': 'person_of_company(id)',
  'users.people_once_of_company': 'person_once_of_company(id)',
  'user_images.people_of_company': 'person_of_company(user_id)',
  'user_images.people_once_of_company': 'person_once_of_company(user_id)',
  'import_previews.tenant': PROVEN_FREE,
  'import_rows.tenant': PROVEN_FREE,
};

export const ASKING_FUNCTIONS: readonly string[] = [
  `create or replace function person_of_company(p_user uuid) returns boolean language plpgsql stable as $$
  begin
    perform 1 from user_customers where user_id = p_user and customer_id = current_tenant();
    return found;
  end $$`,
  `create or replace function person_once_of_company(p_user uuid) returns boolean language plpgsql stable as $$
  begin
    perform 1 from former_people where user_id = p_user and customer_id = current_tenant();
    return found;
  end $$`,
  `create or replace function batch_proven_free(p_customer uuid, p_batch uuid) returns boolean
  language plpgsql stable as $$
  begin
    perform 1 from import_batches b where b.customer_id = p_customer and b.id = p_batch and b.proven_free;
    return found;
  end $$`,
];

import type pg from 'pg';

/**
 * Schema objects as read from PostgreSQL's catalogue for `schema.sql`; the result is the same on PostgreSQL 15 and 18.
 */
interface Column {
  table: string;
  name: string;
  type: string;
  nullable: boolean;
  default: string | null;
  generated: boolean;
}

const COLUMNS_SQL = `
  select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
    not a.attnotnull as nullable,
    pg_get_expr(d.adbin, d.adrelid) as default, (a.attidentity <> '' or a.attgenerated <> '') as generated
  from pg_attribute a
  join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p', 'v', 'm')
  join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
  left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where a.attnum > 0 and not a.attisdropped and c.relname <> 'schema_migrations'
  order by c.relname, a.attnum`;

const CONSTRAINTS_SQL = `
  select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
  from pg_constraint k
  join pg_class c on c.oid = k.conrelid
  join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
  where k.contype in ('p', 'u', 'f', 'c') and c.relname <> 'schema_migrations'
  order by c.relname, k.contype, k.conname`;

const INDEXES_SQL = `
  select tablename as table, indexname as name, indexdef as definition from pg_indexes
  where schemaname = 'public' and tablename <> 'schema_migrations'
    and indexname not in (select conname from pg_constraint where contype in ('p', 'u', 'x'))
  order by tablename, indexname`;

const POLICIES_SQL = `
  select tablename as table, policyname as name, cmd, qual, with_check from pg_policies
  where schemaname = 'public' order by tablename, policyname`;

const SECURED_SQL = `
  select c.relname as table, c.relrowsecurity as enabled, c.relforcerowsecurity as forced
  from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
  where c.relkind in ('r', 'p') and c.relname <> 'schema_migrations' order by c.relname`;

const VIEWS_SQL = `
  select c.relname as name, coalesce(' with (' || array_to_string(c.reloptions, ', ') || ')', '') as options,
    pg_get_viewdef(c.oid) as definition
  from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
  where c.relkind = 'v'
  order by 1`;

const FUNCTIONS_SQL = `
  select p.oid::regprocedure::text as name, pg_get_functiondef(p.oid) as definition
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace and n.nspname = 'public'
  where p.prokind = 'f' order by 1`;

const readColumns = async (client: pg.ClientBase): Promise<Column[]> => (await client.query<Column>(COLUMNS_SQL)).rows;

/** The whole schema as text, for reviews and for the check that `schema.sql` is up to date. */
export async function describeSchema(client: pg.ClientBase): Promise<string> {
  const columns = await readColumns(client);
  const rows = async <T extends pg.QueryResultRow>(sql: string) => (await client.query<T>(sql)).rows;
  type Named = { table: string; name: string; definition: string };
  const [constraints, indexes] = [await rows<Named>(CONSTRAINTS_SQL), await rows<Named>(INDEXES_SQL)];
  const policies = await rows<{
    table: string;
    name: string;
    cmd: string;
    qual: string | null;
    with_check: string | null;
  }>(POLICIES_SQL);
  const secured = await rows<{ table: string; enabled: boolean; forced: boolean }>(SECURED_SQL);
  const functions = await rows<{ name: string; definition: string }>(FUNCTIONS_SQL);
  const out: string[] = [];
  for (const { table, enabled, forced } of secured) {
    const rowsOfTable = <T extends { table: string }>(list: T[]) => list.filter((x) => x.table === table);
    const lines = rowsOfTable(columns).map(
      (c) =>
        `  ${c.name} ${c.type}${c.nullable ? '' : ' not null'}${c.default === null ? '' : ` default ${c.default}`}`,
    );
    lines.push(...rowsOfTable(constraints).map((k) => `  constraint ${k.name} ${k.definition}`));
    out.push(`create table ${table} (\n${lines.join(',\n')}\n);`);
    out.push(...rowsOfTable(indexes).map((i) => `${i.definition};`));
    if (enabled) out.push(`-- row security: ${forced ? 'forced' : 'enabled'}`);
    for (const p of rowsOfTable(policies)) {
      const using = p.qual === null ? '' : ` using (${p.qual})`;
      const check = p.with_check === null ? '' : ` with check (${p.with_check})`;
      out.push(`create policy ${p.name} on ${table} for ${p.cmd.toLowerCase()}${using}${check};`);
    }
    out.push('');
  }
  const views = await rows<{ name: string; options: string; definition: string }>(VIEWS_SQL);
  out.push(...views.map((v) => `create view ${v.name}${v.options} as\n${v.definition.trim()}\n`));
  for (const f of functions) out.push(`${f.definition.trim()};\n`);
  return out.join('\n').replace(/[ \t]+$/gm, '');
}

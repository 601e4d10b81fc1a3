import type pg from 'pg';

/** Comments, quoted texts and names. */
const NO_CODE = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"/g;
const INNERMOST = /\([^()]*\)/g;
const ADDITIONS = /^\s*alter table (?:only )?(?:public\.)?(\w+)\s+((?:add (?:column|constraint)\b[^,]*,?\s*)+)$/i;
const CONSTRAINT_OF_COLUMN = /\badd column\b[^,]*\b(?:check|references|unique|primary key)\b/i;

/** The table of a statement that only adds columns and constraints, at least one column with a constraint. */
function tableOfAdditions(statement: string): string | undefined {
  let outline = statement.replace(NO_CODE, '');
  while (outline.includes('(') && INNERMOST.test(outline)) outline = outline.replace(INNERMOST, '');
  const [, table, additions] = ADDITIONS.exec(outline) ?? [];
  return additions && CONSTRAINT_OF_COLUMN.test(additions) ? table : undefined;
}

const DRAFT = 'draft_of_migration';

const SHAPE_SQL = `
select array(
    select concat_ws(' ', 'add column', quote_ident(n.attname), format_type(n.atttypid, n.atttypmod),
      case when n.attgenerated = 's' then 'generated always as (' || pg_get_expr(d.adbin, d.adrelid) || ') stored'
        when d.oid is not null then 'default ' || pg_get_expr(d.adbin, d.adrelid) end,
      case when n.attnotnull then 'not null' end)
    from pg_attribute n left join pg_attrdef d on d.adrelid = n.attrelid and d.adnum = n.attnum
    where n.attrelid = $1::regclass and n.attnum > 0 and not n.attisdropped
    order by n.attnum) as columns,
  array(
    select format('add constraint %I %s', n.conname, pg_get_constraintdef(n.oid))
    from pg_constraint n where n.conrelid = $1::regclass and n.contype <> 'n'
    order by n.contype, n.conname) as constraints`;

interface Shape {
  columns: string[];
  constraints: string[];
}

/**
 * A statement of a migration for a database with Citus, which refuses columns that come with a constraint ("cannot
 * execute ADD COLUMN command with PRIMARY KEY, UNIQUE, FOREIGN and CHECK constraints"): the columns are added first and
 * their constraints after them, by the names that PostgreSQL gives. PostgreSQL itself reads the statement, on an empty
 * copy of the table in the transaction of `client`.
 * @returns the statement alone where it adds no column with a constraint, or does something else too
 */
export async function constraintsApart(client: pg.ClientBase, statement: string): Promise<string[]> {
  const table = tableOfAdditions(statement);
  if (!table) return [statement];
  await client.query('set local citus.enable_ddl_propagation = off');
  await client.query(`create schema ${DRAFT}`);
  await client.query(`create table ${DRAFT}.${table} (like public.${table} including constraints including indexes)`);
  await client.query(`set local search_path = ${DRAFT}, public`);
  const shape = async () => (await client.query<Shape>(SHAPE_SQL, [`${DRAFT}.${table}`])).rows[0]!;
  const before = await shape();
  await client.query(statement);
  const after = await shape();
  await client.query(`drop schema ${DRAFT} cascade`);
  await client.query('reset search_path');
  await client.query('reset citus.enable_ddl_propagation');
  const columns = after.columns.filter((column) => !before.columns.includes(column));
  const constraints = after.constraints.filter((constraint) => !before.constraints.includes(constraint));
  return [columns.join(', '), ...constraints].map((change) => `alter table public.${table} ${change}`);
}

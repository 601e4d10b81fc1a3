import type pg from 'pg';
import { PLATFORM_COMPANY } from '#platform/server/database/platform-company.ts';
import type { FileStore } from '#platform/server/files/store.ts';
import { asOwner, enter } from '../owner.ts';

/**
 * Tables whose rows remain after the company is removed: the audit log is append-only, and deleting from it would break
 * its chain of hashes.
 */
const RETAINED_TABLES = ['audit_log', 'audit_seals', 'audit_chains', 'audit_root_heads', 'sessions'];
/** The row of the company, which triggers of the other tables need. */
const OWN_ROW = 'company_rows';

const TENANT_TABLES = `
select c.oid::regclass::text as "table" from pg_class c
join pg_attribute a on a.attrelid = c.oid and a.attname = 'customer_id' and not a.attisdropped
where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and not c.relispartition`;
const REFERENCES_SQL = `
select conrelid::regclass::text as "from", confrelid::regclass::text as "to" from pg_constraint
where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid`;
/**
 * Foreign keys to users or companies in the whole database; those within the company's own tables are handled
 * separately.
 */
const NAMING_SQL = `
select k.conrelid::regclass::text as "table", a.attname as "column", a.attnotnull as required,
  k.confrelid::regclass::text as "to"
from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
where k.contype = 'f' and cardinality(k.conkey) = 1 and k.connamespace = 'public'::regnamespace
  and k.confrelid in ('users'::regclass, 'customers'::regclass)`;
/** Users who belong to no other company. */
const SOLE_MEMBERS = `
select u.id from users u where not u.is_admin
  and exists (select 1 from user_customers c where c.user_id = u.id and c.customer_id = $1)
  and not exists (select 1 from user_customers c where c.user_id = u.id and c.customer_id <> $1)`;

/**
 * Orders the tables so that a table comes after all tables that refer to it.
 * @throws Error when tables refer to each other in a circle
 */
function inOrderOfRemoval(tables: readonly string[], references: readonly { from: string; to: string }[]): string[] {
  const left = new Set(tables);
  const order: string[] = [];
  while (left.size > 0) {
    const free = [...left].filter((table) => !references.some(({ from, to }) => to === table && left.has(from)));
    if (free.length === 0) throw new Error(`These tables refer to each other in a circle: ${[...left].join(', ')}`);
    for (const table of free) left.delete(table);
    order.push(...free);
  }
  return order;
}

const rowsOf = async <Row extends pg.QueryResultRow>(client: pg.Client, text: string, values: unknown[] = []) =>
  (await client.query<Row>(text, values)).rows;

/**
 * Removes a visitor's company with its files, users and messages. Files are removed first: if the process ends in
 * between, the next run still finds the company and starts again. Any other company is left unchanged.
 */
export async function removeVisitorCompany(adminUrl: string, files: FileStore, customerId: string): Promise<void> {
  await asOwner(adminUrl, async (client) => {
    await enter(client, customerId);
    const demonstrationRows = await rowsOf(client, 'select 1 from demonstrations where customer_id = $1 for update', [
      customerId,
    ]);
    if (demonstrationRows.length === 0) return;
    for (const { key } of await rowsOf<{ key: string }>(client, 'select key from files where customer_id = $1', [
      customerId,
    ]))
      await files.remove(key);
    const people = (await rowsOf<{ id: string }>(client, SOLE_MEMBERS, [customerId])).map(({ id }) => id);
    const tables = (await rowsOf<{ table: string }>(client, TENANT_TABLES)).map(({ table }) => table);
    const ordered = inOrderOfRemoval(
      tables.filter((table) => table !== OWN_ROW && !RETAINED_TABLES.includes(table)),
      await rowsOf<{ from: string; to: string }>(client, REFERENCES_SQL),
    );
    const order = [...ordered, OWN_ROW];
    await client.query('delete from sessions where user_id = any ($1)', [people]);
    await client.query('update sessions set customer_id = null where customer_id = $1', [customerId]);
    const messages = await rowsOf<{ id: string }>(
      client,
      'delete from messages where customer_id = $1 and user_id = any ($2) returning id',
      [PLATFORM_COMPANY, people],
    );
    await client.query('delete from outbox where customer_id = $1 and dedup_key = any ($2)', [
      PLATFORM_COMPANY,
      messages.map(({ id }) => `message:${id}`),
    ]);
    // Two passes: deleting rows records figure changes in tables that were already emptied.
    for (let pass = 0; pass < 2; pass++)
      for (const table of order) await client.query(`delete from ${table} where customer_id = $1`, [customerId]);
    const naming = await rowsOf<{ table: string; column: string; required: boolean; to: string }>(client, NAMING_SQL);
    for (const { table, column, required, to } of naming.filter(
      (n) => n.to === 'users' || n.column !== 'customer_id',
    )) {
      const removedIds = to === 'users' ? people : [customerId];
      await client.query(
        required
          ? `delete from ${table} where ${column} = any ($1)`
          : `update ${table} set ${column} = null where ${column} = any ($1)`,
        [removedIds],
      );
    }
    await client.query('delete from users where id = any ($1)', [people]);
    // Its last entries are sealed after it is gone.
    await client.query('insert into audit_chains (customer_id) values ($1) on conflict do nothing', [customerId]);
    await client.query('delete from customers where id = $1', [customerId]);
  });
}

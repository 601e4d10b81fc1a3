import type { Page } from '../../../platform/contract/pagination.ts';
import { badRequest, changedMeanwhile, invalid } from '../../../platform/contract/problem.ts';
import { type Listing, pageOfListing } from '../../../platform/server/database/listing.ts';
import { found, type Scope, type Tx } from '../../../platform/server/database/scope.ts';
import { Conditions } from '../../../platform/server/database/statement.ts';

/** A catalogue of the company: where it is stored, how an entry is read, and how it is told of. */
export interface Catalogue<Item extends { id: string; name: string }> {
  table: 'working_areas' | 'job_titles' | 'projects' | 'health_centres' | 'protocols';
  /** Its name in the audit log. */
  object: string;
  /** SELECT of the table as `t` with its joins, without WHERE; `$1` is the company. */
  select: string;
  /** Expressions by which a list is sorted. */
  sorts: Readonly<Record<string, string>>;
  gone: string;
  taken: string;
  /** Why the entry cannot be deleted; null where nothing uses it. */
  inUse: (item: Item) => string | null;
}

export interface Filters {
  q?: string | undefined;
  sort: string;
}

const OWN = 't.customer_id = $1 and t.active';
/** Names as a Spanish reader sorts them: ñ after n. */
export const BY_NAME = 't.name collate "es-x-icu"';

/** The entries that the filters leave. `where` begins with the company and speaks of `t` alone. */
export function listingOf<Item extends { id: string; name: string }>(
  scope: Scope,
  catalogue: Catalogue<Item>,
  asked: Filters,
  where = new Conditions(scope.customerId),
): Listing<Item> {
  const { and, values } = where.when(asked.q, "fold(t.name) like '%' || fold(?) || '%'");
  const order = catalogue.sorts[asked.sort.replace('-', '')] ?? BY_NAME;
  const direction = asked.sort.startsWith('-') ? ' desc' : '';
  return {
    rows: (limit) =>
      `${catalogue.select} where ${OWN}${and} order by ${order}${direction} nulls last, ${BY_NAME}, t.id ${limit}`,
    matching: `select from ${catalogue.table} t where ${OWN}${and}`,
    values,
  };
}

export const pageOf = <Item extends { id: string; name: string }>(
  scope: Scope,
  catalogue: Catalogue<Item>,
  asked: Filters & { page: number; page_size: number },
  where?: Conditions,
): Promise<Page<Item>> => pageOfListing(scope, listingOf(scope, catalogue, asked, where), asked);

export async function entryOf<Item extends { id: string; name: string }>(
  tx: Tx,
  { select, gone }: Catalogue<Item>,
  id: string,
): Promise<Item> {
  const { rows } = await tx.client.query<Item>(`${select} where ${OWN} and t.id = $2`, [tx.customerId, id]);
  return found(rows[0], gone);
}

/** Columns of the table and their values. */
export type Columns = Readonly<Record<string, unknown>>;
/** Done in the same transaction: what the entry refers to is checked, then what hangs from it is written. */
export interface Rest {
  check?: (tx: Tx) => Promise<void>;
  write?: (tx: Tx, id: string) => Promise<void>;
}

export async function createEntry<Item extends { id: string; name: string }>(
  scope: Scope,
  catalogue: Catalogue<Item>,
  columns: Columns,
  rest: Rest = {},
): Promise<Item> {
  const names = Object.keys(columns);
  return oneName(catalogue, () =>
    scope.run(async (tx) => {
      await rest.check?.(tx);
      const { rows } = await tx.client.query<{ id: string }>(
        `insert into ${catalogue.table} (customer_id, ${names.join(', ')})
         values ($1, ${names.map((_, i) => `$${i + 2}`).join(', ')}) returning id`,
        [tx.customerId, ...Object.values(columns)],
      );
      const { id } = rows[0]!;
      await rest.write?.(tx, id);
      await record(tx, catalogue, 'created', id, { name: columns['name'] });
      return entryOf(tx, catalogue, id);
    }),
  );
}

/** @throws 409 with what is stored where somebody saved since `version` was read */
export async function updateEntry<Item extends { id: string; name: string }>(
  scope: Scope,
  catalogue: Catalogue<Item>,
  { id, version }: { id: string; version: number },
  columns: Columns,
  rest: Rest = {},
): Promise<Item> {
  const sets = Object.keys(columns).map((name, i) => `${name} = $${i + 4}`);
  return oneName(catalogue, () =>
    scope.run(async (tx) => {
      const before = await entryOf(tx, catalogue, id);
      await rest.check?.(tx);
      const { rowCount } = await tx.client.query(
        `update ${catalogue.table} set ${sets.join(', ')}, version = version + 1
         where customer_id = $1 and id = $2 and version = $3 and active`,
        [tx.customerId, id, version, ...Object.values(columns)],
      );
      if (rowCount === 0) throw changedMeanwhile(await entryOf(tx, catalogue, id));
      await rest.write?.(tx, id);
      const after = await entryOf(tx, catalogue, id);
      await record(tx, catalogue, 'updated', id, { before: before.name, name: after.name });
      return after;
    }),
  );
}

/** Hides an entry that nothing uses: what refers to it from the past keeps its name. */
export async function deleteEntry<Item extends { id: string; name: string }>(
  scope: Scope,
  catalogue: Catalogue<Item>,
  id: string,
  /** Throws where what `inUse` cannot tell speaks against it. */
  check?: (tx: Tx, entry: Item) => Promise<void>,
): Promise<void> {
  const { table, inUse } = catalogue;
  await scope.run(async (tx) => {
    await tx.client.query(`select from ${table} where customer_id = $1 and id = $2 for update`, [tx.customerId, id]);
    const entry = await entryOf(tx, catalogue, id);
    const reason = inUse(entry);
    if (reason) throw badRequest('in_use', reason);
    await check?.(tx, entry);
    await tx.client.query(
      `update ${table} set active = false, version = version + 1 where customer_id = $1 and id = $2`,
      [tx.customerId, id],
    );
    await record(tx, catalogue, 'deleted', id, { name: entry.name });
  });
}

const record = (tx: Tx, { object }: { object: string }, act: string, id: string, details: Record<string, unknown>) =>
  tx.audit({ action: `${object}.${act}`, objectType: object, objectId: id, details });

/** Two entries of a company never have one name, however it is written. */
async function oneName<T>({ table, taken }: { table: string; taken: string }, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string };
    if (code === '23505' && constraint === `${table}_name`)
      throw invalid([{ path: 'name', message: taken, code: 'name_taken' }]);
    throw error;
  }
}

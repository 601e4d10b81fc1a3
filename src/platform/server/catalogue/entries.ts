import type { Catalogue, Entry } from '#platform/contract/catalogue/catalogue.ts';
import { a, the } from '#platform/contract/catalogue/noun.ts';
import { badRequest, changedMeanwhile, invalid } from '#platform/contract/problem.ts';
import { orNotFound, type Scope, type Tx } from '#platform/server/database/scope.ts';
import { activeOf, rowOf, type Store } from './store.ts';

/** @throws 404 where the company has no such entry */
export async function entryOf<Item extends Entry, Typed>(tx: Tx, store: Store<Item, Typed>, id: string): Promise<Item> {
  const { rows } = await tx.client.query<Item>(`${activeOf(store)} and t.id = $2`, [tx.customerId, id]);
  return orNotFound(rows[0], `No encontramos ${the(store.of.noun)}.`);
}

/** @throws 400 on the field of the name when the company already has an entry with it */
export async function createEntry<Item extends Entry, Typed extends object>(
  scope: Scope,
  store: Store<Item, Typed>,
  typed: Typed,
): Promise<Item> {
  const row = rowOf(store.of, typed);
  return oneName(store, () =>
    scope.run(async (tx) => {
      await store.check?.(tx, typed);
      const { rows } = await tx.client.query<{ id: string }>(
        `insert into ${store.of.table} (customer_id, ${Object.keys(row).join(', ')})
         values ($1, ${Object.keys(row)
           .map((_, i) => `$${i + 2}`)
           .join(', ')}) returning id`,
        [tx.customerId, ...Object.values(row)],
      );
      const { id } = rows[0]!;
      await store.write?.(tx, id, typed);
      await record(tx, store, 'created', id, { name: row['name'] });
      return entryOf(tx, store, id);
    }),
  );
}

/** @throws 409 with the stored entry when it was saved by another person after `version` was read */
export async function updateEntry<Item extends Entry, Typed extends object>(
  scope: Scope,
  store: Store<Item, Typed>,
  id: string,
  typed: Typed & Pick<Entry, 'version'>,
): Promise<Item> {
  const row = rowOf(store.of, typed);
  const sets = Object.keys(row).map((column, i) => `${column} = $${i + 4}`);
  return oneName(store, () =>
    scope.run(async (tx) => {
      const before = await entryOf(tx, store, id);
      await store.check?.(tx, typed);
      await changing(store, tx, id, async () => {
        const { rowCount } = await tx.client.query(
          `update ${store.of.table} set ${sets.join(', ')}, version = version + 1
           where customer_id = $1 and id = $2 and version = $3 and active`,
          [tx.customerId, id, typed.version, ...Object.values(row)],
        );
        if (rowCount === 0) throw changedMeanwhile(await entryOf(tx, store, id));
        await store.write?.(tx, id, typed);
      });
      const after = await entryOf(tx, store, id);
      await record(tx, store, 'updated', id, { before: before.name, name: after.name });
      return after;
    }),
  );
}

/**
 * Hides an entry that is not in use; older records that refer to it keep its name.
 * @throws 400 `in_use` with the uses
 */
export async function deleteEntry<Item extends Entry, Typed>(
  scope: Scope,
  store: Store<Item, Typed>,
  id: string,
): Promise<void> {
  const { table, inUse } = store.of;
  await scope.run(async (tx) => {
    await tx.client.query(`select 1 from ${table} where customer_id = $1 and id = $2 for update`, [tx.customerId, id]);
    const entry = await entryOf(tx, store, id);
    const reason = inUse?.(entry) ?? (await store.blocked?.(tx, entry));
    if (reason) throw badRequest('in_use', reason);
    await tx.client.query(
      `update ${table} set active = false, version = version + 1 where customer_id = $1 and id = $2`,
      [tx.customerId, id],
    );
    await record(tx, store, 'deleted', id, { name: entry.name });
  });
}

const changing = <T>({ change }: Pick<Store, 'change'>, tx: Tx, id: string, write: () => Promise<T>): Promise<T> =>
  change ? change(tx, [id], write) : write();

function record(
  tx: Tx,
  { of: { object } }: { of: Pick<Catalogue, 'object'> },
  act: string,
  id: string,
  details: Record<string, unknown>,
) {
  return tx.audit({ action: `${object}.${act}`, objectType: object, objectId: id, details });
}

/** Turns the violation of the unique name, which ignores case and accents, into a 400 on the field. */
async function oneName<T>({ of }: { of: Pick<Catalogue, 'table' | 'noun'> }, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string };
    if (code === '23505' && constraint === `${of.table}_name`)
      throw invalid([{ path: 'name', message: `Ya hay ${a(of.noun)} con este nombre.`, code: 'name_taken' }]);
    throw error;
  }
}

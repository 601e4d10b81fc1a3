import type { Catalogue, Entry } from '#platform/contract/catalogue/catalogue.ts';
import type { CatalogueField } from '#platform/contract/catalogue/fields.ts';
import { sortOf } from '#platform/contract/list/columns.ts';
import type { FollowedRows } from '#platform/server/database/followed-rows.ts';
import type { Scope, Tx } from '#platform/server/database/scope.ts';
import type { Listing } from '#platform/server/database/statements/listing.ts';
import { Conditions } from '#platform/server/database/statements/statement.ts';

/** The server half of a catalogue: SQL beyond the columns of its table, and further work when an entry is written. */
export interface Store<Item extends Entry = Entry, Typed = Record<string, unknown>> {
  of: Catalogue<Item, Typed>;
  /** Joins of the table, which is `t`; `$1` is the company. */
  joins?: string;
  /** SQL expressions, by field name, of response fields that are not columns of the table. */
  expressions?: Readonly<Record<string, string>>;
  /** SQL expressions of sort orders that are not fields of the response. */
  sorts?: Readonly<Record<string, string>>;
  /** Conditions of the filters, where `?` is the value. A filter on a column of the table needs no condition. */
  conditions?: Readonly<Record<string, string | ((where: Conditions, value: string) => void)>>;
  /**
   * Runs before the write and checks that the rows that the entry refers to exist. Throws the problem that the caller
   * gets.
   */
  check?(tx: Tx, typed: Typed): Promise<void>;
  /** Runs the writes of existing entries, for a table from whose rows other rows follow. */
  change?: FollowedRows['change'];
  /** Further writes for the entry, in the same transaction. */
  write?(tx: Tx, id: string, typed: Typed): Promise<void>;
  /** Reason why the entry cannot be deleted, when `inUse` of the constant cannot determine it. */
  blocked?(tx: Tx, item: Item): Promise<string | null>;
  /** Adds fields that SQL cannot compute; the file of the list does not have them. */
  complete?(scope: Scope, items: readonly Item[]): Promise<Item[]>;
}

/** Declares the server half of a catalogue; its types come from the constant of the catalogue. */
export const store = <Item extends Entry, Typed>(half: Store<Item, Typed>): Store<Item, Typed> => half;

const ACTIVE_ENTRY = 't.customer_id = $1 and t.active';
/** Spanish sort order of names: ñ after n. */
const NAME_ORDER = 't.name collate "es-x-icu"';

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

type Fields = Readonly<Record<string, CatalogueField>>;

/** The fields that have a column in the table, with the column's name. */
export const columnsOf = ({ fields }: { fields: Fields }): [field: string, column: string][] =>
  Object.entries(fields).flatMap(([name, { column }]) => (column === false ? [] : [[name, snake(name)]]));

/** Columns and values to write for an entry. */
export const rowOf = (catalogue: { fields: Fields }, typed: object): Record<string, unknown> =>
  Object.fromEntries(columnsOf(catalogue).map(([name, column]) => [column, (typed as Record<string, unknown>)[name]]));

/** SELECT of the entries with all fields of the response, without WHERE. */
interface EntrySql extends Pick<Store, 'joins' | 'expressions'> {
  of: { table: string; fields: Fields };
}

function selectOf({ of, joins = '', expressions = {} }: EntrySql): string {
  const columns = columnsOf(of).flatMap(([name, column]) => (name in expressions ? [] : [`t.${column} as "${name}"`]));
  const expressionColumns = Object.entries(expressions).map(([name, sql]) => `${sql} as "${name}"`);
  return `select t.id, t.version, ${[...columns, ...expressionColumns].join(', ')}\nfrom ${of.table} t ${joins}`;
}

/** SELECT of the company's active entries; the caller can append conditions. */
export const activeOf = (store: EntrySql): string => `${selectOf(store)}\nwhere ${ACTIVE_ENTRY}`;

function orderOf<Item extends Entry, Typed>(
  { of, expressions = {}, sorts = {} }: Store<Item, Typed>,
  sort: string,
): string {
  const name = sort.replace('-', '');
  if (name === 'name' || !of.columns.some((column) => sortOf(column) === name)) return NAME_ORDER;
  return sorts[name] ?? expressions[name] ?? `t.${snake(name)}`;
}

export interface Filters {
  q?: string | undefined;
  sort: string;
  [filter: string]: unknown;
}

/** The filtered and sorted entries. */
export function listingOf<Item extends Entry>(
  scope: Scope,
  typedStore: Store<Item>,
  listQuery: Filters,
): Listing<Item> {
  const store = typedStore;
  const where = new Conditions(scope.customerId).when(listQuery.q, "fold(t.name) like '%' || fold(?) || '%'");
  for (const name of Object.keys(store.of.filters ?? {})) {
    const condition = store.conditions?.[name] ?? `t.${snake(name)} = ?`;
    const value = listQuery[name];
    if (typeof condition === 'string') where.when(value, condition);
    else if (value !== undefined) condition(where, value as string);
  }
  const { and, values } = where;
  const direction = listQuery.sort.startsWith('-') ? ' desc' : '';
  return {
    rows: (limit) =>
      `${activeOf(store)}${and} order by ${orderOf(store, listQuery.sort)}${direction} nulls last, ${NAME_ORDER}, t.id ${limit}`,
    matching: `select 1 from ${store.of.table} t where ${ACTIVE_ENTRY}${and}`,
    values,
  };
}

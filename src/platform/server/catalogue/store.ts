import type { Catalogue, Entry } from '#platform/contract/catalogue/catalogue.ts';
import { sortOf } from '#platform/contract/list/columns.ts';
import type { Scope, Tx } from '#platform/server/database/scope.ts';
import type { Listing } from '#platform/server/database/statements/listing.ts';
import { Conditions } from '#platform/server/database/statements/statement.ts';

/** The server half of a catalogue: its SQL beyond the columns of its table, and what happens beside a row. */
export interface Store<Item extends Entry = Entry, Typed = Record<string, unknown>> {
  of: Catalogue<Item, Typed>;
  /** Joins of the table, which is `t`; `$1` is the company. */
  joins?: string;
  /** Expressions of what is answered and is no column of the table, by its name. */
  expressions?: Readonly<Record<string, string>>;
  /** Expressions of orders that are not by what is answered. */
  sorts?: Readonly<Record<string, string>>;
  /** Conditions of the filters; `?` stands for the value. A column of the table needs none. */
  conditions?: Readonly<Record<string, string | ((where: Conditions, value: string) => void)>>;
  /** Before it is written: what the entry refers to must exist. Throws what its caller is told. */
  check?(tx: Tx, typed: Typed): Promise<void>;
  /** What hangs from the entry, in the same transaction. */
  write?(tx: Tx, id: string, typed: Typed): Promise<void>;
  /** Why it cannot be deleted, where `inUse` of the constant cannot tell. */
  blocked?(tx: Tx, item: Item): Promise<string | null>;
  /** Adds facts that no SQL tells; the file of the list does without. */
  complete?(scope: Scope, items: readonly Item[]): Promise<Item[]>;
}

/** Declares the server half of a catalogue, typed by its constant. */
export const store = <Item extends Entry, Typed>(half: Store<Item, Typed>): Store<Item, Typed> => half;

const OWN = 't.customer_id = $1 and t.active';
/** Names as a Spanish reader sorts them: ñ after n. */
const BY_NAME = 't.name collate "es-x-icu"';

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The fields that are columns of the table, and their columns. */
export const columnsOf = ({ fields }: Pick<Catalogue, 'fields'>): [field: string, column: string][] =>
  Object.entries(fields).flatMap(([name, { column }]) => (column === false ? [] : [[name, snake(name)]]));

/** What is written of an entry: its columns and their values. */
export const rowOf = (of: Pick<Catalogue, 'fields'>, typed: object): Record<string, unknown> =>
  Object.fromEntries(columnsOf(of).map(([name, column]) => [column, (typed as Record<string, unknown>)[name]]));

/** SELECT of the entries with all that is answered of them, without WHERE. */
function selectOf({ of, joins = '', expressions = {} }: Pick<Store, 'of' | 'joins' | 'expressions'>): string {
  const columns = columnsOf(of).flatMap(([name, column]) => (name in expressions ? [] : [`t.${column} as "${name}"`]));
  const told = Object.entries(expressions).map(([name, sql]) => `${sql} as "${name}"`);
  return `select t.id, t.version, ${[...columns, ...told].join(', ')}\nfrom ${of.table} t ${joins}`;
}

/** SELECT of the company's active entries; more conditions follow. */
export const activeOf = (store: Pick<Store, 'of' | 'joins' | 'expressions'>): string =>
  `${selectOf(store)}\nwhere ${OWN}`;

function orderOf({ of, expressions = {}, sorts = {} }: Store, asked: string): string {
  const name = asked.replace('-', '');
  if (name === 'name' || !of.columns.some((column) => sortOf(column) === name)) return BY_NAME;
  return sorts[name] ?? expressions[name] ?? `t.${snake(name)}`;
}

export interface Filters {
  q?: string | undefined;
  sort: string;
  [filter: string]: unknown;
}

/** The entries that the filters leave, in the order asked for. */
export function listingOf<Item extends Entry>(scope: Scope, given: Store<Item>, asked: Filters): Listing<Item> {
  const store = given as unknown as Store;
  const where = new Conditions(scope.customerId).when(asked.q, "fold(t.name) like '%' || fold(?) || '%'");
  for (const name of Object.keys(store.of.filters ?? {})) {
    const condition = store.conditions?.[name] ?? `t.${snake(name)} = ?`;
    const value = asked[name];
    if (typeof condition === 'string') where.when(value, condition);
    else if (value !== undefined) condition(where, value as string);
  }
  const { and, values } = where;
  const direction = asked.sort.startsWith('-') ? ' desc' : '';
  return {
    rows: (limit) =>
      `${activeOf(store)}${and} order by ${orderOf(store, asked.sort)}${direction} nulls last, ${BY_NAME}, t.id ${limit}`,
    matching: `select from ${store.of.table} t where ${OWN}${and}`,
    values,
  };
}

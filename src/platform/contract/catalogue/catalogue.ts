import { z } from 'zod';
import type { Tier } from '../access.ts';
import type { ListColumn } from '../list/columns.ts';
import { defineList, type List, queryOf } from '../list/define.ts';
import type { ListFilters } from '../list/filters.ts';
import { id, pageOf } from '../pagination.ts';
import { type AccessRule, type CatalogueCalls, callsOf } from './calls.ts';
import type { CatalogueField } from './fields.ts';
import { capital, type Noun } from './noun.ts';

/** What every entry has. */
export interface Entry {
  id: string;
  name: string;
  /** Grows with each change; who saves tells which one they read. */
  version: number;
}

type Fields = { name: CatalogueField } & Record<string, CatalogueField>;
type Shape = Record<string, z.ZodType>;
/** What the calls take of an entry. */
type ValuesOf<F extends Fields> = { [K in keyof F]: z.output<F[K]['schema']> };
/** What a form holds of it. */
type InputsOf<F extends Fields> = { [K in keyof F]: z.input<F[K]['schema']> };
/** What the calls answer of it: its fields, and what the server tells besides. */
type ItemOf<F extends Fields, X extends Shape> = Entry & { [K in keyof F]: z.output<F[K]['stored']> } & {
  [K in keyof X]: z.output<X[K]>;
};

interface Definition<F extends Fields, X extends Shape> {
  /** Names the table of its page, where columns are remembered. */
  id: string;
  /** Of the database, made by a migration: see «Add a catalogue» in CONTRIBUTING.md. */
  table: string;
  /** Its name in the audit log. */
  object: string;
  noun: Noun;
  /** Of its calls, as in the specification. */
  path: string;
  /** The list is asked for by POST at `{path}/view`, with its filters in the body. */
  viewed?: true;
  /** Who changes entries. */
  write: AccessRule;
  /** Who reads the list; left out: who changes. */
  read?: AccessRule;
  /** Who reads one by its id; left out: there is no such call. */
  readOne?: AccessRule;
  /** Lowest membership; left out: FREE. */
  tier?: Tier;
  fields: F;
  /** What the server tells besides: who uses an entry, names of what it refers to. */
  facts?: X;
  columns: readonly ListColumn<ItemOf<F, X>>[];
  /** Besides the search by name. Options left out are the page's. */
  filters?: ListFilters;
  /** Two active entries may have one name. */
  sameNames?: true;
  /** Rules between fields. */
  rule?(values: ValuesOf<F>, context: z.RefinementCtx): void;
  /** Why the entry cannot be deleted; null where nothing uses it. */
  inUse?(item: ItemOf<F, X>): string | null;
  /** Codes of what its server half refuses. */
  refusals?: readonly string[];
  /** Lines of the documentation that say more than the noun does. */
  summaries?: Partial<Record<keyof CatalogueCalls, string>>;
  /** Addresses that were fixed before; each call is given as it would be. */
  calls?(made: CatalogueCalls): Partial<CatalogueCalls>;
  page: {
    /** Below the title. */
    description: string;
    /** Where there is none yet. */
    empty: string;
    /** What deleting one means. */
    deleting: string;
    /** «Buscar centros»; left out: «Buscar» and the noun. */
    search?: string;
    /** Paths of other lists that show entries. */
    touches?: readonly string[];
  };
}

export interface Catalogue<Item extends Entry = Entry, Typed = Record<string, unknown>>
  extends Omit<Definition<Fields, Shape>, 'fields' | 'columns' | 'inUse' | 'rule' | 'calls'> {
  /** Its list. */
  list: List<Item>;
  /** «Centros médicos» */
  title: string;
  fields: Record<keyof Typed & string, CatalogueField>;
  columns: readonly ListColumn<Item>[];
  inUse?(item: Item): string | null;
  /** An entry as calls take it; its input is what a form holds. */
  values: z.ZodType<unknown, Typed>;
  calls: CatalogueCalls;
}

/** The entries of a catalogue: `EntryOf<typeof AREAS>`. */
export type EntryOf<C> = C extends Catalogue<infer Item, infer _Typed> ? Item : never;
/** What its calls and forms hold of an entry. */
export type TypedOf<C> = C extends Catalogue<infer _Item, infer Typed> ? Typed : never;

/**
 * Declares a catalogue of the company. Its calls, their documentation, the audit log, the list with its file, the page
 * with its form and the tests of all catalogues are made of this constant; the table by one migration. Server half:
 * platform/server/catalogue, page: platform/web/catalogue.
 */
export function defineCatalogue<F extends Fields, X extends Shape = Record<never, z.ZodType>>(
  given: Definition<F, X>,
): Catalogue<ItemOf<F, X>, InputsOf<F>> {
  const { fields, facts, rule } = given;
  const each = (of: (field: CatalogueField) => z.ZodType): Shape =>
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, of(field)]));
  const shape = z.strictObject(each((field) => field.schema));
  const values = rule ? shape.superRefine((typed, context) => rule(typed as ValuesOf<F>, context)) : shape;
  const { name, ...answered } = each((field) => field.stored);
  const item = z.object({ id, name: name!, version: z.int(), ...answered, ...facts });
  const { id: of, noun, columns, page } = given;
  const title = capital(noun.many);
  const { article, short = noun.one, many } = noun;
  const placeholder = `${fields.name.label} ${article === 'el' ? 'del' : 'de la'} ${short}`;
  const search = { kind: 'text', label: page.search ?? `Buscar ${many}`, placeholder } as const;
  const filters: ListFilters = { q: search, ...given.filters };
  const list = defineList<ItemOf<F, X>>()({
    id: of,
    label: title,
    file: capital(many),
    columns,
    filters,
    sort: 'name',
  });
  return {
    ...given,
    title,
    list,
    values: values as unknown as z.ZodType<unknown, InputsOf<F>>,
    calls: callsOf(given, { values, item, page: pageOf(item), asked: queryOf(list, {}) as never }),
  };
}

/** An entry as its form holds it; null: a new one. */
export const typedOf = <Item extends Entry, Typed>({ fields }: Catalogue<Item, Typed>, item: Item | null): Typed =>
  Object.fromEntries(
    Object.entries<CatalogueField>(fields).map(([name, { empty, typed }]) => {
      if (item === null) return [name, empty()];
      const stored = (item as Record<string, unknown>)[name];
      return [name, typed ? typed(stored) : stored];
    }),
  ) as Typed;

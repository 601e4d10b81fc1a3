import { z } from 'zod';
import type { Tier } from '../access.ts';
import type { ListColumn } from '../list/columns.ts';
import { defineList, type List, queryOf } from '../list/define.ts';
import type { ListFilters } from '../list/filters.ts';
import { id, pageOf } from '../pagination.ts';
import { typedSchema } from '../typed-schema.ts';
import { type AccessRule, type CatalogueCalls, callsOf } from './calls.ts';
import type { CatalogueField } from './fields.ts';
import { capital, type Noun } from './noun.ts';

/** Fields that every entry has. */
export interface Entry {
  id: string;
  name: string;
  /** Increases with each change. A save sends the version that was read, so that conflicts are detected. */
  version: number;
}

type Fields = { name: CatalogueField } & Record<string, CatalogueField>;
type Shape = Record<string, z.ZodType>;
/** Values of an entry as calls accept them. */
type ValuesOf<F extends Fields> = { [K in keyof F]: z.output<F[K]['schema']> };
/** Values of an entry as a form holds them. */
type InputsOf<F extends Fields> = { [K in keyof F]: z.input<F[K]['schema']> };
/** An entry as calls answer it: its fields and the facts that the server adds. */
type ItemOf<F extends Fields, X extends Shape> = Entry & { [K in keyof F]: z.output<F[K]['stored']> } & {
  [K in keyof X]: z.output<X[K]>;
};

interface Definition<F extends Fields, X extends Shape> {
  /** Key under which the page remembers the columns of its table. */
  id: string;
  /** Database table, created by a migration: see «Add a catalogue» in CONTRIBUTING.md. */
  table: string;
  /** Object name in the audit log. */
  object: string;
  noun: Noun;
  /** Path of the calls, as in the specification. */
  path: string;
  /** The list is read by POST at `{path}/view`, with its filters in the body. */
  viewed?: true;
  /** Who may change entries. */
  write: AccessRule;
  /** Who may read the list; the same as `write` by default. */
  read?: AccessRule;
  /** Who may read one entry by its id; without it there is no such call. */
  readOne?: AccessRule;
  /** Lowest membership of the company; FREE by default. */
  tier?: Tier;
  fields: F;
  /** Fields that the server adds to an entry: its uses, the names of the rows it refers to. */
  facts?: X;
  columns: readonly ListColumn<ItemOf<F, X>>[];
  /** Filters besides the search by name. A filter without options gets them from the page. */
  filters?: ListFilters;
  /** Allows two active entries with the same name. */
  sameNames?: true;
  /** Checks that involve several fields. */
  rule?(values: ValuesOf<F>, context: z.RefinementCtx): void;
  /** Why the entry cannot be deleted; null when it is not in use. */
  inUse?(item: ItemOf<F, X>): string | null;
  /** Error codes with which the server half can refuse. */
  refusals?: readonly string[];
  /** Summaries for the API documentation, where the noun alone is not enough. */
  summaries?: Partial<Record<keyof CatalogueCalls, string>>;
  /** Overrides calls whose addresses were fixed earlier; it receives the calls as they would be generated. */
  calls?<Item>(standardCalls: CatalogueCalls<Item>): Partial<CatalogueCalls<Item>>;
  page: {
    /** Text below the title. */
    description: string;
    /** Text shown when there are no entries yet. */
    empty: string;
    /** Text that explains what deleting an entry does. */
    deleting: string;
    /** Hint of the search field: «Buscar centros»; by default «Buscar» and the noun. */
    search?: string;
    /** Paths of other lists that show entries. */
    touches?: readonly string[];
  };
}

export interface Catalogue<Item extends Entry = Entry, Typed = Record<string, unknown>>
  extends Omit<Definition<Fields, Shape>, 'fields' | 'columns' | 'inUse' | 'rule' | 'calls'> {
  list: List<Item>;
  /** Title of the page: «Centros médicos». */
  title: string;
  fields: Record<keyof Typed & string, CatalogueField>;
  columns: readonly ListColumn<Item>[];
  inUse?(item: Item): string | null;
  /** Schema of an entry as calls accept it; its input type is what a form holds. */
  values: z.ZodType<unknown, Typed>;
  calls: CatalogueCalls<Item>;
}

/** Type of the entries of a catalogue: `EntryOf<typeof AREAS>`. */
export type EntryOf<C> = C extends Catalogue<infer Item, infer _Typed> ? Item : never;
/** Type of an entry's values as its calls accept them and its form holds them. */
export type TypedOf<C> = C extends Catalogue<infer _Item, infer Typed> ? Typed : never;

/**
 * Declares a catalogue of the company. The calls, their documentation, the audit log, the list with its file, the page
 * with its form and the tests are generated from this constant; a migration creates the table. Server half:
 * platform/server/catalogue, page: platform/web/catalogue.
 */
export function defineCatalogue<F extends Fields, X extends Shape = Record<never, z.ZodType>>(
  definition: Definition<F, X>,
): Catalogue<ItemOf<F, X>, InputsOf<F>> {
  const { fields, facts, rule } = definition;
  const each = (schemaFor: (field: CatalogueField) => z.ZodType): Shape =>
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaFor(field)]));
  const shape = z.strictObject(each((field) => field.schema));
  const values = rule ? shape.superRefine((typed, context) => rule(typed as ValuesOf<F>, context)) : shape;
  const { name, ...answered } = each((field) => field.stored);
  const item = typedSchema<ItemOf<F, X>>(z.object({ id, name: name!, version: z.int(), ...answered, ...facts }));
  const { id: catalogueId, noun, columns, page } = definition;
  const title = capital(noun.many);
  const { article, short = noun.one, many } = noun;
  const placeholder = `${fields.name.label} ${article === 'el' ? 'del' : 'de la'} ${short}`;
  const search = { kind: 'text', label: page.search ?? `Buscar ${many}`, placeholder } as const;
  const filters: ListFilters = { q: search, ...definition.filters };
  const list = defineList<ItemOf<F, X>>()({
    id: catalogueId,
    label: title,
    file: capital(many),
    columns,
    filters,
    sort: 'name',
  });
  return {
    ...definition,
    title,
    list,
    values: typedSchema<unknown, InputsOf<F>>(values),
    calls: callsOf(definition, { values, item, page: pageOf(item), asked: queryOf(list, {}) }),
  };
}

/** Form values of an entry; for null, those of a new entry. */
export const typedOf = <Item extends Entry, Typed>({ fields }: Catalogue<Item, Typed>, item: Item | null): Typed =>
  Object.fromEntries(
    Object.entries<CatalogueField>(fields).map(([name, { empty, typed }]) => {
      if (item === null) return [name, empty()];
      const stored = (item as Record<string, unknown>)[name];
      return [name, typed ? typed(stored) : stored];
    }),
  ) as Typed;

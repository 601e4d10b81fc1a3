import { z } from 'zod';

/** Parsed address: a single text per name, or a list when the name is repeated. */
type Search = Record<string, string | string[] | undefined>;
export type FilterShape = Record<string, z.ZodType>;
export type FiltersOf<S extends FilterShape> = { [K in keyof S]?: z.output<S[K]> };

interface ListSearch<S extends FilterShape> {
  page: number;
  pageSize: number;
  /** `column` or `-column`; null for the default order. */
  sort: string | null;
  filters: FiltersOf<S>;
}

export interface ListDefaults {
  sort?: string;
  /** The columns by which the list can be sorted; without them any name is taken. */
  sorts?: readonly string[];
  pageSize?: number;
}

/** Rows on a page; the same default as the server's. */
export const PAGE_SIZE = 50;
const page = z.coerce.number().int().min(1).max(100_000);
export const pageSize = z.coerce.number().int().min(1).max(500);
const sort = z.string().regex(/^-?[A-Za-z_][\w.]{0,60}$/);

/** Reads the state of a list from the address. An invalid value is ignored and gives no error. */
export function parseListSearch<S extends FilterShape>(
  search: Search,
  shape: S,
  defaults: ListDefaults = {},
): ListSearch<S> {
  const filters: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(shape)) {
    const value = filterValue(search[name], schema);
    if (value !== undefined) filters[name] = value;
  }
  return {
    page: page.safeParse(search['page']).data ?? 1,
    pageSize: pageSize.safeParse(search['page_size']).data ?? defaults.pageSize ?? PAGE_SIZE,
    sort: sortIn(search['sort'], defaults.sorts) ?? defaults.sort ?? null,
    filters: filters as FiltersOf<S>,
  };
}

function sortIn(raw: unknown, sorts: readonly string[] | undefined): string | undefined {
  const { data } = sort.safeParse(raw);
  return data !== undefined && (!sorts || sorts.includes(data.replace(/^-/, ''))) ? data : undefined;
}

function filterValue(raw: string | string[] | undefined, schema: z.ZodType): unknown {
  if (raw === undefined || raw === '') return undefined;
  const parsed = schema.safeParse(raw);
  if (parsed.success) return parsed.data;
  // A list with a single value is a plain text in the address.
  return typeof raw === 'string' ? schema.safeParse([raw]).data : undefined;
}

/** Query of a list endpoint: page, page_size, sort and the set filters. */
export function listQuery<S extends FilterShape>(state: ListSearch<S>) {
  return {
    page: state.page,
    page_size: state.pageSize,
    ...(state.sort ? { sort: state.sort } : {}),
    ...state.filters,
  } as { page: number; page_size: number } & FiltersOf<S>;
}

export const isSet = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);

/** `?a=1&b=2&b=3` ⇄ `{ a: '1', b: ['2', '3'] }`: all values stay text, so that a document number keeps its zeros. */
export function parseSearch(text: string): Search {
  const search: Search = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const before = search[name];
    search[name] = before === undefined ? value : Array.isArray(before) ? [...before, value] : [before, value];
  }
  return search;
}

export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    for (const item of Array.isArray(value) ? value : [value]) if (isSet(item)) params.append(name, String(item));
  }
  const text = params.toString();
  return text ? `?${text}` : '';
}

/** Values in the form of an address, which the call of the list also accepts. */
export const asTyped = (values: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      isSet(value) ? [[name, Array.isArray(value) ? value.map(String) : String(value)]] : [],
    ),
  );

/**
 * A column of a list, declared once: the table of the page, the orders that the call takes and the file are made of it.
 * What only a page can draw (a badge, a link) is given to `tableColumns` by the column's id.
 */
export interface ListColumn<Item> {
  /** Names the column; where `value` is left out, the field of the item as well. */
  id: string;
  label: string;
  kind?: 'text' | 'number' | 'date' | 'datetime';
  value?(item: Item): CellValue;
  /** The list may be asked for in this order, by the column's id or by the name given. */
  sort?: true | string;
  /** Shown on the page; false: in the file alone. `datetime` is an instant. */
  page?: false | PageColumn;
  /** Written to the file; false: on the page alone. */
  file?: false | FileColumn<Item>;
  /** Written for those inside the clinical wall only. */
  clinical?: true;
}

export type CellValue = string | number | boolean | null | undefined;

interface PageColumn {
  /** px */
  width?: number;
  align?: 'left' | 'right';
  /** May be switched off in the column chooser; true by default. */
  hideable?: boolean;
  /** Starts switched off. */
  hidden?: boolean;
  /** Place on a phone's card; by default a line «label: value». */
  card?: 'title' | 'subtitle' | 'hidden';
}

/** Heads the card of a phone, and is never switched off. */
export const TITLE = { card: 'title', hideable: false } as const satisfies PageColumn;
/** Starts switched off, and stands on no card of a phone. */
export const AWAY = { hidden: true, card: 'hidden' } as const satisfies PageColumn;

interface FileColumn<Item> {
  /** Where the file calls it otherwise. */
  label?: string;
  /** In characters; by default as its header asks for, and 18 of an instant. */
  width?: number;
  value?(item: Item): CellValue;
}

export const cellOf = <Item>({ id, value }: ListColumn<Item>, item: Item): CellValue =>
  value ? value(item) : (item as Record<string, CellValue>)[id];

/** The name by which a list is sorted by the column; undefined where it is not. */
export const sortOf = <Item>({ id, sort }: ListColumn<Item>): string | undefined => (sort === true ? id : sort);

/** The orders that a list of these columns can be asked for in, for `sortQuery`. */
export const sortsOf = <Item>(columns: readonly ListColumn<Item>[]): [string, ...string[]] =>
  columns.flatMap((column) => sortOf(column) ?? []) as [string, ...string[]];

/** Some of the columns in an order of their own: a page shows them otherwise than the file. */
export function inOrder<Item>(columns: readonly ListColumn<Item>[], ids: readonly string[]): ListColumn<Item>[] {
  return ids.map((id) => {
    const column = columns.find((each) => each.id === id);
    if (!column) throw new Error(`The list has no column ${id}.`);
    return column;
  });
}

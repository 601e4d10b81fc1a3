/**
 * A column of a list, declared once; the table of the page, the sort orders of the call and the file are generated from
 * it. Badges, links and other elements of a page are passed to `tableColumns` by the column's id.
 */
export interface ListColumn<Item> {
  /** Key of the column; also the name of the item's field when `value` is left out. */
  id: string;
  label: string;
  kind?: 'text' | 'number' | 'date' | 'datetime';
  value?(item: Item): CellValue;
  /** The list can be sorted by this column, under the column's id or the given name. */
  sort?: true | string;
  /** Display on the page; false when the column is only in the file. A `datetime` column holds an instant. */
  page?: false | PageColumn;
  /** Output in the file; false when the column is only on the page. */
  file?: false | FileColumn<Item>;
  /** The file has this column only for people inside the clinical wall. */
  clinical?: true;
}

export type CellValue = string | number | boolean | null | undefined;

interface PageColumn {
  /** px */
  width?: number;
  align?: 'left' | 'right';
  /** The column can be hidden in the column chooser; true by default. */
  hideable?: boolean;
  /** The column is hidden at first. */
  hidden?: boolean;
  /** Position on a phone's card; by default a line «label: value». */
  card?: 'title' | 'subtitle' | 'hidden';
}

/** The column is the title of a phone's card and cannot be hidden. */
export const TITLE = { card: 'title', hideable: false } as const satisfies PageColumn;
/** The column is hidden at first and is not on a phone's card. */
export const AWAY = { hidden: true, card: 'hidden' } as const satisfies PageColumn;

interface FileColumn<Item> {
  /** Header in the file, when it differs from `label`. */
  label?: string;
  /** Width in characters; by default as wide as the header needs, and 18 for an instant. */
  width?: number;
  value?(item: Item): CellValue;
}

export const cellOf = <Item>({ id, value }: ListColumn<Item>, item: Item): CellValue =>
  value ? value(item) : (item as Record<string, CellValue>)[id];

/** The name by which the list can be sorted by this column; undefined when it cannot. */
export const sortOf = <Item>({ id, sort }: ListColumn<Item>): string | undefined => (sort === true ? id : sort);

/** The names by which a list of these columns can be sorted, for `sortQuery`. */
export const sortsOf = <Item>(columns: readonly ListColumn<Item>[]): [string, ...string[]] =>
  columns.flatMap((column) => sortOf(column) ?? []) as [string, ...string[]];

/** The named columns in the given order: a page can show them in another order than the file. */
export function inOrder<Item>(columns: readonly ListColumn<Item>[], ids: readonly string[]): ListColumn<Item>[] {
  return ids.map((id) => {
    const column = columns.find((each) => each.id === id);
    if (!column) throw new Error(`The list has no column ${id}.`);
    return column;
  });
}

import type { Cell, CellChange, GridColumn, GridRow } from './types.ts';

interface Area {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** The rectangle between the first cell of a selection and its current cell. */
export const areaOf = (anchor: Cell, active: Cell): Area => ({
  top: Math.min(anchor.row, active.row),
  bottom: Math.max(anchor.row, active.row),
  left: Math.min(anchor.column, active.column),
  right: Math.max(anchor.column, active.column),
});

export const inArea = (area: Area, row: number, column: number): boolean =>
  row >= area.top && row <= area.bottom && column >= area.left && column <= area.right;

/** The cell that a key leads to; null when the key does not move. */
export function moved(
  key: string,
  ctrl: boolean,
  from: Cell,
  size: { rows: number; columns: number; page: number },
): Cell | null {
  const last = { row: size.rows - 1, column: size.columns - 1 };
  const to = { ...from };
  if (key === 'ArrowUp') to.row = ctrl ? 0 : from.row - 1;
  else if (key === 'ArrowDown') to.row = ctrl ? last.row : from.row + 1;
  else if (key === 'ArrowLeft') to.column = ctrl ? 0 : from.column - 1;
  else if (key === 'ArrowRight') to.column = ctrl ? last.column : from.column + 1;
  else if (key === 'PageUp') to.row = from.row - size.page;
  else if (key === 'PageDown') to.row = from.row + size.page;
  else if (key === 'Home') Object.assign(to, { column: 0 }, ctrl ? { row: 0 } : {});
  else if (key === 'End') Object.assign(to, { column: last.column }, ctrl ? { row: last.row } : {});
  else return null;
  return { row: clamp(to.row, last.row), column: clamp(to.column, last.column) };
}

const clamp = (value: number, last: number) => Math.max(0, Math.min(value, last));

/** Parses text copied from a spreadsheet: tabs, line ends, quoted cells. */
export function parseClipboard(text: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let quoted = false;
  const body = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  for (let at = 0; at < body.length; at++) {
    const char = body[at];
    if (quoted) {
      if (char !== '"') cell += char;
      else if (body[at + 1] === '"') {
        cell += '"';
        at++;
      } else quoted = false;
    } else if (char === '"' && cell === '') quoted = true;
    else if (char === '\t' || char === '\n') {
      rows.at(-1)?.push(cell);
      if (char === '\n') rows.push([]);
      cell = '';
    } else cell += char;
  }
  rows.at(-1)?.push(cell);
  return rows;
}

/** Changes that paste a block at the upper left cell of the area; a single value fills the whole area. */
export function pasteChanges(
  block: string[][],
  area: Area,
  columns: readonly GridColumn[],
  rowCount: number,
): CellChange[] {
  const single = block.length === 1 && block[0]?.length === 1;
  const height = single ? area.bottom - area.top + 1 : block.length;
  const changes: CellChange[] = [];
  for (let y = 0; y < height && area.top + y < rowCount; y++) {
    const line = (single ? block[0] : block[y]) ?? [];
    const width = single ? area.right - area.left + 1 : line.length;
    for (let x = 0; x < width; x++) {
      const column = columns[area.left + x];
      if (column?.editable)
        changes.push({ row: area.top + y, columnId: column.id, value: (single ? line[0] : line[x]) ?? '' });
    }
  }
  return changes;
}

/** Changes that copy the first row of the area to the rows below it. */
export function fillDownChanges(
  area: Area,
  columns: readonly GridColumn[],
  getRow: (index: number) => GridRow | undefined,
): CellChange[] {
  const source = getRow(area.top);
  if (!source) return [];
  const changes: CellChange[] = [];
  for (let row = area.top + 1; row <= area.bottom; row++) {
    for (const column of columns.slice(area.left, area.right + 1)) {
      if (column.editable) changes.push({ row, columnId: column.id, value: source[column.id] ?? '' });
    }
  }
  return changes;
}

/** The area as text for a spreadsheet. */
export function copyText(
  area: Area,
  columns: readonly GridColumn[],
  getRow: (index: number) => GridRow | undefined,
): string {
  const lines: string[] = [];
  for (let row = area.top; row <= area.bottom; row++) {
    const values = columns.slice(area.left, area.right + 1).map(({ id }) => getRow(row)?.[id] ?? '');
    lines.push(values.map((value) => (/[\t\n"]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)).join('\t'));
  }
  return lines.join('\n');
}

import type {
  ImportColumn,
  ImportRow,
  ImportState,
  outcomes,
  StoredIssue,
} from '#platform/contract/import-kind/model.ts';
import { showNumber } from '#platform/web/format/format.ts';
import type { CellState, GridColumn, GridRow } from '#platform/web/grid/types.ts';

/** Grid column with the outcome of the row. */
export const STATE_COLUMN = 'state';

const OUTCOMES: Record<(typeof outcomes)[number], string> = {
  NUEVO: 'Nuevo',
  ACTUALIZADO: 'Actualizado',
  SIN_CAMBIOS: 'Sin cambios',
  REACTIVADO: 'Reactivado',
  CESADO: 'Cesado',
  ERROR: 'Con error',
};

/** Fields whose values are usually long. */
const WIDE = new Set([
  'fullName',
  'surnames',
  'names',
  'area',
  'jobTitle',
  'hazards',
  'address',
  'email',
  'healthCentre',
  'protocol',
  'project',
]);

/** Width in px at which most titles are fully visible. */
const widthOf = ({ header, field }: ImportColumn, wide: number): number =>
  Math.max(field !== null && WIDE.has(field) ? wide : 112, Math.min(240, 28 + 8 * header.length));

/** Grid columns for the imported columns, with their titles in the file. */
export function gridColumns(columns: readonly ImportColumn[], editable: boolean): GridColumn[] {
  const imported = columns.filter(({ field }) => field !== null);
  const wide = imported.length <= 3 ? 340 : 220;
  return [
    { id: STATE_COLUMN, header: 'Resultado', width: 120 },
    ...imported.map((column) => ({
      id: String(column.index),
      header: column.header || `Columna ${column.letter}`,
      width: widthOf(column, wide),
      editable,
    })),
  ];
}

/** Values of all cells of a row, including empty ones. */
export const rowValues = (row: ImportRow, columns: readonly GridColumn[], state: string): GridRow =>
  Object.fromEntries(columns.map(({ id }) => [id, id === STATE_COLUMN ? state : (row.cells[id] ?? '')]));

export function outcomeText(row: ImportRow, state: ImportState): string {
  if (row.state === 'REVERTED') return 'Revertida';
  if (row.state === 'KEPT') return 'Conservada';
  if (row.state === 'REJECTED') return 'No importada';
  if (row.leftOut) return 'Se mantiene';
  const outcome = row.outcome ? OUTCOMES[row.outcome] : '';
  return row.state === 'PENDING' && state === 'RUNNING' ? 'En espera' : outcome;
}

/** Row number in the file; «—» for rows that the import added. */
export const rowLabelOf = (row: ImportRow | undefined, index: number): string =>
  row?.added ? '—' : showNumber(row?.rowNo ?? index + 1);

const RANK = { error: 0, warning: 1, info: 2 } as const;

const worstOf = (issues: readonly StoredIssue[] | undefined): StoredIssue | undefined =>
  issues && [...issues].sort((a, b) => RANK[a.severity] - RANK[b.severity]).at(0);

/** Fault of a cell. The result column lists all faults of the row, because their cells may be out of view. */
export function issueAt(row: ImportRow | undefined, columnId: string): CellState | undefined {
  if (columnId === STATE_COLUMN && row?.note) return { severity: 'warning', message: row.note };
  const column = columnId === STATE_COLUMN ? null : Number(columnId);
  // Notes about how a value was read appear only on its cell, not in the result column.
  const cellIssues =
    column === null
      ? row?.issues.filter(({ severity }) => severity !== 'info')
      : row?.issues.filter((issue) => issue.column === column);
  const worst = worstOf(cellIssues);
  if (!cellIssues || !worst) return undefined;
  const all = [...cellIssues].sort((a, b) => RANK[a.severity] - RANK[b.severity]).map(({ message }) => message);
  return { severity: worst.severity, message: [...new Set(all)].join(' ') };
}

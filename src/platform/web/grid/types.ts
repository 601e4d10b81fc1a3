import type { ReactElement, ReactNode } from 'react';

export interface GridColumn {
  id: string;
  header: string;
  /** px; 140 by default */
  width?: number;
  editable?: boolean;
  align?: 'left' | 'right';
  /** Values offered while editing. */
  options?: readonly string[];
}

/** Values by column id, as text. */
export type GridRow = Readonly<Record<string, string>>;

export interface CellChange {
  row: number;
  columnId: string;
  value: string;
}

export interface CellState {
  severity: 'error' | 'warning' | 'info';
  message: string;
}

/** A position in the grid: row and column by index. */
export interface Cell {
  row: number;
  column: number;
}

export interface VirtualGridProps {
  /** Read aloud: «Filas del archivo». */
  label: string;
  columns: readonly GridColumn[];
  rowCount: number;
  /** undefined while the row is on its way. */
  getRow: (index: number) => GridRow | undefined;
  /** One edit, or all of a paste or a fill. Left out: the grid is read only. */
  onCellChange?: (changes: readonly CellChange[]) => void;
  cellState?: (row: number, columnId: string) => CellState | undefined;
  /** What can be done with the active cell, shown beside its note: a correction to accept. */
  cellAction?: (row: number, columnId: string) => ReactElement<{ tabIndex?: number; 'aria-hidden'?: boolean }> | null;
  /** What else can be done from the active cell, below the grid. */
  moreActions?: (row: number, columnId: string) => ReactNode;
  /** Ctrl+Z and Ctrl+Y. */
  onUndo?: () => void;
  onRedo?: () => void;
  /** Shown in the first column; the index plus one by default. */
  rowLabel?: (index: number) => string;
  /** First and last row in sight, to load what is missing. */
  onVisibleRange?: (first: number, last: number) => void;
  /** px */
  height?: number | string;
}

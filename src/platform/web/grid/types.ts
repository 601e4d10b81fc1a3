import type { ReactElement, ReactNode } from 'react';

export interface GridColumn {
  id: string;
  header: string;
  /** px; 140 by default */
  width?: number;
  editable?: boolean;
  align?: 'left' | 'right';
  /** Options in the cell's editor. */
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
  /** Accessible name: «Filas del archivo». */
  label: string;
  columns: readonly GridColumn[];
  rowCount: number;
  /** Undefined while the row loads. */
  getRow: (index: number) => GridRow | undefined;
  /** Called with a single edit, or with all changes of a paste or fill. Without it the grid is read only. */
  onCellChange?: (changes: readonly CellChange[]) => void;
  cellState?: (row: number, columnId: string) => CellState | undefined;
  /** Action for the active cell, shown next to its note, such as accepting a correction. */
  cellAction?: (row: number, columnId: string) => ReactElement<{ tabIndex?: number; 'aria-hidden'?: boolean }> | null;
  /** Further actions for the active cell, below the grid. */
  moreActions?: (row: number, columnId: string) => ReactNode;
  /** Ctrl+Z and Ctrl+Y. */
  onUndo?: () => void;
  onRedo?: () => void;
  /** Label in the first column; by default the index plus one. */
  rowLabel?: (index: number) => string;
  /** Called with the first and last visible row, to load missing rows. */
  onVisibleRange?: (first: number, last: number) => void;
  /** In px when it is a number. */
  height?: number | string;
}

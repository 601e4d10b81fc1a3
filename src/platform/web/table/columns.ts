import type { ReactNode } from 'react';
import type { CsvSeparator, ExportFormat } from '#platform/contract/export.ts';

export interface Column<T> {
  id: string;
  header: string;
  cell: (row: T) => ReactNode;
  /** Sort name of the endpoint; without it the column is not sortable. */
  sort?: string;
  /** In px. */
  width?: number;
  align?: 'left' | 'right' | 'center';
  /** The column can be hidden in the column chooser; true by default. */
  hideable?: boolean;
  /** The column is hidden at first. */
  hidden?: boolean;
  /** Position on a phone's card; by default a line «header: value». */
  card?: 'title' | 'subtitle' | 'hidden';
}

export interface BulkSelection {
  ids: readonly string[];
  /** Selects all rows of the filtered list, not only the ticked ones. */
  all: boolean;
  count: number;
}

export interface BulkAction {
  label: string;
  icon?: ReactNode;
  color?: string;
  onClick: (selection: BulkSelection) => void;
}

/** Format of an exported list; `separator` is for csv. */
export interface ExportAs {
  format: ExportFormat;
  separator?: CsvSeparator;
}
export type Density = 'compact' | 'normal';

export interface EmptyText {
  title: string;
  description?: string;
  /** Button or link to create the first entry: «Importar colaboradores». */
  action?: ReactNode;
}

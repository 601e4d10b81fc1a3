import type { ReactNode } from 'react';
import type { CsvSeparator, ExportFormat } from '#platform/contract/export.ts';

export interface Column<T> {
  id: string;
  header: string;
  cell: (row: T) => ReactNode;
  /** Name the endpoint sorts by; left out: not sortable. */
  sort?: string;
  /** px */
  width?: number;
  align?: 'left' | 'right' | 'center';
  /** May be switched off in the column chooser; true by default. */
  hideable?: boolean;
  /** Starts switched off. */
  hidden?: boolean;
  /** Place on a phone's card; by default a line «header: value». */
  card?: 'title' | 'subtitle' | 'hidden';
}

export interface BulkSelection {
  ids: readonly string[];
  /** Everything the filters give, beyond the rows that were ticked. */
  all: boolean;
  count: number;
}

export interface BulkAction {
  label: string;
  icon?: ReactNode;
  color?: string;
  onClick: (selection: BulkSelection) => void;
}

/** A file of the filtered list; the separator is of a csv. */
export interface ExportAs {
  format: ExportFormat;
  separator?: CsvSeparator;
}
export type Density = 'compact' | 'normal';

export interface EmptyText {
  title: string;
  description?: string;
  /** Leads to the first entry: «Importar colaboradores». */
  action?: ReactNode;
}

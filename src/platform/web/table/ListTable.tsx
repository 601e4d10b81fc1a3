import { useMemo } from 'react';
import { pageColumns } from '../../contract/list/define.ts';
import type { ListFilters } from '../../contract/list/filters.ts';
import { FilterBar } from '../list/FilterBar.tsx';
import type { UsedList } from '../list/useList.ts';
import { DataTable, type DataTableProps } from './DataTable.tsx';
import { type Cells, tableColumns } from './list-columns.tsx';

interface Props<Item> extends Pick<DataTableProps<Item>, 'rowKey' | 'onOpen' | 'rowActions' | 'bulkActions' | 'empty'> {
  list: Omit<UsedList<Item, ListFilters>, 'of' | 'state'> & { of: unknown; state: unknown };
  /** Cells that are more than text, by column. Declared outside of components. */
  cells?: Cells<Item>;
}

/** A declared list: its columns, filters, file and saved views. What is done with a row is the page's. */
export function ListTable<Item>({ list: given, cells, ...rest }: Props<Item>) {
  const list = given as UsedList<Item>;
  const { of, state, query, filters, onExport, clinical } = list;
  const columns = useMemo(
    () =>
      tableColumns(
        pageColumns(of).filter((column) => clinical || !column.clinical),
        cells,
      ),
    [of, cells, clinical],
  );
  return (
    <DataTable
      id={of.id}
      label={of.label}
      columns={columns}
      query={query}
      state={state}
      {...(onExport ? { onExport } : {})}
      toolbar={filters.length > 0 ? <FilterBar filters={filters} state={state} /> : undefined}
      {...rest}
    />
  );
}

import type { ReactNode } from 'react';
import { FilterBar } from '../list/FilterBar.tsx';
import { useListState } from '../list/useListState.ts';
import { DataTable } from '../table/DataTable.tsx';
import type { SettingList } from './setting.ts';

interface Props<Item> {
  of: SettingList<Item>;
  onOpen?: (item: Item) => void;
  rowActions?: (item: Item) => ReactNode;
}

const noFile = () => undefined;

/** The list of a kind of setting. */
export function SettingTable<Item>({ of, onOpen, rowActions }: Props<Item>) {
  const state = useListState(of.shape, of.sort ? { sort: of.sort } : {});
  const query = of.useRows(state.query);
  const onExport = (of.useFile ?? noFile)(state.query);
  return (
    <DataTable
      id={of.id}
      label={of.label}
      columns={of.columns}
      rowKey={of.rowKey}
      query={query}
      state={state}
      {...(onExport ? { onExport } : {})}
      {...(onOpen ? { onOpen } : {})}
      {...(rowActions ? { rowActions } : {})}
      toolbar={of.filters.length > 0 ? <FilterBar filters={of.filters} state={state} /> : undefined}
      empty={of.empty}
    />
  );
}

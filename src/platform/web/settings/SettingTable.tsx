import type { ReactNode } from 'react';
import { useList } from '#platform/web/list/useList.ts';
import { ListTable } from '#platform/web/table/ListTable.tsx';
import type { SettingList } from './setting.ts';

interface Props<Item> {
  of: SettingList<Item>;
  onOpen?: (item: Item) => void;
  rowActions?: (item: Item) => ReactNode;
}

export function SettingTable<Item>({ of, onOpen, rowActions }: Props<Item>) {
  const list = useList(of.list, of.calls);
  return (
    <ListTable
      list={list}
      {...(of.cells ? { cells: of.cells } : {})}
      rowKey={of.rowKey}
      {...(onOpen ? { onOpen } : {})}
      {...(rowActions ? { rowActions } : {})}
      empty={of.empty}
    />
  );
}

import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react';
import type { Page } from '#platform/contract/pagination.ts';
import { call } from '#platform/web/api/client.ts';
import { showFailure } from '#platform/web/feedback/toast.ts';
import type { UsedList } from '#platform/web/list/useList.ts';
import type { BulkAction, BulkSelection } from './columns.ts';
import { idsOf } from './selection/all-pages.ts';

/** An act on workers that every list of workers offers, whatever its rows are. */
export interface WorkerAct {
  label: string;
  icon: ReactNode;
  /** Most workers of one use of the act. */
  most: number;
  start(patientIds: readonly string[]): void;
}

/** The shell supplies the acts that the person may use; lists know no other module. */
export const WorkerActsContext = createContext<readonly WorkerAct[]>([]);
export const useWorkerActs = (): readonly WorkerAct[] => useContext(WorkerActsContext);

interface Of<Item> {
  list: UsedList<Item>;
  rowKey: (row: Item) => string;
  /** The worker of a row; null if it has none. */
  patientOf: ((row: Item) => string | null) | undefined;
}

/** The worker acts as bulk actions of a list. Without `patientOf` there are none. */
export function useWorkerActions<Item>({ list, rowKey, patientOf }: Of<Item>): readonly BulkAction[] {
  const acts = useWorkerActs();
  const items = list.query.data?.items;
  // Ticked rows can be on pages that are no longer loaded, so the workers of all rows that were shown are remembered.
  const seen = useRef(new Map<string, string | null>());
  useEffect(() => {
    if (patientOf) for (const row of items ?? []) seen.current.set(rowKey(row), patientOf(row));
  }, [items, rowKey, patientOf]);
  if (!patientOf) return [];
  const idOf = (row: Item) => ({ id: patientOf(row) ?? '' });
  const load = async (cut: { page: number; page_size: number }): Promise<Page<{ id: string }>> => {
    const asked = { ...list.asked, ...cut };
    // The type of the input follows from the call of each list, which is not known here.
    const input = (list.calls.list.method === 'GET' ? { query: asked } : { body: asked }) as never;
    const page = (await call(list.calls.list, input)) as Page<Item>;
    return { ...page, items: page.items.map(idOf) };
  };
  const chosen = ({ ids, all }: BulkSelection, most: number) =>
    idsOf({ ids: ids.map((id) => seen.current.get(id) ?? ''), all, count: ids.length }, load, most);
  return acts.map(({ label, icon, most, start }) => ({
    label,
    icon,
    onClick: (selection) =>
      void chosen(selection, most)
        .then((ids) => start(ids.filter((id) => id !== '')))
        .catch(showFailure),
  }));
}

import { lazy, Suspense, useMemo } from 'react';
import { listViews } from '#platform/contract/list/views.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { FilterBar } from '#platform/web/list/filters/FilterBar.tsx';
import type { UsedList } from '#platform/web/list/useList.ts';
import { columnsFor, inViewOrder, layoutId } from '#platform/web/list/views/view-columns.ts';
import { useSearchParams } from '#platform/web/navigation/useSearchParams.ts';
import type { BulkAction } from './columns.ts';
import { DataTable, type DataTableProps } from './DataTable.tsx';
import { type Cells, tableColumns } from './list-columns.tsx';
import { useWorkerActs } from './worker-acts.ts';

const ViewTabs = lazy(() => import('#platform/web/list/views/ViewTabs.tsx'));

interface Props<Item>
  extends Pick<DataTableProps<Item>, 'rowKey' | 'onOpen' | 'rowActions' | 'actionsWidth' | 'bulkActions' | 'empty'> {
  list: UsedList<Item>;
  /** With false there are no tabs of views, for a list with tabs of its own. */
  views?: false;
  /** Cells with more than text, by column. Declare them outside components. */
  cells?: Cells<Item>;
  /** The worker of a row: the list then offers the acts on workers. Declare it outside components. */
  patientOf?: (row: Item) => string | null;
}

/** A declared list: its columns, filters, file and saved views. The page supplies the actions of a row. */
export function ListTable<Item>({ list, cells, views, patientOf, bulkActions = [], ...rest }: Props<Item>) {
  const acts = useWorkerActs();
  const workerActions: BulkAction[] = patientOf
    ? acts.map((act) => ({
        label: act.label,
        onClick: async (selection) => {
          const { startWorkerAct } = await import('./start-worker-act.ts');
          await startWorkerAct(act, { list, selection, rowKey: rest.rowKey, patientOf });
        },
      }))
    : [];
  const { of, state, query, filters, onExport, clinical } = list;
  const [{ view: viewId }] = useSearchParams();
  const savedViews = useEndpoint(listViews, { query: { list: of.id } }, { staleTime: 5 * 60_000 }).data?.items;
  const view = savedViews?.find((each) => each.id === viewId && each.columns !== null);
  const columns = useMemo(
    () => inViewOrder(tableColumns(columnsFor(of, clinical), cells), view?.columns),
    [of, cells, clinical, view],
  );
  return (
    <DataTable
      key={view?.id ?? ''}
      id={layoutId(of.id, view)}
      views={
        views !== false &&
        Object.keys(of.filters).length > 0 && (
          <Suspense fallback={<div style={{ flex: 'none', minHeight: 44 }} />}>
            <ViewTabs list={list} />
          </Suspense>
        )
      }
      label={of.label}
      columns={columns}
      query={query}
      state={state}
      {...(onExport ? { onExport } : {})}
      toolbar={filters.length > 0 ? <FilterBar filters={filters} state={state} /> : undefined}
      bulkActions={[...bulkActions, ...workerActions]}
      {...rest}
    />
  );
}

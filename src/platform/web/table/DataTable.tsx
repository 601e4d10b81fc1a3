import { Paper, useMatches } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import type { Page } from '#platform/contract/pagination.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { CardList } from './CardList.tsx';
import type { BulkAction, Column, EmptyText, ExportAs } from './columns.ts';
import classes from './DataTable.module.css';
import { BulkBar } from './selection/BulkBar.tsx';
import { useSelection } from './selection/useSelection.ts';
import { TableFooter } from './TableFooter.tsx';
import { TableGrid } from './TableGrid.tsx';
import { TableTools } from './TableTools.tsx';
import { usePreferences } from './usePreferences.ts';

interface TableState {
  page: number;
  pageSize: number;
  sort: string | null;
  filters: Record<string, unknown>;
  hasFilters: boolean;
  setPage: (page: number) => void;
  setPageSize: (size: number) => void;
  setSort: (sort: string | null) => void;
  clearFilters: () => void;
}

export interface TableQuery<T> {
  data: Page<T> | undefined;
  isPending: boolean;
  isFetching: boolean;
  error: Error | null;
  refetch: () => unknown;
}

export interface DataTableProps<T> {
  /** Name under which columns and density are remembered. */
  id: string;
  /** Accessible name of the rows: «Colaboradores». */
  label: string;
  columns: readonly Column<T>[];
  rowKey: (row: T) => string;
  /** `useEndpoint(list, { query: state.query }, { keepPrevious: true })` */
  query: TableQuery<T>;
  /** `useListState(…)` */
  state: TableState;
  /** Opens a row: on a click anywhere in it, or on a button in its title column. */
  onOpen?: (row: T) => void;
  /** Buttons or a menu at the end of a row. */
  rowActions?: (row: T) => ReactNode;
  /** Width of these buttons in px; one icon by default. */
  actionsWidth?: number;
  bulkActions?: readonly BulkAction[];
  /** `useExport(…)`: exports the filtered list as a file. */
  onExport?: (as: ExportAs) => Promise<void> | void;
  /** Tabs of saved views, above everything else. */
  views?: ReactNode;
  /** Usually a FilterBar. */
  toolbar?: ReactNode;
  /** Text when there are no entries yet. */
  empty: EmptyText;
}

/** A list that the server pages, sorts and filters. On a phone each row is a card. */
export function DataTable<T>(props: DataTableProps<T>) {
  const { columns, query, state, rowKey, bulkActions = [], onOpen, rowActions, label } = props;
  const phone = useMatches({ base: true, sm: false }, { getInitialValueInEffect: false });
  const preferences = usePreferences(props.id, columns);
  const selection = useSelection(JSON.stringify(state.filters));
  const listId = useId();
  const rows = query.data?.items ?? [];
  const total = query.data?.total ?? 0;
  const shared = {
    label,
    id: listId,
    columns: preferences.shown,
    rows,
    rowKey,
    onOpen,
    rowActions,
    selection: bulkActions.length > 0 ? selection : null,
    loading: query.isPending,
    pageSize: state.pageSize,
    actionsWidth: props.actionsWidth,
    onResize: preferences.resize,
  };
  const List = phone ? CardList : TableGrid;
  const nothing = !query.isPending && rows.length === 0;

  return (
    <Paper className={classes['frame']} data-phone={phone || undefined} data-loading={query.isPending || undefined}>
      <a className={classes['skip']} href={`#${listId}`}>
        Ir a la lista
      </a>
      {props.views}
      <div className={classes['top']}>
        <div className={classes['toolbar']}>{props.toolbar}</div>
        <TableTools preferences={preferences} onExport={props.onExport} phone={phone} sort={state} />
      </div>
      {bulkActions.length > 0 && <BulkBar selection={selection} counted={query.data} actions={bulkActions} />}
      <div className={classes['busy']} data-on={(query.isFetching && !query.isPending) || undefined} aria-hidden />
      {query.error && rows.length === 0 ? (
        <EmptyState kind="failed" error={query.error} onRetry={() => query.refetch()} />
      ) : nothing ? (
        <EmptyState
          kind={state.hasFilters || state.page > 1 ? 'filtered' : 'nothing'}
          {...(state.hasFilters || state.page > 1
            ? { onClear: () => (state.hasFilters ? state.clearFilters() : state.setPage(1)) }
            : props.empty)}
        />
      ) : (
        <List {...shared} density={preferences.density} sort={state.sort} onSort={state.setSort} />
      )}
      {query.isPending ? (
        <div className={classes['footer']} />
      ) : (
        query.data && total > 0 && <TableFooter state={state} counted={query.data} shown={rows.length} phone={phone} />
      )}
    </Paper>
  );
}

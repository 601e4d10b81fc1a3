import { useQueryClient } from '@tanstack/react-query';
import type { ImportBatch, ImportRow, ImportState } from '#platform/contract/import-kind/model.ts';
import type { Page } from '#platform/contract/pagination.ts';
import { endpointKey, useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { useEvents } from '#platform/web/api/useEvents.ts';
import { useCompanyId } from '#platform/web/session/session.ts';
import { getImport, listImportRows } from '../../api.ts';

interface Progress {
  batchId: string;
  state: ImportState;
  done: number;
  total: number;
}

const BUSY: ReadonlySet<ImportState> = new Set(['READING', 'QUEUED', 'RUNNING', 'ROLLING_BACK']);
export const isBusy = (state: ImportState): boolean => BUSY.has(state);

/** Polling interval while the server works, in case the event stream is interrupted. */
const POLL_MS = 4_000;

/** Reads and writes the cached answers of one batch. */
export function useBatchCache(id: string) {
  const client = useQueryClient();
  const company = useCompanyId();
  const key = endpointKey(company, getImport, { params: { id } });
  const [, rowsPath] = endpointKey(company, listImportRows, {});
  return {
    current: () => client.getQueryData<ImportBatch>(key),
    put: (batch: ImportBatch) => client.setQueryData<ImportBatch>(key, batch),
    change: (change: (before: ImportBatch) => ImportBatch) =>
      client.setQueryData<ImportBatch>(key, (before) => before && change(before)),
    reload: () => void client.invalidateQueries({ queryKey: key }),
    /** Refreshes all lists of the company, because an import or roll-back changes them. */
    reloadAll: () => void client.invalidateQueries({ queryKey: [company] }),
    /** Changes cached rows on every page, until the server's answer arrives. */
    changeRows: (change: ReadonlyMap<number, (row: ImportRow) => ImportRow>) =>
      client.setQueriesData<Page<ImportRow>>({ queryKey: [company, rowsPath] }, (before) =>
        before?.items.some(({ rowNo }) => change.has(rowNo))
          ? { ...before, items: before.items.map((row) => change.get(row.rowNo)?.(row) ?? row) }
          : before,
      ),
    reloadRows: () => client.invalidateQueries({ queryKey: [company, rowsPath] }),
    /** Refreshes only filtered pages; on pages of all rows each row keeps its position. */
    reloadSome: () =>
      client.invalidateQueries({
        queryKey: [company, rowsPath],
        predicate: ({ queryKey }) => (queryKey[2] as { query?: { only?: string } }).query?.only !== 'all',
      }),
  };
}

/** A batch and its progress, updated by server-sent events and by polling while the batch is busy. */
export function useImportBatch(id: string) {
  const cache = useBatchCache(id);
  const busy = isBusy(cache.current()?.state ?? 'UPLOADED');
  const query = useEndpoint(getImport, { params: { id } }, { refetchInterval: busy ? POLL_MS : false });
  useEvents<Progress>(
    'import',
    ({ batchId, state, done, total }) => {
      if (batchId !== id) return;
      if (state === cache.current()?.state) {
        cache.change((before) => ({ ...before, doneRows: Math.max(before.doneRows, done), totalRows: total }));
      } else {
        if (state === 'DONE' || state === 'ROLLED_BACK') cache.reloadAll();
        else {
          cache.reload();
          void cache.reloadRows();
        }
      }
    },
    cache.reload,
  );
  return query;
}

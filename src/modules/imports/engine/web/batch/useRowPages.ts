import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { ImportRow } from '#platform/contract/import-kind/model.ts';
import type { Page } from '#platform/contract/pagination.ts';
import { call } from '#platform/web/api/client.ts';
import type { CallInput } from '#platform/web/api/request.ts';
import { endpointKey } from '#platform/web/api/useEndpoint.ts';
import { useCompanyId } from '#platform/web/session/session.ts';
import { listImportRows } from '../../api.ts';

export type RowFilter = 'all' | 'errors' | 'warnings' | 'kept' | 'added';

export const ROWS_PER_PAGE = 500;
const NONE: readonly ImportRow[] = [];
const pageOfIndex = (index: number): number => Math.floor(index / ROWS_PER_PAGE) + 1;

interface RowPages {
  total: number;
  loading: boolean;
  /** First rows of the list. */
  first: readonly ImportRow[];
  error: Error | null;
  /** undefined while its page is on its way. */
  rowAt: (index: number) => ImportRow | undefined;
  /** Marks rows as visible: their pages are loaded, and reloaded when they change. */
  show: (first: number, last: number) => void;
  /** Loads the missing rows between two positions. */
  load: (first: number, last: number) => Promise<void>;
  /** Changes a loaded row until the server's answer arrives. */
  change: (index: number, change: (row: ImportRow) => ImportRow) => void;
}

/** Loads the visible rows of a batch in pages of 500. */
export function useRowPages(id: string, only: RowFilter, enabled = true): RowPages {
  const client = useQueryClient();
  const company = useCompanyId();
  const [range, setRange] = useState({ from: 1, to: 1 });
  const options = (page: number) => {
    const input: CallInput<typeof listImportRows> = { params: { id }, query: { only, page, page_size: ROWS_PER_PAGE } };
    return {
      queryKey: endpointKey(company, listImportRows, input),
      queryFn: ({ signal }: { signal: AbortSignal }) => call(listImportRows, input, { signal }),
    };
  };
  const wanted = Array.from({ length: range.to - range.from + 1 }, (_, at) => range.from + at);
  const queries = useQueries({
    queries: wanted.map((page) => ({ ...options(page), enabled })),
  });
  const pageAt = (page: number): Page<ImportRow> | undefined =>
    queries[page - range.from]?.data ?? client.getQueryData(options(page).queryKey);
  const loadedPage = queries.find((query) => query.data)?.data ?? pageAt(1);

  const show = useCallback((first: number, last: number) => {
    const next = { from: pageOfIndex(first), to: pageOfIndex(last) };
    setRange((before) => (before.from === next.from && before.to === next.to ? before : next));
  }, []);
  return {
    total: loadedPage?.total ?? 0,
    first: pageAt(1)?.items ?? NONE,
    loading: queries.some((query) => query.isPending),
    error: queries.find((query) => query.error)?.error ?? null,
    rowAt: (index) => pageAt(pageOfIndex(index))?.items[index % ROWS_PER_PAGE],
    show,
    load: async (first, last) => {
      for (let page = pageOfIndex(first); page <= pageOfIndex(last); page++)
        await client.ensureQueryData(options(page));
    },
    change: (index, change) => {
      client.setQueryData<Page<ImportRow>>(options(pageOfIndex(index)).queryKey, (before) => {
        if (!before) return before;
        const at = index % ROWS_PER_PAGE;
        return { ...before, items: before.items.map((row, place) => (place === at ? change(row) : row)) };
      });
    },
  };
}

import { useCallback } from 'react';
import { todayInLima } from '#platform/contract/dates.ts';
import { callForFile, saveFile } from '#platform/web/api/client.ts';
import type { AnyEndpoint, CallInput, Parts } from '#platform/web/api/request.ts';
import type { ExportAs } from './columns.ts';

/**
 * For a table's `onExport`: exports all pages of the filtered list in its order.
 * @param endpoint made by `exportOf`
 * @param query the list's query; pages are left out
 * @param name name of the file, before the day
 */
export function useExport(endpoint: AnyEndpoint, query: Record<string, unknown>, name: string) {
  return useCallback(
    async ({ format, separator }: ExportAs) => {
      const { page: _page, page_size: _size, ...filters } = query;
      const input: Parts = { query: { ...filters, format, ...(separator ? { separator } : {}) } };
      saveFile(await callForFile(endpoint, input as CallInput<AnyEndpoint>), `${name}-${todayInLima()}.${format}`);
    },
    [endpoint, query, name],
  );
}

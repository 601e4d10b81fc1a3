import { keepPreviousData } from '@tanstack/react-query';
import { call } from '#platform/web/api/client.ts';
import { fileOf } from '#platform/web/api/link.ts';
import { readAgain } from '#platform/web/api/query-client.ts';
import { useSlicedQuery } from '#platform/web/api/useSlicedQuery.ts';
import { useCompanyId } from '#platform/web/session/session.ts';
import { reportEmos } from '../api.ts';

/**
 * A document of an exam as a file. Its link lives 60 seconds, so link and file are asked for together. While another
 * one is asked for, `data` is that of the one before.
 */
export function useDocument(report: number, attentionId: string, part: number) {
  const company = useCompanyId();
  return useSlicedQuery({
    queryKey: [company, 'document', report, attentionId, part],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { link, fileName, parts } = await call(
        reportEmos,
        { query: { report_id: report, print_page: part }, body: { attentionIds: [attentionId] } },
        { signal },
      );
      // Asking may have issued it: the exam now names it.
      readAgain(['/exam/attentions']);
      return { file: await fileOf(link, signal), fileName, parts };
    },
  });
}

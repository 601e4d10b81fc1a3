import { keepPreviousData } from '@tanstack/react-query';
import { call } from '#platform/web/api/client.ts';
import { fileOf } from '#platform/web/api/link.ts';
import { readAgain } from '#platform/web/api/query-client.ts';
import { useSlicedQuery } from '#platform/web/api/useSlicedQuery.ts';
import { useCompanyId } from '#platform/web/session/session.ts';
import { reportEmos } from '../api.ts';

/**
 * Reads a document of an exam as a file. The link is valid for 60 seconds, so link and file are requested together.
 * While another document is loading, `data` holds the previous document.
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
      // The request may have issued the document, so the exam must be read again.
      readAgain(['/exam/attentions']);
      return { file: await fileOf(link, signal), fileName, parts };
    },
  });
}

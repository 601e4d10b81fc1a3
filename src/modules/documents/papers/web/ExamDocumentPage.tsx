import { keepPreviousData } from '@tanstack/react-query';
import { Navigate, useRouter } from '@tanstack/react-router';
import { call } from '#platform/web/api/client.ts';
import { fileOf } from '#platform/web/api/link.ts';
import { readAgain } from '#platform/web/api/query-client.ts';
import { useSlicedQuery } from '#platform/web/api/useSlicedQuery.ts';
import { useSearchParams } from '#platform/web/navigation/useSearchParams.ts';
import { DocumentViewer } from '#platform/web/pdf/DocumentViewer.tsx';
import { useCompanyId } from '#platform/web/session/session.ts';
import { reportEmos } from '../api.ts';

const RESULTS = '/resultados/emos';

interface Kind {
  /** Report number in `exam/emos/report`. */
  report: number;
  title: string;
  /** Name with its article. */
  name: string;
  /** Tab label for each document, when the exam has several. */
  tab?: string;
  /** Number of the only document shown, when there are no tabs. */
  only?: number;
}

/** Shows the documents of one kind for the exam in the address; without an exam it redirects to the list of results. */
export function ExamDocumentPage(kind: Kind) {
  const [{ attention_id }] = useSearchParams();
  if (!attention_id) return <Navigate to={RESULTS} replace />;
  return <Opened key={attention_id} attentionId={attention_id} {...kind} />;
}

function Opened({ attentionId, report, title, name, tab, only }: Kind & { attentionId: string }) {
  const router = useRouter();
  const [{ parte }, setParams] = useSearchParams();
  const part = only ?? Math.max(1, Number.parseInt(parte ?? '', 10) || 1);
  const { data, error, isPlaceholderData, refetch } = useDocument(report, attentionId, part);
  return (
    <DocumentViewer
      title={title}
      name={name}
      tabs={tab ? Array.from({ length: data?.parts ?? 1 }, (_, i) => `${tab} ${i + 1}`) : []}
      open={part - 1}
      onOpen={(opened) => setParams({ parte: String(opened + 1) }, { replace: true })}
      document={isPlaceholderData ? undefined : data}
      error={error}
      onRetry={() => void refetch()}
      onBack={() => (window.history.length > 1 ? router.history.back() : void router.navigate({ to: RESULTS }))}
    />
  );
}

/**
 * Reads a document of an exam as a file. The link is valid for 60 seconds, so link and file are requested together.
 * While another document is loading, `data` holds the previous document.
 */
function useDocument(report: number, attentionId: string, part: number) {
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

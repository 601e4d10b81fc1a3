import { Navigate, useRouter } from '@tanstack/react-router';
import { printedFileTitle, printPageTitle } from '#exams/attentions/model/print-pages.ts';
import { fileOf } from '#platform/web/api/link.ts';
import { ApiProblem } from '#platform/web/api/problems.ts';
import { useSlicedQuery } from '#platform/web/api/useSlicedQuery.ts';
import { useSearchParams } from '#platform/web/navigation/useSearchParams.ts';
import { DocumentViewer } from '#platform/web/pdf/DocumentViewer.tsx';
import { useCompanyId } from '#platform/web/session/session.ts';
import { ExamDocumentPage } from './ExamDocumentPage.tsx';

const PRINTED = 6;
const FILES = '/api/files/';

/** Shows a printed document of an exam by its number, or a file of this system by its signed link. */
export default function PrintPage() {
  const [{ attention_id, printPage, url, title, titleDetail }] = useSearchParams();
  const page = Math.max(1, Number.parseInt(printPage ?? '', 10) || 1);
  const named = (of: string) => [of, titleDetail?.trim()].filter(Boolean).join(' · ');
  if (attention_id)
    return <ExamDocumentPage report={PRINTED} title={named(printPageTitle(page))} name="el formato" only={page} />;
  if (url) return <StoredFile key={url} url={url} title={named(printedFileTitle(printPage, title))} />;
  return <Navigate to="/resultados/emos" replace />;
}

/**
 * Returns the path of a link to a stored file. @throws when the link points elsewhere, so that nothing is fetched from
 * another address
 */
function storedLink(url: string): string {
  const { origin, pathname, search } = new URL(url, window.location.origin);
  if (origin !== window.location.origin || !pathname.startsWith(FILES))
    throw new ApiProblem({ status: 404, code: 'not_found', title: 'Este documento no está guardado en Vigía.' });
  return pathname + search;
}

function StoredFile({ url, title }: { url: string; title: string }) {
  const router = useRouter();
  const company = useCompanyId();
  const { data, error, refetch } = useSlicedQuery({
    queryKey: [company, 'stored-file', url],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    queryFn: async ({ signal }) => ({ file: await fileOf(storedLink(url), signal), fileName: title }),
  });
  return (
    <DocumentViewer
      title={title}
      name="el documento"
      tabs={[]}
      open={0}
      onOpen={() => undefined}
      document={data}
      error={error}
      onRetry={() => void refetch()}
      onBack={() => router.history.back()}
    />
  );
}

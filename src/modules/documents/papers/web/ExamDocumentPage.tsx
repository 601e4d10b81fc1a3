import { Navigate, useRouter } from '@tanstack/react-router';
import { useSearchParams } from '#platform/web/navigation/useSearchParams.ts';
import { DocumentViewer } from '#platform/web/pdf/DocumentViewer.tsx';
import { useDocument } from './useDocument.ts';

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

import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { callForFile } from '../../../../platform/web/api/client.ts';
import { useSearchParams } from '../../../../platform/web/navigation/useSearchParams.ts';
import { DocumentViewer } from '../../../../platform/web/pdf/DocumentViewer.tsx';
import type { DocumentType } from '../../../exams/model/document-type.ts';
import { printPageTitle } from '../../../exams/model/print-pages.ts';
import { type OwnResults, openOwnDocument } from '../../own/api.ts';
import { OwnAccess } from './OwnAccess.tsx';

interface Props {
  type: DocumentType;
  /** Of the page. */
  title: string;
}

/** A document of a worker's own results, by their link. */
export default function OwnDocumentPage({ type, title }: Props) {
  const [{ t = '' }] = useSearchParams();
  return (
    <OwnAccess token={t}>{(results) => <Opened token={t} type={type} title={title} results={results} />}</OwnAccess>
  );
}

function Opened({ token, type, title, results }: Props & { token: string; results: OwnResults }) {
  const [{ attention_id, parte, printPage }, setParams] = useSearchParams();
  const navigate = useNavigate();
  const parts = results.documents.filter((document) => document.type === type);
  // The paper of a station is one by its number; of the other types all are tabs of one page.
  const paper = type === 'EXAMEN_AUXILIAR';
  const part = Math.max(1, Number.parseInt((paper ? printPage : parte) ?? '', 10) || 1);
  const name = paper ? printPageTitle(part) : (parts[part - 1]?.title ?? title);
  const { data, error, refetch } = useQuery({
    queryKey: ['own-document', token, type, part],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    queryFn: async ({ signal }) => ({
      file: await callForFile(openOwnDocument, { query: { t: token, type, part } }, { signal }),
      fileName: `${name}.pdf`,
    }),
  });
  return (
    <DocumentViewer
      title={paper ? name : title}
      name="el documento"
      tabs={parts.map((document) => document.title)}
      open={paper ? 0 : part - 1}
      onOpen={(opened) => setParams({ parte: String(opened + 1) }, { replace: true })}
      document={data}
      error={error}
      onRetry={() => void refetch()}
      onBack={() =>
        void navigate({
          to: '/constancia_lectura_resultado',
          search: { attention_id, t: token } as never,
        })
      }
    />
  );
}

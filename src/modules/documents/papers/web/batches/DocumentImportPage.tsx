import { useSearchParams } from '#platform/web/navigation/useSearchParams.ts';
import { DocumentBatch } from './DocumentBatch.tsx';
import { DocumentsFrame } from './DocumentsFrame.tsx';
import { DocumentsStart } from './upload/DocumentsStart.tsx';
import { useDocumentUpload } from './upload/useDocumentUpload.ts';

/** Uploads many exam PDFs at once; `?batch=` opens a batch. Uploads in progress continue while it is shown. */
export default function DocumentImportPage() {
  const [{ batch: id }, setParams] = useSearchParams();
  const leave = () => setParams({ batch: undefined, status: undefined, q: undefined, page: undefined });
  const upload = useDocumentUpload((batch) => setParams({ batch }));
  if (!id)
    return (
      <DocumentsFrame>
        <DocumentsStart upload={upload} onResume={(batch) => setParams({ batch: batch.id })} />
      </DocumentsFrame>
    );
  return <DocumentBatch key={id} id={id} upload={upload} onLeave={leave} />;
}

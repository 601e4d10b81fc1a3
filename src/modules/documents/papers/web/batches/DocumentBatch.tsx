import { Button, FileButton, Skeleton, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ImportBatch } from '#platform/contract/import-kind/model.ts';
import { filterText } from '#platform/contract/pagination.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { useListState } from '#platform/web/list/useListState.ts';
import { useCompanyId } from '#platform/web/session/session.ts';
import { listBatchDocuments } from '../../batches/api.ts';
import { documentStatus } from '../../batches/model.ts';
import { ConfirmBar } from './ConfirmBar.tsx';
import { DocumentList } from './DocumentList.tsx';
import { DocumentsFrame } from './DocumentsFrame.tsx';
import { type ReadBatch, useImportParts } from './import-parts.ts';
import { SinglesAlert } from './SinglesAlert.tsx';
import { StatusCards } from './StatusCards.tsx';
import { UploadStatus } from './upload/UploadStatus.tsx';
import type { DocumentUpload } from './upload/useDocumentUpload.ts';

interface Props {
  id: string;
  upload: DocumentUpload;
  onLeave: () => void;
}

/** Shows one batch of PDFs: its files during the review, and the result afterwards. */
export function DocumentBatch({ id, upload, onLeave }: Props) {
  const { Batch, Result, Discard } = useImportParts();
  return (
    <Batch id={id}>
      {({ batch, error, retry, ...cache }) => {
        if (!batch)
          return (
            <DocumentsFrame>
              {error ? <EmptyState kind="failed" error={error} onRetry={retry} /> : <Skeleton height={320} />}
            </DocumentsFrame>
          );
        const open = batch.state === 'REVIEW';
        return (
          <DocumentsFrame
            description={`Carga «${batch.fileName}»`}
            actions={
              <>
                {open && <MoreFiles upload={upload} batch={id} />}
                {!upload.sending && <Discard batch={batch} onDiscarded={onLeave} />}
              </>
            }
          >
            {open ? <Review batch={batch} upload={upload} {...cache} /> : <Result batch={batch} />}
          </DocumentsFrame>
        );
      }}
    </Batch>
  );
}

const SHAPE = { status: documentStatus, q: filterText };
/** Many files arrive per second, so the list is read again when they pause, or after this time. */
const RELOAD_MS = 1_200;

interface Reviewed extends Pick<ReadBatch, 'put' | 'reload'> {
  batch: ImportBatch;
  upload: DocumentUpload;
}

function Review({ batch, upload, put, reload: reloadBatch }: Reviewed) {
  const state = useListState(SHAPE);
  const input = { params: { id: batch.id }, query: state.query };
  const query = useEndpoint(listBatchDocuments, input, { keepPrevious: true, staleTime: 0 });
  const reload = useReload(reloadBatch, upload.arrived);
  const counts = query.data?.counts;
  return (
    <Stack gap="md">
      <UploadStatus upload={upload} batch={batch.id} />
      {counts && (
        <StatusCards
          counts={counts}
          chosen={state.filters.status}
          onChoose={(status) => state.setFilters({ status })}
        />
      )}
      {counts && !upload.sending && <SinglesAlert batch={batch} count={counts.single} onDone={reload} />}
      <DocumentList batchId={batch.id} query={query} state={state} onChanged={reload} />
      {counts && <ConfirmBar batch={batch} counts={counts} busy={upload.sending !== null} onStarted={put} />}
    </Stack>
  );
}

/** Reads the batch and its files again: at once on request, and at intervals while files arrive. */
function useReload(reloadBatch: () => void, arrived: number): () => void {
  const client = useQueryClient();
  const company = useCompanyId();
  const reload = () => {
    reloadBatch();
    void client.invalidateQueries({
      queryKey: [company, `${listBatchDocuments.method} ${listBatchDocuments.path}`],
    });
  };
  const latest = useRef(reload);
  latest.current = reload;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (arrived === 0 || timer.current) return;
    timer.current = setTimeout(() => {
      timer.current = undefined;
      latest.current();
    }, RELOAD_MS);
  }, [arrived]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return reload;
}

function MoreFiles({ upload, batch }: { upload: DocumentUpload; batch: string }) {
  return (
    <FileButton
      multiple
      accept="application/pdf,.pdf,.zip,application/zip"
      onChange={(files) => void upload.send(files, batch)}
      inputProps={{ 'aria-label': 'Más archivos PDF o ZIP' }}
    >
      {(props) => (
        <Button {...props} variant="default" leftSection={<IconPlus size={16} aria-hidden />}>
          Agregar archivos
        </Button>
      )}
    </FileButton>
  );
}

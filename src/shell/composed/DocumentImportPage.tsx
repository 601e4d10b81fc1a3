import { BatchFiles as Files } from '#documents/papers/web/batches/BatchFiles.tsx';
import DocumentImportPage from '#documents/papers/web/batches/DocumentImportPage.tsx';
import { type ImportParts, ImportPartsContext } from '#documents/papers/web/batches/import-parts.ts';
import { BatchResult } from '#imports/engine/web/batch/BatchResult.tsx';
import { BatchFiles } from '#imports/engine/web/batch/batch-files.ts';
import { useBatchCache, useImportBatch } from '#imports/engine/web/batch/useImportBatch.ts';
import { DiscardButton } from '#imports/engine/web/wizard/DiscardButton.tsx';
import { UnfinishedBatches } from '#imports/engine/web/wizard/UnfinishedBatches.tsx';

const Batch: ImportParts['Batch'] = ({ id, children }) => {
  const { data: batch, error, refetch } = useImportBatch(id);
  const { put, reload } = useBatchCache(id);
  return children({ batch, error, retry: () => void refetch(), put, reload });
};
const IMPORT_PARTS: ImportParts = { Batch, Result: BatchResult, Discard: DiscardButton, Unfinished: UnfinishedBatches };

export default () => (
  <ImportPartsContext value={IMPORT_PARTS}>
    <BatchFiles value={Files}>
      <DocumentImportPage />
    </BatchFiles>
  </ImportPartsContext>
);

import { BatchFiles as Files } from '../../modules/documents/web/batches/BatchFiles.tsx';
import DocumentImportPage from '../../modules/documents/web/batches/DocumentImportPage.tsx';
import { type ImportParts, ImportPartsContext } from '../../modules/documents/web/batches/import-parts.ts';
import { BatchResult } from '../../modules/imports/web/batch/BatchResult.tsx';
import { BatchFiles } from '../../modules/imports/web/batch/batch-files.ts';
import { useBatchCache, useImportBatch } from '../../modules/imports/web/batch/useImportBatch.ts';
import { DiscardButton } from '../../modules/imports/web/wizard/DiscardButton.tsx';
import { UnfinishedBatches } from '../../modules/imports/web/wizard/UnfinishedBatches.tsx';

const Batch: ImportParts['Batch'] = ({ id, children }) => {
  const { data: batch, error, refetch } = useImportBatch(id);
  const { put, reload } = useBatchCache(id);
  return children({ batch, error, retry: () => void refetch(), put, reload });
};
const PARTS: ImportParts = { Batch, Result: BatchResult, Discard: DiscardButton, Unfinished: UnfinishedBatches };

export default () => (
  <ImportPartsContext value={PARTS}>
    <BatchFiles value={Files}>
      <DocumentImportPage />
    </BatchFiles>
  </ImportPartsContext>
);

import { BatchFiles as Files } from '#documents/papers/web/batches/BatchFiles.tsx';
import { BatchFiles } from '#imports/engine/web/batch/batch-files.ts';
import ImportHistoryPage from '#imports/engine/web/ImportHistoryPage.tsx';

export default () => (
  <BatchFiles value={Files}>
    <ImportHistoryPage />
  </BatchFiles>
);

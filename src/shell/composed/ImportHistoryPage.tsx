import { BatchFiles as Files } from '../../modules/documents/web/batches/BatchFiles.tsx';
import { BatchFiles } from '../../modules/imports/web/batch/batch-files.ts';
import ImportHistoryPage from '../../modules/imports/web/ImportHistoryPage.tsx';

export default () => (
  <BatchFiles value={Files}>
    <ImportHistoryPage />
  </BatchFiles>
);

import { useSearchParams } from '#platform/web/navigation/useSearchParams.ts';
import { BatchList } from './history/BatchList.tsx';
import { BatchPage } from './history/BatchPage.tsx';

/** Imports of the company; `?batch_id=` opens one import. */
export default function ImportHistoryPage() {
  const [{ batch_id: id }, setParams] = useSearchParams();
  return id ? (
    <BatchPage id={id} onBack={() => setParams({ batch_id: undefined })} />
  ) : (
    <BatchList onOpen={(batch) => setParams({ batch_id: batch.id })} />
  );
}

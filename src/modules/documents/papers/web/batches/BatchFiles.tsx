import { filterText } from '#platform/contract/pagination.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { useListState } from '#platform/web/list/useListState.ts';
import { listBatchDocuments } from '../../batches/api.ts';
import { documentStatus } from '../../batches/model.ts';
import { DocumentList } from './DocumentList.tsx';

const SHAPE = { status: documentStatus, q: filterText };

/** Lists the files of a started batch with the result of each. */
export function BatchFiles({ id }: { id: string }) {
  const state = useListState(SHAPE);
  const query = useEndpoint(
    listBatchDocuments,
    { params: { id }, query: state.query },
    { keepPrevious: true, staleTime: 0 },
  );
  return <DocumentList batchId={id} query={query} state={state} />;
}

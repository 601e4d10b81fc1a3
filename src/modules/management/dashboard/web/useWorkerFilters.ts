import { filterFields } from '#platform/contract/list/filters.ts';
import { drawnFilters } from '#platform/web/list/filters/filters.ts';
import { useSources } from '#platform/web/list/useList.ts';
import { useListState } from '#platform/web/list/useListState.ts';
import { ONE_WORKER_FILTERS } from '#workers/catalogs/worker-filters.ts';

const SHAPE = filterFields(ONE_WORKER_FILTERS);

/**
 * Filters by area, job title, project and site, kept in the address; filters without values in the company are left
 * out.
 */
export function useWorkerFilters() {
  const state = useListState(SHAPE);
  const options = useSources(ONE_WORKER_FILTERS);
  return {
    state,
    definitions: drawnFilters(ONE_WORKER_FILTERS, state.filters, { options }, false),
    query: state.filters,
  };
}

export type WorkerQuery = ReturnType<typeof useWorkerFilters>['query'];

import { filterFields } from '../../../platform/contract/list/filters.ts';
import { drawnFilters } from '../../../platform/web/list/filters/filters.ts';
import { useSources } from '../../../platform/web/list/useList.ts';
import { useListState } from '../../../platform/web/list/useListState.ts';
import { WORKER_FILTERS } from '../../catalogs/worker-filters.ts';

/** One of each: the figures of a company are kept by them. */
const FILTERS = {
  working_area_id: { ...WORKER_FILTERS.working_area_id, kind: 'one' },
  job_title_id: { ...WORKER_FILTERS.job_title_id, kind: 'one' },
  project_id: { ...WORKER_FILTERS.project_id, kind: 'one' },
  headquarter_id: { ...WORKER_FILTERS.headquarter_id, kind: 'one' },
} as const;
const SHAPE = filterFields(FILTERS);

/** Area, job title, project and site, kept in the address; those that a company does not use are left out. */
export function useWorkerFilters() {
  const state = useListState(SHAPE);
  const options = useSources(FILTERS);
  return { state, definitions: drawnFilters(FILTERS, state.filters, { options }, false), query: state.filters };
}

export type WorkerQuery = ReturnType<typeof useWorkerFilters>['query'];

import { filterFields } from '#platform/contract/list/filters.ts';
import { drawnFilters } from '#platform/web/list/filters/filters.ts';
import { useSources } from '#platform/web/list/useList.ts';
import { useListState } from '#platform/web/list/useListState.ts';
import { ONE_WORKER_FILTERS } from '#workers/catalogs/worker-filters.ts';

const FILTERS = {
  period: { kind: 'dates', from: 'initial_date', to: 'end_date', label: 'Periodo' },
  ...ONE_WORKER_FILTERS,
} as const;
const SHAPE = filterFields(FILTERS);

/** Period, area, job title, project and site of a page of indicators, kept in the address. */
export function useIndicatorFilters() {
  const state = useListState(SHAPE);
  const options = useSources(FILTERS);
  const { initial_date, end_date, ...workers } = state.filters;
  return {
    state,
    definitions: drawnFilters(FILTERS, state.filters, { options }, false),
    query: state.filters,
    /** Filters without the period, for figures of today and their lists. */
    workers,
  };
}
export type IndicatorFilters = ReturnType<typeof useIndicatorFilters>;

import { useMemo } from 'react';
import { EXAM_TYPE_LABELS } from '#clinical/vocabulary/exam-type.ts';
import { todayInLima } from '#platform/contract/dates.ts';
import { filterFields, optionsOf } from '#platform/contract/list/filters.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { drawnFilters } from '#platform/web/list/filters/filters.ts';
import { useSources } from '#platform/web/list/useList.ts';
import { useListState } from '#platform/web/list/useListState.ts';
import { useSearchParams } from '#platform/web/navigation/useSearchParams.ts';
import { listHazards } from '#workers/catalogs/api.ts';
import { WORKER_FILTERS } from '#workers/catalogs/worker-filters.ts';
import { sexLabels } from '#workers/collaborators/model.ts';
import { getHealthCube } from '../api.ts';
import { AGE_BANDS, cubeFilters, dimension, type Grain, grain, period } from '../dimensions.ts';
import { indicatorsOf, SPLITS, type StatisticsScreen } from '../screens.ts';
import { periodName, periodOptions } from './periods.ts';

const FILTERS = {
  period: { kind: 'one', label: 'Periodo', of: period, options: periodOptions(todayInLima()), show: periodName },
  working_area_id: { ...WORKER_FILTERS.working_area_id, kind: 'one' },
  job_title_id: { ...WORKER_FILTERS.job_title_id, kind: 'one' },
  headquarter_id: { ...WORKER_FILTERS.headquarter_id, kind: 'one' },
  project_id: { ...WORKER_FILTERS.project_id, kind: 'one' },
  sex: { kind: 'one', label: 'Sexo', of: cubeFilters.sex.unwrap(), options: optionsOf(sexLabels) },
  age_band: {
    kind: 'one',
    label: 'Edad',
    of: cubeFilters.age_band.unwrap(),
    options: Object.entries(AGE_BANDS).map(([value, { label }]) => ({ value, label })),
  },
  hazard_id: { kind: 'one', label: 'Peligro', of: cubeFilters.hazard_id.unwrap(), source: listHazards },
  exam_type: {
    kind: 'one',
    label: 'Tipo de EMO',
    of: cubeFilters.exam_type.unwrap(),
    options: optionsOf(EXAM_TYPE_LABELS),
  },
  health_centre: {
    kind: 'one',
    label: 'Centro médico',
    of: cubeFilters.health_centre.unwrap(),
    show: (value: string) => value,
  },
  dates: { kind: 'dates', label: 'Historia', from: 'from', to: 'to' },
} as const;
const SHAPE = filterFields(FILTERS);

/** Health centres of today's exams; centres with more exams first. */
function useCentres() {
  const query = { indicators: 'SEXO', splits: 'health_centre', period: 'now' };
  const { data } = useEndpoint(getHealthCube, { query }, { staleTime: 5 * 60_000 });
  return useMemo(
    () =>
      (data?.indicators[0]?.splits[0]?.rows ?? []).flatMap(({ id, name }) => (id ? [{ value: id, label: name }] : [])),
    [data],
  );
}

/** State of a statistics page: filters, indicator, split and grain from the address, as a query to the cube. */
export function useStatisticsState(screen: StatisticsScreen) {
  const state = useListState(SHAPE);
  const [sources, centres] = [useSources(FILTERS), useCentres()];
  const options = useMemo(() => ({ ...sources, health_centre: centres }), [sources, centres]);
  const definitions = useMemo(() => drawnFilters(FILTERS, state.filters, { options }, false), [state.filters, options]);
  const [params, setParams] = useSearchParams();
  const item = screen.items.find((code) => code === params['indicador']) ?? screen.items[0] ?? '';
  const by = dimension.safeParse(params['por']).data;
  const trend: Grain = grain.safeParse(params['cada']).data ?? 'year';
  const { from, to, period: at = 'now', ...groups } = state.filters;
  const query = {
    indicators: indicatorsOf(screen, item).join(','),
    splits: [...SPLITS, ...(by ? [by] : [])].join(','),
    period: at,
    trend,
    from,
    to,
    ...groups,
  };
  return { state, definitions, item, by, trend, at, groups, query, setParams };
}
export type StatisticsState = ReturnType<typeof useStatisticsState>;

/** Requests the whole page at once. */
export const useCube = (query: StatisticsState['query']) =>
  useEndpoint(getHealthCube, { query }, { keepPrevious: true });

import { z } from 'zod';
import { useEndpoint } from '../../../platform/web/api/useEndpoint.ts';
import type { FilterDefinition } from '../../../platform/web/list/filters.ts';
import { useListState } from '../../../platform/web/list/useListState.ts';
import { listAreas, listHeadquarters, listJobTitles, listProjects } from '../../catalogs/api.ts';

const SHAPE = {
  working_area_id: z.uuid(),
  job_title_id: z.uuid(),
  project_id: z.uuid(),
  headquarter_id: z.uuid(),
};

const STALE_MS = 5 * 60_000;
const optionsOf = (rows: readonly { id: string; name: string }[]) =>
  rows.map(({ id, name }) => ({ value: id, label: name }));

/** Area, job title, project and site, kept in the address; those that a company does not use are left out. */
export function useWorkerFilters() {
  const state = useListState(SHAPE);
  const options = { select: optionsOf, staleTime: STALE_MS };
  const areas = useEndpoint(listAreas, {}, options);
  const jobTitles = useEndpoint(listJobTitles, {}, options);
  const projects = useEndpoint(listProjects, {}, options);
  const headquarters = useEndpoint(listHeadquarters, {}, options);
  const filters = [
    ['working_area_id', 'Área', areas.data],
    ['job_title_id', 'Puesto', jobTitles.data],
    ['project_id', 'Proyecto', projects.data],
    ['headquarter_id', 'Sede', headquarters.data],
  ] as const;
  const definitions: FilterDefinition[] = filters.flatMap(([name, label, data]) =>
    data && data.length > 0 ? [{ kind: 'select' as const, name, label, options: data }] : [],
  );
  return { state, definitions, query: state.filters };
}

export type WorkerQuery = ReturnType<typeof useWorkerFilters>['query'];

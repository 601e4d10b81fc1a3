import type { ListFilters } from '#platform/contract/list/filters.ts';
import { requiredRef } from '#platform/contract/pagination.ts';
import { listAreas, listHeadquarters, listJobTitles, listProjects } from './api.ts';

/** Filters by where a worker belongs in the company, for every list of workers or of their records. */
export const WORKER_FILTERS = {
  working_area_id: { kind: 'several', label: 'Área', of: requiredRef('working_areas'), source: listAreas },
  job_title_id: { kind: 'several', label: 'Puesto', of: requiredRef('job_titles'), source: listJobTitles },
  project_id: { kind: 'several', label: 'Proyecto', of: requiredRef('projects'), source: listProjects },
  headquarter_id: { kind: 'several', label: 'Sede', of: requiredRef('headquarters'), source: listHeadquarters },
} as const satisfies ListFilters;

/** The same filters with a single value each, by which figures are counted. */
export const ONE_WORKER_FILTERS = {
  working_area_id: { ...WORKER_FILTERS.working_area_id, kind: 'one' },
  job_title_id: { ...WORKER_FILTERS.job_title_id, kind: 'one' },
  project_id: { ...WORKER_FILTERS.project_id, kind: 'one' },
  headquarter_id: { ...WORKER_FILTERS.headquarter_id, kind: 'one' },
} as const satisfies ListFilters;

import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { listAreas, listHeadquarters, listJobTitles, listProjects } from '#workers/catalogs/api.ts';

const KEPT = { staleTime: 60_000 };

export function useEntries() {
  return {
    areas: useEndpoint(listAreas, { query: {} }, KEPT).data,
    jobs: useEndpoint(listJobTitles, { query: {} }, KEPT).data,
    projects: useEndpoint(listProjects, { query: {} }, KEPT).data,
    sites: useEndpoint(listHeadquarters, { query: {} }, KEPT).data,
  };
}
export type Entries = ReturnType<typeof useEntries>;

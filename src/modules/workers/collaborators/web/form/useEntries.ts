import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { listAreas, listHeadquarters, listJobTitles, listProjects } from '#workers/catalogs/api.ts';

const CACHE_OPTIONS = { staleTime: 60_000 };

export function useEntries() {
  return {
    areas: useEndpoint(listAreas, { query: {} }, CACHE_OPTIONS).data,
    jobs: useEndpoint(listJobTitles, { query: {} }, CACHE_OPTIONS).data,
    projects: useEndpoint(listProjects, { query: {} }, CACHE_OPTIONS).data,
    sites: useEndpoint(listHeadquarters, { query: {} }, CACHE_OPTIONS).data,
  };
}
export type Entries = ReturnType<typeof useEntries>;

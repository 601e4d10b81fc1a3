import { useCallback, useMemo } from 'react';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { asOptions } from '#platform/web/catalogue/parts.ts';
import { listAreas, listHazards, listJobTitles } from '#workers/catalogs/api.ts';
import { hazardGroups } from '#workers/catalogs/hazard-categories.ts';
import type { Protocol } from '../catalogue.ts';
import type { Named } from '../model.ts';

const CACHE_OPTIONS = { staleTime: 60_000 };
const NONE: readonly Named[] = [];

/** An entry that the protocol already names is offered even if it was deleted since. */
function options(items: readonly Named[], chosenItems: readonly Named[]): { value: string; label: string }[] {
  const itemIds = new Set(items.map(({ id }) => id));
  const deletedItems = new Map(chosenItems.filter(({ id }) => !itemIds.has(id)).map((item) => [item.id, item]));
  return [
    ...asOptions(items),
    ...[...deletedItems.values()].map(({ id, name }) => ({ value: id, label: `${name} (eliminado)` })),
  ];
}

/** Job titles, areas and hazards for select fields, including those that a protocol already names. */
export function useWorkOf() {
  const jobs = useEndpoint(listJobTitles, { query: {} }, CACHE_OPTIONS).data ?? NONE;
  const areas = useEndpoint(listAreas, { query: {} }, CACHE_OPTIONS).data ?? NONE;
  const hazards = useEndpoint(listHazards, {}, { staleTime: 60 * 60_000 }).data;
  return useCallback(
    (protocol: Protocol | null) => {
      const protocolJobs = [...(protocol?.jobTitles ?? []), ...(protocol?.stations.flatMap((s) => s.jobTitles) ?? [])];
      const jobOptions = options(jobs, protocolJobs);
      const areaOptions = options(areas, protocol?.areas ?? []);
      const all = [...jobOptions, ...areaOptions, ...asOptions(hazards)];
      const names = new Map(all.map(({ value, label }) => [value, label]));
      return {
        jobOptions,
        areaOptions,
        hazardOptions: hazardGroups(hazards ?? []),
        /** Ids with their names, for use in sentences. */
        named: (ids: readonly string[]): Named[] => ids.map((id) => ({ id, name: names.get(id) ?? id })),
      };
    },
    [jobs, areas, hazards],
  );
}
export type Work = ReturnType<ReturnType<typeof useWorkOf>>;

/** The same options without a protocol. */
export function useWork(): Work {
  const workOf = useWorkOf();
  return useMemo(() => workOf(null), [workOf]);
}

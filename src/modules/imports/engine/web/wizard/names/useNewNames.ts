import type { ImportKind } from '#platform/contract/import-kind/kinds.ts';
import type { ImportBatch } from '#platform/contract/import-kind/model.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { type ImportNames, listImportNames } from '../../../names-api.ts';

/** Imports that create catalogue entries. */
const NAMING: ReadonlySet<ImportKind> = new Set(['import-persons', 'replace-persons', 'job-informations']);
export const namesEntries = (kind: ImportKind): boolean => NAMING.has(kind);

/** Names for which an entry will be created, because no existing one was chosen. */
export const namesToCreate = (kinds: readonly ImportNames[]) =>
  kinds.flatMap(({ kind, names }) =>
    names.filter(({ entryId }) => entryId === null).map(({ name }) => ({ kind, name })),
  );

/** Names of a batch in review that the company does not have. `waits`: they are still loading. */
export function useNewNames(batch: ImportBatch | undefined) {
  const on = batch?.state === 'REVIEW' && namesEntries(batch.kind);
  const query = useEndpoint(
    listImportNames,
    { params: { id: batch?.id ?? '' }, query: {} },
    { enabled: on, staleTime: 0, keepPrevious: true },
  );
  const kinds = on ? (query.data ?? []) : [];
  return { kinds, made: namesToCreate(kinds), waits: on && !query.data && !query.error, reload: query.refetch };
}
export type NewNames = ReturnType<typeof useNewNames>;

import type { ImportKind } from '#platform/contract/import-kind/kinds.ts';
import type { ImportBatch } from '#platform/contract/import-kind/model.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { type ImportNames, listImportNames } from '../../../names-api.ts';

/** Imports that make entries of catalogues. */
const NAMING: ReadonlySet<ImportKind> = new Set(['import-persons', 'replace-persons', 'job-informations']);
export const namesEntries = (kind: ImportKind): boolean => NAMING.has(kind);

/** Those that will be made: the company said of none which entry it means. */
export const madeOf = (kinds: readonly ImportNames[]) =>
  kinds.flatMap(({ kind, names }) =>
    names.filter(({ entryId }) => entryId === null).map(({ name }) => ({ kind, name })),
  );

/** What a batch in review names and the company does not have. `waits`: it is not known yet. */
export function useNewNames(batch: ImportBatch | undefined) {
  const on = batch?.state === 'REVIEW' && namesEntries(batch.kind);
  const query = useEndpoint(
    listImportNames,
    { params: { id: batch?.id ?? '' }, query: {} },
    { enabled: on, staleTime: 0, keepPrevious: true },
  );
  const kinds = on ? (query.data ?? []) : [];
  return { kinds, made: madeOf(kinds), waits: on && !query.data && !query.error, reload: query.refetch };
}
export type NewNames = ReturnType<typeof useNewNames>;

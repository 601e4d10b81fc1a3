import { factsOfKind, type ImportKind, type SheetKind } from '#platform/contract/import-kind/kinds.ts';
import { importPath } from '../../pages.ts';

/** Kinds that share the page of people, in the order of the choice. */
export const PEOPLE_KINDS = [
  'import-persons',
  'replace-persons',
  'delete-persons',
  'job-informations',
] as const satisfies readonly SheetKind[];

export const isSheetKind = (kind: ImportKind): kind is SheetKind => factsOfKind(kind).wizard !== null;

/** Address of a kind's wizard, optionally with a batch to resume. */
export const wizardAt = (kind: ImportKind, batch?: string) => ({
  to: importPath(kind),
  search: { ...(factsOfKind(kind).purpose ? { kind } : {}), ...(batch ? { batch } : {}) },
});

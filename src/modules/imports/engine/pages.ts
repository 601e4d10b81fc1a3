import type { Tier } from '#platform/contract/access.ts';
import { IMPORT_KIND_FACTS, type ImportKind } from '#platform/contract/import-kind/kinds.ts';
import { type ScreenPath, screenAt } from '#screens/screens.ts';

/** The kinds of import, whose addresses are checked here: the contract does not know the table of screens. */
const KINDS: Readonly<Record<ImportKind, { page: ScreenPath; list: { path: ScreenPath } }>> = IMPORT_KIND_FACTS;

/** Address of the wizard of a kind. */
export const importPath = (kind: ImportKind): ScreenPath => KINDS[kind].page;

export const HISTORY_PAGE: ScreenPath = '/importacion_resultados/importar_resultados';

/** Membership that the page of a kind requires. */
export const tierOfKind = (kind: ImportKind): Tier =>
  screenAt(importPath(kind))?.membership === 'PREMIUM' ? 'PREMIUM' : 'FREE';

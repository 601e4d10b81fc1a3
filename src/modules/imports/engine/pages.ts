import type { Tier } from '#platform/contract/access.ts';
import type { ImportKind } from '#platform/contract/import-kind/kinds.ts';
import { type ScreenPath, screenAt } from '#screens/screens.ts';

const PEOPLE = '/gestion_colaboradores/colaboradores_import';
const RESULTS = '/importacion_resultados/emos_import';

/** Page of each kind's wizard; kinds that share a page differ in `kind` in the address. */
export const IMPORT_PAGES: Readonly<Record<ImportKind, ScreenPath>> = {
  'import-persons': PEOPLE,
  'replace-persons': PEOPLE,
  'delete-persons': PEOPLE,
  'job-informations': PEOPLE,
  'import-attentions': RESULTS,
  'import-aptitudes': RESULTS,
  'import-schedulings': '/agendamiento/emo/import',
  areas: '/config/area/import',
  'job-titles': '/config/puesto_laboral/import',
  protocols: '/config/protocols/import',
  vaccines: '/estadisticas_salud/registro_vacunas_generales/import',
  documents: '/importacion_resultados/documentacion_pdf',
};

export const HISTORY_PAGE: ScreenPath = '/importacion_resultados/importar_resultados';

/** Membership that the page of a kind requires. */
export const tierOfKind = (kind: ImportKind): Tier =>
  screenAt(IMPORT_PAGES[kind])?.membership === 'PREMIUM' ? 'PREMIUM' : 'FREE';

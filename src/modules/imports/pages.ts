import type { Tier } from '../../platform/contract/access.ts';
import type { ImportKind } from './fields/kinds.ts';

const PEOPLE = '/gestion_colaboradores/colaboradores_import';
const RESULTS = '/importacion_resultados/emos_import';

/** The page of the wizard of each kind; those that share one are told apart by `kind` in the address. */
export const IMPORT_PAGES: Readonly<Record<ImportKind, string>> = {
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
  documents: '/importacion_resultados/documentacion_pdf',
};

export const HISTORY_PAGE = '/importacion_resultados/importar_resultados';

/** The membership that the pages of results ask for; the others are open to every company (table of screens). */
const PREMIUM = new Set([RESULTS, IMPORT_PAGES.documents]);

export const tierOfKind = (kind: ImportKind): Tier => (PREMIUM.has(IMPORT_PAGES[kind]) ? 'PREMIUM' : 'FREE');

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

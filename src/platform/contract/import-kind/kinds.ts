import type { ImportField } from './field.ts';

interface ImportKindFacts {
  /** Name of the kind in lists and in the history. */
  label: string;
  /** What a file of the kind is, as in «no parece un padrón de colaboradores». */
  noun: string;
  /** Policy that a person needs to import the kind and to see its rows; for everyone else it does not exist. */
  policy: string;
  /** The rows can hold clinical content: they stay inside the wall, and only doctors and super admins import them. */
  medical?: true;
  /** Address of its wizard; kinds that share a page have a `purpose` and differ in `kind` in the address. */
  page: string;
  /** List where imported data are shown; `byBatch` when the list accepts `batch_id`. */
  list: { path: string; label: string; byBatch?: true };
  /** Purpose, for kinds that share a page. */
  purpose?: { label: string; hint: string };
  /** Texts of the wizard; null for files that are no spreadsheet. */
  wizard: { title: string; description: string } | null;
}

const ofPeople = {
  policy: 'rosters.import',
  page: '/gestion_colaboradores/colaboradores_import',
  list: { path: '/gestion_colaboradores/colaboradores', label: 'Ver los colaboradores' },
} as const;
const PEOPLE_TITLE = 'Importar colaboradores';
const RESULTS_PAGE = '/importacion_resultados/emos_import';
const EMOS = { path: '/resultados/emos', label: 'Ver los EMOs', byBatch: true } as const;

/**
 * What is known of each kind without its columns, which are in `imports/dictionary/definitions.ts`; its SQL is the
 * import handler of its module.
 */
export const IMPORT_KIND_FACTS = {
  'import-persons': {
    ...ofPeople,
    label: 'Padrón de colaboradores',
    noun: 'un padrón de colaboradores',
    list: { ...ofPeople.list, byBatch: true },
    purpose: { label: 'Agregar y actualizar', hint: 'Quien no viene en el archivo queda como está.' },
    wizard: {
      title: PEOPLE_TITLE,
      description: 'Sube el padrón de la empresa: las personas nuevas se agregan y las que ya están se actualizan.',
    },
  },
  'replace-persons': {
    ...ofPeople,
    label: 'Reemplazo del padrón',
    noun: 'un padrón de colaboradores',
    list: { ...ofPeople.list, byBatch: true },
    purpose: { label: 'Reemplazar el padrón', hint: 'Quien no viene en el archivo cesa, si lo aceptas.' },
    wizard: {
      title: PEOPLE_TITLE,
      description:
        'Sube el padrón completo: quien trabaja y no viene en él se propone para cesar. Lo ves antes de aceptar.',
    },
  },
  'delete-persons': {
    ...ofPeople,
    label: 'Cese de colaboradores',
    noun: 'una lista de personas que cesan',
    list: { path: '/gestion_colaboradores/cesados', label: 'Ver los cesados' },
    purpose: { label: 'Cesar personas', hint: 'Basta el documento; la fecha y el motivo son opcionales.' },
    wizard: {
      title: PEOPLE_TITLE,
      description: 'Sube la lista de quienes cesan: basta el documento. Fecha y motivo son opcionales.',
    },
  },
  'job-informations': {
    ...ofPeople,
    label: 'Datos del puesto',
    noun: 'una lista de puestos por persona',
    purpose: { label: 'Actualizar datos del puesto', hint: 'Área, puesto, proyecto, sede, ingreso y contrato.' },
    wizard: {
      title: PEOPLE_TITLE,
      description:
        'Sube documento y área, puesto, proyecto, sede o contrato: se actualiza solo lo que traiga el archivo.',
    },
  },
  'import-attentions': {
    label: 'Matriz de salud',
    noun: 'una matriz de salud',
    policy: 'results.import',
    medical: true,
    page: RESULTS_PAGE,
    list: EMOS,
    purpose: { label: 'Resultados de EMOs', hint: 'La matriz de salud: una fila por examen.' },
    wizard: {
      title: 'Importar resultados de EMOs',
      description: 'Sube la matriz de salud del centro médico: cada fila es el examen de un colaborador.',
    },
  },
  'work-history': {
    label: 'Historia ocupacional',
    noun: 'una historia ocupacional',
    policy: 'results.import',
    medical: true,
    page: RESULTS_PAGE,
    list: { path: EMOS.path, label: EMOS.label },
    purpose: { label: 'Historia ocupacional', hint: 'Los trabajos anteriores: una fila por trabajo.' },
    wizard: {
      title: 'Importar historia ocupacional',
      description:
        'Sube una fila por trabajo: documento, empresa, puesto, desde y hasta cuándo, peligros y equipo de protección.',
    },
  },
  'import-aptitudes': {
    label: 'Aptitudes',
    noun: 'una lista de aptitudes',
    policy: 'aptitudes.import',
    page: RESULTS_PAGE,
    list: EMOS,
    wizard: {
      title: 'Importar aptitudes de EMOs',
      description:
        'Sube la lista de aptitudes del centro médico: documento, tipo de examen, fecha, aptitud y vigencia.',
    },
  },
  'import-schedulings': {
    label: 'Citas de EMO',
    noun: 'una lista de citas',
    policy: 'scheduling.update',
    page: '/agendamiento/emo/import',
    list: EMOS,
    wizard: {
      title: 'Agendar EMOs desde un archivo',
      description: 'Sube las citas: documento, tipo de EMO, fecha y, si los tienes, hora, clínica y perfil.',
    },
  },
  areas: {
    label: 'Áreas',
    noun: 'una lista de áreas',
    policy: 'areas.update',
    page: '/config/area/import',
    list: { path: '/config/area', label: 'Ver las áreas' },
    wizard: {
      title: 'Importar áreas',
      description: 'Sube una lista de áreas: las que ya tienes quedan como están y las nuevas se agregan.',
    },
  },
  'job-titles': {
    label: 'Puestos laborales',
    noun: 'una lista de puestos laborales',
    policy: 'jobs.update',
    page: '/config/puesto_laboral/import',
    list: { path: '/config/puesto_laboral', label: 'Ver los puestos laborales' },
    wizard: {
      title: 'Importar puestos laborales',
      description:
        'Sube los puestos con su área, sus peligros y la vigencia de sus EMOs: los que ya tienes se actualizan.',
    },
  },
  protocols: {
    label: 'Perfiles médicos',
    noun: 'una lista de perfiles médicos',
    policy: 'protocols.update',
    page: '/config/protocols/import',
    list: { path: '/config/protocols', label: 'Ver los perfiles médicos' },
    wizard: {
      title: 'Importar perfiles médicos',
      description: 'Sube una fila por perfil y estación: los perfiles nuevos se crean y los que ya están se completan.',
    },
  },
  vaccines: {
    label: 'Vacunas',
    noun: 'una lista de vacunas',
    policy: 'results.import',
    medical: true,
    page: '/estadisticas_salud/registro_vacunas_generales/import',
    list: { path: '/estadisticas_salud/registro_vacunas_generales', label: 'Ver el registro de vacunas' },
    wizard: {
      title: 'Importar vacunas',
      description: 'Sube una fila por dosis: documento, vacuna, número de dosis, fecha y, si los tienes, lote y lugar.',
    },
  },
  documents: {
    label: 'Documentos PDF',
    noun: 'una carga de documentos PDF',
    policy: 'results.import',
    medical: true,
    page: '/importacion_resultados/documentacion_pdf',
    list: { path: '/gestion_colaboradores/colaboradores_documentos', label: 'Ver los documentos' },
    wizard: null,
  },
} as const satisfies Readonly<Record<string, ImportKindFacts>>;
export type ImportKind = keyof typeof IMPORT_KIND_FACTS;
export const factsOfKind = (kind: ImportKind): ImportKindFacts => IMPORT_KIND_FACTS[kind];
/** The kinds that read a spreadsheet. */
export type SheetKind = Exclude<ImportKind, 'documents'>;

/** The catalogues whose entries a roster names. */
export const CATALOGUE_KINDS = ['area', 'job', 'project', 'headquarter'] as const;
export type CatalogueKind = (typeof CATALOGUE_KINDS)[number];

/** The columns of a kind of import. */
export interface ImportColumns {
  fields: readonly ImportField[];
  /** A file is of this kind only when it has at least one of these columns. */
  identity: readonly string[];
  /** Number of recognised columns that a file of this kind needs. */
  needed: number;
}

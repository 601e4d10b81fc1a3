import type { ImportKind } from '#platform/contract/import-kind/kinds.ts';
import type { ScreenPath } from '#screens/screens.ts';
import { IMPORT_PAGES } from '../../pages.ts';

/** Texts of the pages for a kind of import, and the list where its results are shown. */
export interface ImportScreen<Kind extends ImportKind = ImportKind> {
  kind: Kind;
  /** Label in the history. */
  label: string;
  /** A person with this policy may import the kind and see its rows. */
  policy: string;
  /** List where imported data are shown; `byBatch` when the list accepts `batch_id`. */
  list: { path: ScreenPath; label: string; byBatch?: true };
  /** The rows contain results, so only a person who may import results sees them. */
  medical?: true;
  /** Purpose, for kinds that share a page. */
  purpose?: { label: string; hint: string };
}

/** Screen of an import from a spreadsheet. */
export interface SheetScreen extends ImportScreen<Exclude<ImportKind, 'documents'>> {
  title: string;
  description: string;
}

const PEOPLE = {
  title: 'Importar colaboradores',
  policy: 'rosters.import',
  list: { path: '/gestion_colaboradores/colaboradores', label: 'Ver los colaboradores', byBatch: true },
} as const;

const ROSTER: SheetScreen = {
  ...PEOPLE,
  kind: 'import-persons',
  description: 'Sube el padrón de la empresa: las personas nuevas se agregan y las que ya están se actualizan.',
  label: 'Padrón de colaboradores',
  purpose: { label: 'Agregar y actualizar', hint: 'Quien no viene en el archivo queda como está.' },
};
const REPLACEMENT: SheetScreen = {
  ...PEOPLE,
  kind: 'replace-persons',
  description:
    'Sube el padrón completo: quien trabaja y no viene en él se propone para cesar. Lo ves antes de aceptar.',
  label: 'Reemplazo del padrón',
  purpose: { label: 'Reemplazar el padrón', hint: 'Quien no viene en el archivo cesa, si lo aceptas.' },
};
const CESSATION: SheetScreen = {
  ...PEOPLE,
  kind: 'delete-persons',
  description: 'Sube la lista de quienes cesan: basta el documento. Fecha y motivo son opcionales.',
  label: 'Cese de colaboradores',
  list: { path: '/gestion_colaboradores/cesados', label: 'Ver los cesados' },
  purpose: { label: 'Cesar personas', hint: 'Basta el documento; la fecha y el motivo son opcionales.' },
};
const JOB_INFORMATION: SheetScreen = {
  ...PEOPLE,
  kind: 'job-informations',
  description: 'Sube documento y área, puesto, proyecto, sede o contrato: se actualiza solo lo que traiga el archivo.',
  label: 'Datos del puesto',
  list: { path: '/gestion_colaboradores/colaboradores', label: 'Ver los colaboradores' },
  purpose: { label: 'Actualizar datos del puesto', hint: 'Área, puesto, proyecto, sede, ingreso y contrato.' },
};

const EMOS = { list: { path: '/resultados/emos', label: 'Ver los EMOs', byBatch: true } } as const;

const ATTENTIONS: SheetScreen = {
  ...EMOS,
  kind: 'import-attentions',
  title: 'Importar resultados de EMOs',
  description: 'Sube la matriz de salud del centro médico: cada fila es el examen de un colaborador.',
  label: 'Matriz de salud',
  policy: 'results.import',
  medical: true,
};
const APTITUDES: SheetScreen = {
  ...EMOS,
  kind: 'import-aptitudes',
  title: 'Importar aptitudes de EMOs',
  description: 'Sube la lista de aptitudes del centro médico: documento, tipo de examen, fecha, aptitud y vigencia.',
  label: 'Aptitudes',
  policy: 'aptitudes.import',
};

const PROTOCOLS: SheetScreen = {
  kind: 'protocols',
  title: 'Importar perfiles médicos',
  description: 'Sube una fila por perfil y estación: los perfiles nuevos se crean y los que ya están se completan.',
  label: 'Perfiles médicos',
  list: { path: '/config/protocols', label: 'Ver los perfiles médicos' },
  policy: 'protocols.update',
};
const SCHEDULINGS: SheetScreen = {
  kind: 'import-schedulings',
  title: 'Agendar EMOs desde un archivo',
  description: 'Sube las citas: documento, tipo de EMO, fecha y, si los tienes, hora, clínica y perfil.',
  label: 'Citas de EMO',
  policy: 'scheduling.update',
  list: { path: '/resultados/emos', label: 'Ver los EMOs', byBatch: true },
};

const AREAS: SheetScreen = {
  kind: 'areas',
  title: 'Importar áreas',
  description: 'Sube una lista de áreas: las que ya tienes quedan como están y las nuevas se agregan.',
  label: 'Áreas',
  policy: 'areas.update',
  list: { path: '/config/area', label: 'Ver las áreas' },
};
const JOB_TITLES: SheetScreen = {
  kind: 'job-titles',
  title: 'Importar puestos laborales',
  description: 'Sube los puestos con su área, sus peligros y la vigencia de sus EMOs: los que ya tienes se actualizan.',
  label: 'Puestos laborales',
  policy: 'jobs.update',
  list: { path: '/config/puesto_laboral', label: 'Ver los puestos laborales' },
};

const VACCINES: SheetScreen = {
  kind: 'vaccines',
  title: 'Importar vacunas',
  description: 'Sube una fila por dosis: documento, vacuna, número de dosis, fecha y, si los tienes, lote y lugar.',
  label: 'Vacunas',
  policy: 'results.import',
  list: { path: '/estadisticas_salud/registro_vacunas_generales', label: 'Ver el registro de vacunas' },
  medical: true,
};

const DOCUMENTS: ImportScreen = {
  kind: 'documents',
  label: 'Documentos PDF',
  policy: 'results.import',
  list: { path: '/gestion_colaboradores/colaboradores_documentos', label: 'Ver los documentos' },
  medical: true,
};

export const IMPORT_SCREENS = { ROSTER, ATTENTIONS, APTITUDES, SCHEDULINGS, AREAS, JOB_TITLES, PROTOCOLS, VACCINES };
/** Purposes of a file of people, in the order of the choice. */
export const PEOPLE_SCREENS: readonly SheetScreen[] = [ROSTER, REPLACEMENT, CESSATION, JOB_INFORMATION];

const SHEETS: readonly SheetScreen[] = [
  ...PEOPLE_SCREENS,
  ATTENTIONS,
  APTITUDES,
  SCHEDULINGS,
  AREAS,
  JOB_TITLES,
  PROTOCOLS,
  VACCINES,
];
const SCREENS: readonly ImportScreen[] = [...SHEETS, DOCUMENTS];
export const sheetScreenOf = (kind: ImportKind): SheetScreen | undefined =>
  SHEETS.find((screen) => screen.kind === kind);
export const screenOf = (kind: ImportKind): ImportScreen | undefined => SCREENS.find((screen) => screen.kind === kind);

/** Address of a kind's wizard, optionally with a batch to resume. */
export const pageOf = ({ kind, purpose }: ImportScreen, batch?: string) => ({
  to: IMPORT_PAGES[kind],
  search: { ...(purpose ? { kind } : {}), ...(batch ? { batch } : {}) },
});

/** Kinds with a wizard. */
export const kindOptions = SCREENS.map(({ kind, label }) => ({ value: kind, label }));

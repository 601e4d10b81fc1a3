import type { ImportKind } from '../../fields/kinds.ts';

/** What the pages say of a kind of import, and where its results are read. */
export interface ImportScreen {
  kind: ImportKind;
  title: string;
  description: string;
  /** Page of its wizard. */
  path: string;
  /** Label in the history. */
  label: string;
  /** List of what was imported; takes `batch_id`. */
  list: { path: string; label: string };
  /** Its rows hold results: only whoever may import results sees them. */
  medical: boolean;
}

const ROSTER: ImportScreen = {
  kind: 'import-persons',
  title: 'Importar colaboradores',
  description: 'Sube el padrón de la empresa: las personas nuevas se agregan y las que ya están se actualizan.',
  path: '/gestion_colaboradores/colaboradores_import',
  label: 'Padrón de colaboradores',
  list: { path: '/gestion_colaboradores/colaboradores', label: 'Ver los colaboradores' },
  medical: false,
};

const RESULTS = {
  path: '/importacion_resultados/emos_import',
  list: { path: '/resultados/emos', label: 'Ver los EMOs' },
};

const ATTENTIONS: ImportScreen = {
  ...RESULTS,
  kind: 'import-attentions',
  title: 'Importar resultados de EMOs',
  description: 'Sube la matriz de salud del centro médico: cada fila es el examen de un colaborador.',
  label: 'Matriz de salud',
  medical: true,
};

const APTITUDES: ImportScreen = {
  ...RESULTS,
  kind: 'import-aptitudes',
  title: 'Importar aptitudes de EMOs',
  description: 'Sube la lista de aptitudes del centro médico: documento, tipo de examen, fecha, aptitud y vigencia.',
  label: 'Aptitudes',
  medical: false,
};

const PROTOCOLS: ImportScreen = {
  kind: 'protocols',
  title: 'Importar perfiles médicos',
  description: 'Sube una fila por perfil y estación: los perfiles nuevos se crean y los que ya están se completan.',
  path: '/config/protocols/import',
  label: 'Perfiles médicos',
  list: { path: '/config/protocols', label: 'Ver los perfiles médicos' },
  medical: false,
};

export const IMPORT_SCREENS = { ROSTER, ATTENTIONS, APTITUDES, PROTOCOLS };

const SCREENS: readonly ImportScreen[] = [ROSTER, ATTENTIONS, APTITUDES, PROTOCOLS];
export const screenOf = (kind: ImportKind): ImportScreen | undefined => SCREENS.find((screen) => screen.kind === kind);

/** The kinds that have a wizard. */
export const kindOptions = SCREENS.map(({ kind, label }) => ({ value: kind, label }));

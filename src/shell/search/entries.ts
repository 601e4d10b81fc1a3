import { fold, words } from '#platform/contract/text.ts';
import { can, type SessionView } from '#platform/web/session/session.ts';
import { type Screen, type ScreenPath, sectionOf } from '#screens/screens.ts';
import { menuState } from '../guards.ts';
import { searchable } from '../menu.ts';
import { SEARCH_WORDS } from './words.ts';

/** A line of the palette and its target. */
export interface Entry {
  id: string;
  title: string;
  detail: string;
  icon: string;
  path: string;
  search?: Record<string, string>;
  /** True if the membership does not open it. */
  locked?: boolean;
  /** Search words in addition to the title. */
  words?: string;
}

export const MIN_SEARCH = 2;
const MAX_RESULTS = 6;

interface Action {
  title: string;
  path: ScreenPath;
  search?: Record<string, string>;
  /** Policy that allows the action. */
  policy: string;
  /** Users with this policy do not get the action. */
  unless?: string;
  words: string;
}

/** Common actions, by the page where they start. */
const ACTIONS: readonly Action[] = [
  {
    title: 'Programar EMOs desde un archivo',
    path: '/agendamiento/emo/import',
    policy: 'scheduling.update',
    words: 'agendar citas',
  },
  {
    title: 'Importar padrón',
    path: '/gestion_colaboradores/colaboradores_import',
    policy: 'rosters.import',
    words: 'colaboradores trabajadores subir excel',
  },
  {
    title: 'Cesar colaboradores desde un archivo',
    path: '/gestion_colaboradores/colaboradores_import',
    search: { kind: 'delete-persons' },
    policy: 'rosters.import',
    words: 'retirar bajas',
  },
  {
    title: 'Importar resultados de EMOs',
    path: '/importacion_resultados/emos_import',
    policy: 'results.import',
    words: 'matriz de salud subir excel',
  },
  {
    title: 'Importar aptitudes',
    path: '/importacion_resultados/emos_import',
    policy: 'aptitudes.import',
    unless: 'results.import',
    words: 'resultados emos subir excel',
  },
  {
    title: 'Subir documentos PDF',
    path: '/importacion_resultados/documentacion_pdf',
    policy: 'results.import',
    words: 'certificados informes cargar',
  },
  {
    title: 'Ver los EMOs por vencer',
    path: '/gestion_colaboradores/colaboradores',
    search: { validity: 'POR_VENCER' },
    policy: 'collaborators.read',
    words: 'vencimientos vigencia',
  },
  {
    title: 'Revisar posibles duplicados',
    path: '/gestion_colaboradores/colaboradores',
    search: { vista: 'duplicados' },
    policy: 'collaborators.update',
    words: 'unir fusionar repetidos',
  },
  { title: 'Invitar a una persona', path: '/config/usuarios', policy: 'users.update', words: 'usuario cuenta médico' },
];

/** Actions that the user may do, if the start page is open to them. */
export function actionsOf(session: SessionView): Entry[] {
  const open = new Map(searchable(session).map((screen) => [screen.path as string, screen]));
  return ACTIONS.flatMap(({ title, path, search, policy, unless, words }) => {
    const screen = open.get(path);
    if (!screen || menuState(screen, session) !== 'open' || !can(session, policy)) return [];
    if (unless && can(session, unless)) return [];
    return [
      {
        id: `action ${title}`,
        title,
        detail: screen.title,
        icon: screen.menu?.icon ?? 'dot',
        path,
        words,
        ...(search ? { search } : {}),
      },
    ];
  });
}

export const pagesOf = (session: SessionView): Entry[] =>
  searchable(session).map((screen) => ({ ...pageOf(screen), locked: menuState(screen, session) === 'locked' }));

const wordsOf = (path: ScreenPath): string => (SEARCH_WORDS as Partial<Record<ScreenPath, string>>)[path] ?? '';

const pageOf = (screen: Screen): Entry => ({
  id: `page ${screen.path}`,
  title: screen.title,
  detail: sectionOf(screen.path)?.title ?? '',
  icon: screen.menu?.icon ?? 'dot',
  path: screen.path,
  words: `${screen.menu?.label ?? ''} ${wordsOf(screen.path)}`,
});

/** Entries whose title, detail or words contain every typed word; entries that begin with them come first. */
export function matching(text: string, entries: readonly Entry[]): Entry[] {
  const wanted = fold(text);
  if (wanted.length < MIN_SEARCH) return [];
  const parts = words(text);
  return entries
    .map((entry) => ({
      entry,
      title: fold(entry.title),
      all: fold(`${entry.title} ${entry.detail} ${entry.words ?? ''}`),
    }))
    .filter(({ all }) => parts.every((part) => all.includes(part)))
    .sort((a, b) => rank(a.title, wanted) - rank(b.title, wanted))
    .slice(0, MAX_RESULTS)
    .map(({ entry }) => entry);
}

function rank(title: string, wanted: string): number {
  if (title.startsWith(wanted)) return 0;
  return title.includes(wanted) ? 1 : 2;
}

import type { SessionView } from '#platform/web/session/session.ts';
import { type Screen, SECTIONS, type SectionId, screens, standsIn } from '#screens/screens.ts';
import { menuState } from './guards.ts';
import { works } from './pages.ts';

export interface MenuItem {
  screen: Screen;
  label: string;
  icon: string;
  locked: boolean;
  /** Shown where the membership does not open everything. */
  badge: 'FREE' | 'PREMIUM' | null;
}
export interface MenuGroup {
  title: string | null;
  items: MenuItem[];
}

/** The working screens of a section as this person sees them, in groups; entries without one stand alone. */
export function menuOf(section: SectionId, session: SessionView): MenuGroup[] {
  const groups: MenuGroup[] = [];
  for (const screen of screens) {
    if (!screen.menu || !standsIn(screen, section) || !works(screen.path)) continue;
    const state = menuState(screen, session);
    if (state === 'hidden') continue;
    const title = screen.menu.group ?? null;
    const item = itemOf(screen, state === 'locked', session);
    const group = title && groups.find((each) => each.title === title);
    if (group) group.items.push(item);
    else groups.push({ title, items: [item] });
  }
  return groups;
}

const opensAll = ({ isAdmin, company }: SessionView): boolean =>
  isAdmin || (company !== null && company.membership !== 'FREE');

function itemOf(screen: Screen, locked: boolean, session: SessionView): MenuItem {
  return {
    screen,
    label: screen.menu?.label ?? screen.title,
    icon: screen.menu?.icon ?? 'dot',
    locked,
    badge: opensAll(session) || screen.membership === 'always' ? null : screen.membership,
  };
}

interface ModuleEntry {
  id: SectionId;
  title: string;
  icon: string;
  beta: boolean;
  /** As of its pages. */
  badge: MenuItem['badge'];
  /** Its first page that opens; null when all are locked. */
  path: string | null;
}

/** The sections that have something to show. */
export function modulesOf(session: SessionView): ModuleEntry[] {
  return SECTIONS.flatMap(({ id, title, icon, beta = false }) => {
    const items = menuOf(id, session).flatMap((group) => group.items);
    if (items.length === 0 || id === 'account') return [];
    const path = items.find((item) => !item.locked)?.screen.path ?? null;
    const tier = path === null ? 'PREMIUM' : 'FREE';
    return [{ id, title, icon, beta, path, badge: opensAll(session) || id === 'config' ? null : tier }];
  });
}

/** Screens the search offers: those that work and that this person may know of. */
export const searchable = (session: SessionView): Screen[] =>
  screens
    .filter((screen) => works(screen.path) && screen.path.split('/').length > 2 && !screen.path.includes('{'))
    .filter((screen) => menuState(screen, session) !== 'hidden');

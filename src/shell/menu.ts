import type { SessionView } from '#platform/web/session/session.ts';
import { isInSection, type Screen, SECTIONS, type SectionId, screens } from '#screens/screens.ts';
import { menuState } from './guards.ts';
import { works } from './pages.ts';

export interface MenuItem {
  screen: Screen;
  label: string;
  icon: string;
  locked: boolean;
  /** Badge of the required membership, shown when the company's membership does not open everything. */
  badge: 'FREE' | 'PREMIUM' | null;
}
export interface MenuGroup {
  title: string | null;
  items: MenuItem[];
}

/**
 * Implemented screens of a section as the user sees them, in groups; an entry without a group forms a group of its own.
 */
export function menuOf(section: SectionId, session: SessionView): MenuGroup[] {
  const groups: MenuGroup[] = [];
  for (const screen of screens) {
    if (!screen.menu || !isInSection(screen, section) || !works(screen.path)) continue;
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
  /**
   * Membership badge of the section: PREMIUM if all its pages are locked, otherwise FREE; null if no badge is shown.
   */
  badge: MenuItem['badge'];
  /** The first page that opens; null when all pages are locked. */
  path: string | null;
}

/** The sections with at least one visible entry. */
export function modulesOf(session: SessionView): ModuleEntry[] {
  return SECTIONS.flatMap(({ id, title, icon, beta = false }) => {
    const items = menuOf(id, session).flatMap((group) => group.items);
    if (items.length === 0 || id === 'account') return [];
    const path = items.find((item) => !item.locked)?.screen.path ?? null;
    const tier = path === null ? 'PREMIUM' : 'FREE';
    return [{ id, title, icon, beta, path, badge: opensAll(session) || id === 'config' ? null : tier }];
  });
}

/** Screens that the search offers: implemented and visible to the user. */
export const searchable = (session: SessionView): Screen[] =>
  screens
    .filter((screen) => works(screen.path) && screen.path.split('/').length > 2 && !screen.path.includes('{'))
    .filter((screen) => menuState(screen, session) !== 'hidden');

import { CONFIG_SCREENS } from './config.ts';
import { HEALTH_SCREENS } from './health.ts';
import { MANAGEMENT_SCREENS } from './management.ts';
import { OPEN_SCREENS } from './open.ts';
import { RESULT_SCREENS } from './results.ts';
import { type ScreenRow, SECTIONS, type SectionId } from './types.ts';

export type { Guard, SectionId } from './types.ts';
export { SECTIONS };

const table = [...OPEN_SCREENS, ...MANAGEMENT_SCREENS, ...RESULT_SCREENS, ...HEALTH_SCREENS, ...CONFIG_SCREENS];

/** The address of a screen: what a link, a notification or a page is declared by. */
export type ScreenPath = (typeof table)[number]['path'];
export interface Screen extends ScreenRow {
  path: ScreenPath;
}

/**
 * Every screen of the product, working or not, in the order of the menu. Pure: the server, modules and the shell read
 * it. Pages that work are in shell/pages.ts.
 */
export const screens: readonly Screen[] = table;

const PATTERNS = screens.map((screen) => ({
  screen,
  pattern: new RegExp(`^${screen.path.replace(/\{\w+\}/g, '[^/]+')}$`),
}));

/** The screen at an address, `/verificar/AB12` included. Exact: `/login/` is no screen. */
export const screenAt = (path: string): Screen | undefined =>
  PATTERNS.find(({ pattern }) => pattern.test(path))?.screen;

/** Whether a screen asks for a session before anything else. */
export const needsSession = ({ guard }: Screen): boolean =>
  guard !== 'public' && guard !== 'publicOnly' && guard !== 'workerLink' && guard !== 'clinicLink';

/** Whether it is of a section: by its address, or by its row where the address does not say. */
export const standsIn = ({ path, section }: Pick<ScreenRow, 'path' | 'section'>, id: SectionId): boolean =>
  section === id || path.startsWith(`/${id}/`);

export function sectionOf(path: string) {
  const { section } = screenAt(path) ?? {};
  return SECTIONS.find(({ id }) => standsIn({ path, section }, id));
}

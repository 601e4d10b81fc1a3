import { CONFIG_SCREENS } from './config.ts';
import { HEALTH_SCREENS } from './health.ts';
import { MANAGEMENT_SCREENS } from './management.ts';
import { OPEN_SCREENS, SIGNED_IN_OUTSIDE_MENU } from './open.ts';
import { RESULT_SCREENS } from './results.ts';
import { type ScreenRow, SECTIONS, type SectionId } from './types.ts';

export type { Guard, SectionId } from './types.ts';
export { SECTIONS };

const signedIn = [
  ...SIGNED_IN_OUTSIDE_MENU,
  ...MANAGEMENT_SCREENS,
  ...RESULT_SCREENS,
  ...HEALTH_SCREENS,
  ...CONFIG_SCREENS,
];
const table = [...OPEN_SCREENS, ...signedIn];

/** Path of a screen, used to declare links, notifications and pages. */
export type ScreenPath = (typeof table)[number]['path'];
/** Path of a screen that needs a session. */
export type SignedInPath = (typeof signedIn)[number]['path'];
export interface Screen extends ScreenRow {
  path: ScreenPath;
}

/**
 * All screens of the product, implemented or not, in menu order. Free of side effects, because the server, the modules
 * and the shell read it. Implemented pages are in shell/pages.ts.
 */
export const screens: readonly Screen[] = table;

const PATTERNS = screens.map((screen) => ({
  screen,
  pattern: new RegExp(`^${screen.path.replace(/\{\w+\}/g, '[^/]+')}$`),
}));

/**
 * Returns the screen at an address, including parameters as in `/verificar/AB12`. The match is exact: `/login/` is not
 * a screen.
 */
export const screenAt = (path: string): Screen | undefined =>
  PATTERNS.find(({ pattern }) => pattern.test(path))?.screen;

export const needsSession = ({ guard }: Screen): boolean =>
  guard !== 'public' && guard !== 'publicOnly' && guard !== 'workerLink' && guard !== 'clinicLink';

/** True if the screen belongs to the section, by its address or by the `section` of its row. */
export const isInSection = ({ path, section }: Pick<ScreenRow, 'path' | 'section'>, id: SectionId): boolean =>
  section === id || path.startsWith(`/${id}/`);

export function sectionOf(path: string) {
  const { section } = screenAt(path) ?? {};
  return SECTIONS.find(({ id }) => isInSection({ path, section }, id));
}

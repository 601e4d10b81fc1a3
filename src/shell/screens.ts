import { CONFIG_SCREENS } from './screens/config.ts';
import { HEALTH_SCREENS } from './screens/health.ts';
import { MANAGEMENT_SCREENS } from './screens/management.ts';
import { OPEN_SCREENS } from './screens/open.ts';
import { RESULT_SCREENS } from './screens/results.ts';
import { type Screen, SECTIONS } from './screens/types.ts';

export type { Guard, Screen, SectionId } from './screens/types.ts';
export { SECTIONS };

/** Every screen of the product, working or not, in the order of the menu. Pages that work are in pages.ts. */
export const screens: readonly Screen[] = [
  ...OPEN_SCREENS,
  ...MANAGEMENT_SCREENS,
  ...RESULT_SCREENS,
  ...HEALTH_SCREENS,
  ...CONFIG_SCREENS,
];

const PATTERNS = screens.map((screen) => ({
  screen,
  pattern: new RegExp(`^${screen.path.replace(/\{\w+\}/g, '[^/]+')}$`),
}));

/** The screen at an address, `/verificar/AB12` included. Exact: `/login/` is no screen. */
export const screenAt = (path: string): Screen | undefined =>
  PATTERNS.find(({ pattern }) => pattern.test(path))?.screen;

export const sectionOf = (path: string) => SECTIONS.find(({ id }) => path.startsWith(`/${id}/`));

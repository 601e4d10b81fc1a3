import { fold, words } from '../../platform/contract/text.ts';
import type { Screen } from '../../screens/screens.ts';
import { sectionOf } from '../../screens/screens.ts';
import { SEARCH_WORDS } from './words.ts';

export const MIN_SEARCH = 2;
const SHOWN = 8;

/** Screens whose title, section or search words contain every word typed, from two characters on. */
export function searchScreens(text: string, screens: readonly Screen[]): Screen[] {
  const wanted = fold(text);
  if (wanted.length < MIN_SEARCH) return [];
  const parts = words(text);
  return screens
    .map((screen) => ({ screen, title: fold(screen.title), all: haystack(screen) }))
    .filter(({ all }) => parts.every((part) => all.includes(part)))
    .sort((a, b) => rank(a.title, wanted) - rank(b.title, wanted))
    .slice(0, SHOWN)
    .map(({ screen }) => screen);
}

const haystack = (screen: Screen) =>
  fold(
    [screen.title, screen.menu?.label, sectionOf(screen.path)?.title, SEARCH_WORDS[screen.path]]
      .filter(Boolean)
      .join(' '),
  );

function rank(title: string, wanted: string): number {
  if (title.startsWith(wanted)) return 0;
  return title.includes(wanted) ? 1 : 2;
}

import { SECTIONS, screens, standsIn } from '#screens/screens.ts';
import { works } from '../pages.ts';

interface MembershipRow {
  title: string;
  /** How much of the module opens without the plus membership. */
  free: 'all' | 'some' | 'none';
  /** Pages that only the plus membership opens, where some others open without it. */
  plusOnly: string[];
}

/** What each membership opens, module by module; settings and the account are of all. */
export function membershipRows(): MembershipRow[] {
  return SECTIONS.flatMap(({ id, title }) => {
    if (id === 'config' || id === 'account' || id === 'demo') return [];
    const mine = screens.filter((screen) => screen.menu && standsIn(screen, id) && works(screen.path));
    if (mine.length === 0) return [];
    const plus = mine.filter(({ membership }) => membership === 'PREMIUM');
    const free = plus.length === 0 ? 'all' : plus.length === mine.length ? 'none' : 'some';
    return [{ title, free, plusOnly: free === 'some' ? plus.map((screen) => screen.title) : [] }];
  });
}

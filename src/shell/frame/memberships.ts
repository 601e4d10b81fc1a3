import { isInSection, SECTIONS, screens } from '#screens/screens.ts';
import { works } from '../pages.ts';

interface MembershipRow {
  title: string;
  /** Part of the module that opens without the plus membership. */
  free: 'all' | 'some' | 'none';
  /** Pages that require the plus membership, in a module that opens partly without it. */
  plusOnly: string[];
}

/** The modules that each membership opens; settings and the account open with every membership. */
export function membershipRows(): MembershipRow[] {
  return SECTIONS.flatMap(({ id, title }) => {
    if (id === 'config' || id === 'account' || id === 'demo') return [];
    const sectionScreens = screens.filter((screen) => screen.menu && isInSection(screen, id) && works(screen.path));
    if (sectionScreens.length === 0) return [];
    const plus = sectionScreens.filter(({ membership }) => membership === 'PREMIUM');
    const free = plus.length === 0 ? 'all' : plus.length === sectionScreens.length ? 'none' : 'some';
    return [{ title, free, plusOnly: free === 'some' ? plus.map((screen) => screen.title) : [] }];
  });
}

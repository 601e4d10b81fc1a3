import { tierOpens } from '#platform/contract/access.ts';
import type { SessionView } from '#platform/web/session/session.ts';
import { needsSession, type Screen } from '#screens/screens.ts';

/**
 * Result for a signed-in user at a screen: the page, choosing a company first, the premium notice, or nothing, as if
 * the page did not exist.
 */
type Verdict = 'open' | 'company' | 'premium' | 'missing';

export function judge(screen: Screen, session: SessionView): Verdict {
  if (!needsSession(screen)) return 'open';
  if (!session.company) return 'company';
  if (!passes(screen, session)) return 'missing';
  return tierAllows(screen, session) ? 'open' : 'premium';
}

const tierAllows = (screen: Screen, session: SessionView): boolean =>
  screen.membership === 'always' || tierOpens(screen.membership, session.company?.membership ?? null, session.isAdmin);

function passes({ guard }: Screen, session: SessionView): boolean {
  if (session.isAdmin) return true;
  if (typeof guard === 'object') return session.policies.includes(guard.policy);
  switch (guard) {
    case 'policy':
      return session.policies.length > 0;
    case 'doctor':
      return session.company?.role === 'DOCTOR';
    case 'owner':
      return session.company?.isOwner === true;
    case 'admin':
      return false;
    default:
      return true;
  }
}

/** State of a menu entry: it links to its page, is shown locked, or is hidden. */
export function menuState(screen: Screen, session: SessionView): 'open' | 'locked' | 'hidden' {
  // Screens that the membership closes are shown locked, including doctors' screens (§6 of the screens document).
  if (!tierAllows(screen, session) && (screen.guard === 'policy' || screen.guard === 'doctor')) return 'locked';
  const verdict = judge(screen, session);
  if (verdict === 'premium') return 'locked';
  return verdict === 'open' ? 'open' : 'hidden';
}

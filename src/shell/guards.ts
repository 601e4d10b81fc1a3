import { tierOpens } from '#platform/contract/access.ts';
import type { SessionView } from '#platform/web/session/session.ts';
import { needsSession, type Screen } from '#screens/screens.ts';

/**
 * What a signed-in person meets at a screen: the page, the choice of a company first, the notice that it is premium,
 * or nothing, as if the page did not exist.
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

/** A menu entry leads to its page, stands there locked, or is not shown. */
export function menuState(screen: Screen, session: SessionView): 'open' | 'locked' | 'hidden' {
  // What the membership closes is shown locked, to doctors' screens too (§6 of the screens document).
  if (!tierAllows(screen, session) && (screen.guard === 'policy' || screen.guard === 'doctor')) return 'locked';
  const verdict = judge(screen, session);
  if (verdict === 'premium') return 'locked';
  return verdict === 'open' ? 'open' : 'hidden';
}

import { createContext, useContext } from 'react';
import { type Membership, type Tier, tierOpens } from '#platform/contract/access.ts';

export interface SessionCompanyView {
  customerId: string;
  name: string;
  role: 'USER' | 'DOCTOR';
  isOwner: boolean;
  membership: Membership;
  membershipDays: number | null;
  renewalDate: string | null;
  /** End of the demonstration, for a company made for a visitor. */
  demonstrationEndsAt: string | null;
}

/** Data about the signed-in person for pages. */
export interface SessionView {
  userId: string;
  username: string;
  firstName: string;
  lastName: string;
  fullName: string;
  profileImageUrl: string | null;
  isAdmin: boolean;
  npsReplyFlag: boolean;
  customers: SessionCompanyView[];
  company: SessionCompanyView | null;
  policies: string[];
}

export const SessionContext = createContext<SessionView | null>(null);

/** The session; null when no person is signed in. */
export const useOptionalSession = (): SessionView | null => useContext(SessionContext);

/** The session of a page behind sign-in. */
export function useSession(): SessionView {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a signed-in page');
  return session;
}

export const useCompanyId = (): string | null => useContext(SessionContext)?.company?.customerId ?? null;

export const can = (session: SessionView | null, policy: string): boolean =>
  session !== null && (session.isAdmin || session.policies.includes(policy));

/** `const can = useCan(); can('areas.update')`. Components must check policies, not roles. */
export function useCan(): (policy: string) => boolean {
  const session = useContext(SessionContext);
  return (policy) => can(session, policy);
}

/** Whether the membership of the chosen company opens PREMIUM functions. */
export const opensTier = (session: SessionView | null, tier: Tier): boolean =>
  tierOpens(tier, session?.company?.membership ?? null, session?.isAdmin ?? false);

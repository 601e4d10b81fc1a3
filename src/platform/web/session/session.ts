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
  /** Of a company made for a visitor of the demonstration. */
  demonstrationEndsAt: string | null;
}

/** What pages may know of the signed-in person. */
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

/** The session, or null where nobody is signed in. */
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

/** `const can = useCan(); can('areas.update')`. Components ask this, never a role. */
export function useCan(): (policy: string) => boolean {
  const session = useContext(SessionContext);
  return (policy) => can(session, policy);
}

/** Whether the membership of the company chosen opens what is PREMIUM. */
export const opensTier = (session: SessionView | null, tier: Tier): boolean =>
  tierOpens(tier, session?.company?.membership ?? null, session?.isAdmin ?? false);

import { call, setCompany } from '#platform/web/api/client.ts';
import { lastLoss, Store, sessionEpoch } from '#platform/web/api/connection.ts';
import { ApiProblem } from '#platform/web/api/problems.ts';
import { queryClient } from '#platform/web/api/query-client.ts';
import { useSlicedQuery } from '#platform/web/api/useSlicedQuery.ts';
import { clearLocal, removeLocal, writeLocal } from '#platform/web/storage/local-state.ts';
import { lastLogin, logout, me } from '../api.ts';
import type { SessionUser } from '../model.ts';

/** The second part is the call, as in the keys of other answers: a call that changes this answer has it read again. */
const SESSION_KEY: readonly string[] = ['session', `${me.method} ${me.path}`];
type TabMessage = 'session' | 'signedOut';
const otherTabs = new BroadcastChannel('vigia-session');

/** The session; null without a signed-in user. */
const sessionQuery = {
  queryKey: SESSION_KEY,
  staleTime: 5 * 60_000,
  gcTime: Number.POSITIVE_INFINITY,
  // An answer that arrives after sign-out is dropped; otherwise it would restore the person's data.
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<SessionUser | null> => {
    try {
      return adopt(await call(me, {}, { keepSession: true, signal }));
    } catch (error) {
      if (!(error instanceof ApiProblem && (error.status === 401 || error.status === 403))) throw error;
      if (queryClient.getQueryData(SESSION_KEY)) lastLoss.set('ended');
      return adopt(null);
    }
  },
};

export const useSessionQuery = () => useSlicedQuery(sessionQuery, true);
export const ensureSession = () => queryClient.ensureQueryData(sessionQuery);
export const isSignedIn = (session: SessionUser | null | undefined): session is SessionUser =>
  Boolean(session?.fullName.trim());

/**
 * Stores the session of a person who just signed in. With several companies the person has to choose one, whatever the
 * last used was.
 */
export function startSession(session: SessionUser): SessionUser {
  const started = session.customers.length > 1 ? { ...session, company: null, policies: [] } : session;
  switchTo(started);
  notifyOtherTabs('session');
  entered.set(entered.get() + 1);
  return started;
}

/** Number of sign-ins and changes of company in this tab; greetings on entry depend on it. */
export const entered = new Store(0);

/** Reads the session again after the person changed their own data. */
export const refreshSession = (): Promise<unknown> => queryClient.refetchQueries({ queryKey: SESSION_KEY });

function setSession(session: SessionUser | null): void {
  queryClient.setQueryData(SESSION_KEY, adopt(session));
}

function adopt<S extends SessionUser | null>(session: S): S {
  setCompany(session?.company?.customerId ?? null);
  if (session) writeLocal('user', { userID: session.userId });
  if (session?.company) writeLocal('company', { idCompany: session.company.customerId });
  else removeLocal('company');
  return session;
}

/** Chooses the company to work in and removes all data read for another company, in every tab. */
export async function chooseCompany(customerId: string): Promise<SessionUser> {
  const session = await call(lastLogin, { body: { customerId } });
  switchTo(session);
  notifyOtherTabs('session');
  entered.set(entered.get() + 1);
  return session;
}

/** Leaves the company without choosing another; this tab then asks for a company. */
export function leaveCompany(): void {
  const session = queryClient.getQueryData<SessionUser | null>(SESSION_KEY);
  if (session) switchTo({ ...session, company: null, policies: [] });
}

/**
 * Removes all data read for the previous person or company. Pages read the answers of another company by its own keys,
 * so those of the previous company are not read again; answers of the same company may be of another person.
 */
function switchTo(session: SessionUser): void {
  const companyId = session.company?.customerId ?? null;
  const isOfCompany = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] === companyId;
  lastLoss.set(null);
  void queryClient.cancelQueries({ predicate: notSession });
  setSession(session);
  queryClient.removeQueries({ predicate: (query) => notSession(query) && !(query.isActive() && isOfCompany(query)) });
  void queryClient.resetQueries({ predicate: isOfCompany });
  sessionEpoch.set(sessionEpoch.get() + 1);
}

const notSession = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== SESSION_KEY[0];

/** Ends the session in this browser, even if the server's answer is an error. */
export async function signOut(): Promise<void> {
  await call(logout, {}, { keepSession: true, keepalive: true }).catch(() => {});
  forgetEverything();
  notifyOtherTabs('signedOut');
}

/** Removes all data of the person from this tab. */
export function forgetEverything(): void {
  clearLocal();
  void queryClient.cancelQueries();
  setSession(null);
  queryClient.removeQueries({ predicate: notSession });
}

const notifyOtherTabs = (what: TabMessage) => otherTabs.postMessage(what);

/** Follows changes in other tabs: another person, another company, or sign-out. */
export function followOtherTabs(onSignedOut: () => void): () => void {
  const listen = async ({ data }: MessageEvent<TabMessage>) => {
    if (data === 'signedOut') onSignedOut();
    else {
      const session = await call(me, {}, { keepSession: true }).catch(() => null);
      if (session) switchTo(session);
    }
  };
  otherTabs.addEventListener('message', listen);
  return () => otherTabs.removeEventListener('message', listen);
}

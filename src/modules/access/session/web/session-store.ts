import { call, setCompany } from '#platform/web/api/client.ts';
import { lastLoss, Store, sessionEpoch } from '#platform/web/api/connection.ts';
import { ApiProblem } from '#platform/web/api/problems.ts';
import { queryClient } from '#platform/web/api/query-client.ts';
import { useSlicedQuery } from '#platform/web/api/useSlicedQuery.ts';
import { clearLocal, removeLocal, writeLocal } from '#platform/web/storage/local-state.ts';
import { lastLogin, logout, me } from '../api.ts';
import type { SessionUser } from '../model.ts';

/** Its second part is the call, as in the keys of other answers: whoever changes what it says has it read again. */
const SESSION_KEY: readonly string[] = ['session', `${me.method} ${me.path}`];
type Told = 'session' | 'signedOut';
const otherTabs = new BroadcastChannel('vigia-session');

/** The session, or null where nobody is signed in. */
const sessionQuery = {
  queryKey: SESSION_KEY,
  staleTime: 5 * 60_000,
  gcTime: Number.POSITIVE_INFINITY,
  // An answer that comes after leaving is dropped: it would write the person down again.
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
 * Takes over the session of somebody who just signed in. Of several companies one is chosen first, whichever the last
 * one was.
 */
export function startSession(session: SessionUser): SessionUser {
  const started = session.customers.length > 1 ? { ...session, company: null, policies: [] } : session;
  switchTo(started);
  tell('session');
  entered.set(entered.get() + 1);
  return started;
}

/** Counts sign-ins and changes of company in this tab: what greets a person follows it. */
export const entered = new Store(0);

/** What the person changed of themself shows everywhere. */
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

/** Chooses the company to work in. Nothing read for another company stays, in this tab and the others. */
export async function chooseCompany(customerId: string): Promise<SessionUser> {
  const session = await call(lastLogin, { body: { customerId } });
  switchTo(session);
  tell('session');
  entered.set(entered.get() + 1);
  return session;
}

/** Leaves the company without choosing another: this tab asks for one again. */
export function leaveCompany(): void {
  const session = queryClient.getQueryData<SessionUser | null>(SESSION_KEY);
  if (session) switchTo({ ...session, company: null, policies: [] });
}

/** Nothing read for the person or the company before stays. */
function switchTo(session: SessionUser): void {
  lastLoss.set(null);
  void queryClient.cancelQueries({ predicate: notSession });
  setSession(session);
  queryClient.removeQueries({ predicate: notSession, type: 'inactive' });
  void queryClient.resetQueries({ predicate: notSession });
  sessionEpoch.set(sessionEpoch.get() + 1);
}

const notSession = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== SESSION_KEY[0];

/** Ends the session here, whatever the server answers. */
export async function signOut(): Promise<void> {
  await call(logout, {}, { keepSession: true, keepalive: true }).catch(() => {});
  forgetEverything();
  tell('signedOut');
}

/** Nothing of the person stays in this tab. */
export function forgetEverything(): void {
  clearLocal();
  void queryClient.cancelQueries();
  setSession(null);
  queryClient.removeQueries({ predicate: notSession });
}

const tell = (what: Told) => otherTabs.postMessage(what);

/** Follows what other tabs do: another person, another company, or signed out. */
export function followOtherTabs(onSignedOut: () => void): () => void {
  const listen = async ({ data }: MessageEvent<Told>) => {
    if (data === 'signedOut') onSignedOut();
    else {
      const session = await call(me, {}, { keepSession: true }).catch(() => null);
      if (session) switchTo(session);
    }
  };
  otherTabs.addEventListener('message', listen);
  return () => otherTabs.removeEventListener('message', listen);
}

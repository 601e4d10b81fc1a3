import { type ReactNode, useRef } from 'react';
import { SessionContext } from '#platform/web/session/session.ts';
import type { SessionUser } from '../model.ts';
import { useSessionQuery } from './session-store.ts';

/** The session for all pages: null while nobody is signed in. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const { data } = useSessionQuery();
  return <SessionContext value={data ?? null}>{children}</SessionContext>;
}

/** The session behind sign-in. It outlives the sign-out until the pages that use it are gone. */
export function StickySession({ children }: { children: ReactNode }) {
  const { data } = useSessionQuery();
  const last = useRef<SessionUser | null>(null);
  if (data) last.current = data;
  return <SessionContext value={last.current}>{last.current && children}</SessionContext>;
}

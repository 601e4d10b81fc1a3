import { type ReactNode, useRef } from 'react';
import { SessionContext } from '#platform/web/session/session.ts';
import type { SessionUser } from '../model.ts';
import { useSessionQuery } from './session-store.ts';

/** Provides the session to all pages; null without a signed-in user. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const { data } = useSessionQuery();
  return <SessionContext value={data ?? null}>{children}</SessionContext>;
}

/**
 * Provides the session to the pages behind sign-in. It keeps the last session after sign-out until these pages are
 * unmounted.
 */
export function StickySession({ children }: { children: ReactNode }) {
  const { data } = useSessionQuery();
  const last = useRef<SessionUser | null>(null);
  if (data) last.current = data;
  return <SessionContext value={last.current}>{last.current && children}</SessionContext>;
}

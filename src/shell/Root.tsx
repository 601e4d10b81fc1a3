import { Outlet, useRouter } from '@tanstack/react-router';
import { useEffect, useLayoutEffect } from 'react';
import { SessionProvider } from '#access/session/web/SessionProvider.tsx';
import { followOtherTabs, forgetEverything } from '#access/session/web/session-store.ts';
import { lastLoss, onSessionLost, type SessionLoss } from '#platform/web/api/connection.ts';
import { ConnectionBanner } from '#platform/web/feedback/ConnectionBanner.tsx';
import { leaveBoot } from '#platform/web/layout/boot.ts';
import { ScreensContext } from '#platform/web/navigation/screens-context.ts';
import { screenAt } from '#screens/screens.ts';
import { homeOf } from './home.ts';
import { useScreenTitle } from './useScreen.ts';

const SIGNED_OUT_AT = ['/login', '/logout'];
/** `works` is false here: which screens have a page is known only inside the frame of signed-in pages. */
const table = {
  isScreen: (path: string) => screenAt(path) !== undefined,
  works: () => false,
  home: homeOf,
  seenBy: () => [],
};

/** Wraps every page: the session, the table of screens, and the redirect when the session is lost. */
export function Root() {
  const router = useRouter();
  useScreenTitle();
  useLayoutEffect(leaveBoot, []);
  useEffect(() => {
    const leave = (lost: SessionLoss) => {
      const { pathname, href } = router.state.location;
      if (SIGNED_OUT_AT.includes(pathname)) return;
      lastLoss.set(lost);
      forgetEverything();
      void router.navigate({ to: '/logout', search: { url_callback: href } });
    };
    onSessionLost(leave);
    return followOtherTabs(() => leave('otherTab'));
  }, [router]);
  return (
    <ScreensContext value={table}>
      <SessionProvider>
        <ConnectionBanner />
        <Outlet />
      </SessionProvider>
    </ScreensContext>
  );
}

import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { ensureSession, isSignedIn } from '#access/session/web/session-store.ts';
import { parseSearch, stringifySearch } from '#platform/web/list/list-search.ts';
import { safeReturnPath } from '#platform/web/navigation/return-path.ts';
import { Sliced } from '#platform/web/start/Sliced.tsx';
import { needsSession, type Screen, screenAt, screens } from '#screens/screens.ts';
import { FailurePage, FailureWindow, PendingPage, PendingWindow } from './boundaries.tsx';
import { ToNotFound } from './frame/ToNotFound.tsx';
import { homeOf } from './home.ts';
import { OPEN_PAGES, type Page } from './open-pages.ts';
import { partOf } from './part-away.ts';
import { Root } from './Root.tsx';

const isScreen = (path: string): boolean => screenAt(path) !== undefined;
const signedInPages = () => import('./pages.ts');

const frame = () => import('./frame/Shell.tsx');

/**
 * Loads the frame and the page while the server returns the session; a visitor without a session needs them after the
 * sign-in.
 */
async function loadAhead(path: string): Promise<void> {
  const [{ signedInPage }] = await Promise.all([signedInPages(), frame()]);
  const screen = screenAt(path);
  if (screen) await signedInPage(screen.path)?.();
}

const rootRoute = createRootRoute({ component: Root, notFoundComponent: ToNotFound });

const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  component: lazyRouteComponent(partOf(frame), 'Shell'),
  beforeLoad: async ({ location }) => {
    void loadAhead(location.pathname).catch(() => {});
    if (isSignedIn(await ensureSession())) return;
    throw redirect({ to: '/login', search: { url_callback: location.href }, replace: true });
  },
});

/** The server serves the application at `/` only to a request with a session cookie, which may have expired. */
const startRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: async () => {
    const session = await ensureSession();
    if (!isSignedIn(session)) throw redirect({ href: '/landing', reloadDocument: true, replace: true });
    throw redirect({ to: homeOf(session.company?.membership ?? null), replace: true });
  },
});

const toRoutePath = (path: string) => path.replace(/\{(\w+)\}/g, '$$$1');

const pageOf = (load: Page, pending: ReactElement) => {
  const loadPart = partOf(load);
  return lazyRouteComponent<{ default: () => ReactNode }>(async () => {
    const { default: Content } = await loadPart();
    const page = () => (
      <FirstPage fallback={pending}>
        <Content />
      </FirstPage>
    );
    return { default: page };
  }, 'default');
};

const openRoute = (screen: Screen, load: Page) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path: toRoutePath(screen.path),
    component: pageOf(load, <PendingWindow />),
    ...(screen.guard === 'publicOnly' ? { beforeLoad: toHomeWhenSignedIn } : {}),
  });

/**
 * Every screen that requires a session has a route; whether it has a page is known once the list of pages is loaded.
 */
const shellPage = ({ path }: Screen) =>
  createRoute({
    getParentRoute: () => shellRoute,
    path: toRoutePath(path),
    component: pageOf(
      async () => {
        const load = (await signedInPages()).signedInPage(path);
        return load ? load() : { default: ToNotFound };
      },
      <PendingPage />,
    ),
    pendingComponent: PendingPage,
    errorComponent: FailurePage,
  });

async function toHomeWhenSignedIn({ search }: { search: Record<string, unknown> }) {
  const session = await ensureSession();
  if (!isSignedIn(session)) return;
  const back = safeReturnPath(search['url_callback'], isScreen);
  throw redirect({ href: back ?? homeOf(session.company?.membership ?? null), replace: true });
}

const open = screens.flatMap((screen) => {
  const load = OPEN_PAGES[screen.path];
  return load ? [openRoute(screen, load)] : [];
});
const closed = screens.filter(needsSession).map(shellPage);

export const router = createRouter({
  routeTree: rootRoute.addChildren([
    ...('/' in OPEN_PAGES ? [] : [startRoute]),
    ...open,
    shellRoute.addChildren(closed),
  ]),
  parseSearch,
  stringifySearch,
  defaultPendingComponent: PendingWindow,
  defaultErrorComponent: FailureWindow,
  defaultPendingMs: 200,
  defaultPreload: 'intent',
  scrollRestoration: true,
});

let visited = false;

interface FirstPageProps {
  /** Shown until the first page is drawn. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Renders the first page of a visit in slices; later pages replace the previous page in one step. */
function FirstPage({ fallback, children }: FirstPageProps) {
  const [first] = useState(!visited);
  useEffect(() => {
    visited = true;
  }, []);
  return first ? <Sliced fallback={fallback}>{children}</Sliced> : children;
}

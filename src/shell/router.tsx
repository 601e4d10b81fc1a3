import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ensureSession, isSignedIn } from '../modules/session/web/session-store.ts';
import { parseSearch, stringifySearch } from '../platform/web/list/list-search.ts';
import { safeReturnPath } from '../platform/web/navigation/return-path.ts';
import { type Screen, screenAt, screens } from '../screens/screens.ts';
import { FailurePage, FailureWindow, PendingPage, PendingWindow } from './boundaries.tsx';
import { ToNotFound } from './frame/ToNotFound.tsx';
import { needsSession } from './guards.ts';
import { homeOf } from './home.ts';
import { PAGES, type Page } from './pages.ts';
import { Root } from './Root.tsx';

export const isScreen = (path: string): boolean => screenAt(path) !== undefined;

const rootRoute = createRootRoute({ component: Root, notFoundComponent: ToNotFound });

const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  component: lazyRouteComponent(() => import('./frame/Shell.tsx'), 'Shell'),
  beforeLoad: async ({ location }) => {
    if (isSignedIn(await ensureSession())) return;
    throw redirect({ to: '/login', search: { url_callback: location.href } as never, replace: true });
  },
});

const startRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: async () => {
    const session = await ensureSession();
    throw redirect({ to: isSignedIn(session) ? homeOf(session.company?.membership ?? null) : '/login', replace: true });
  },
});

const toRoutePath = (path: string) => path.replace(/\{(\w+)\}/g, '$$$1');

const pageOf = (load: Page) => lazyRouteComponent<{ default: () => ReactNode }>(load, 'default');

const openRoute = (screen: Screen, load: Page) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path: toRoutePath(screen.path),
    component: pageOf(load),
    ...(screen.guard === 'publicOnly' ? { beforeLoad: toHomeWhenSignedIn } : {}),
  });

const shellPage = (screen: Screen, load: Page) =>
  createRoute({
    getParentRoute: () => shellRoute,
    path: toRoutePath(screen.path),
    component: pageOf(load),
    pendingComponent: PendingPage,
    errorComponent: FailurePage,
  });

async function toHomeWhenSignedIn({ search }: { search: Record<string, unknown> }) {
  const session = await ensureSession();
  if (!isSignedIn(session)) return;
  const back = safeReturnPath(search['url_callback'], isScreen);
  throw redirect({ href: back ?? homeOf(session.company?.membership ?? null), replace: true });
}

const working = screens.flatMap((screen) => {
  const load = PAGES[screen.path];
  return load ? [{ screen, load }] : [];
});
const open = working.filter(({ screen }) => !needsSession(screen)).map(({ screen, load }) => openRoute(screen, load));
const closed = working.filter(({ screen }) => needsSession(screen)).map(({ screen, load }) => shellPage(screen, load));

export const router = createRouter({
  routeTree: rootRoute.addChildren([...('/' in PAGES ? [] : [startRoute]), ...open, shellRoute.addChildren(closed)]),
  parseSearch,
  stringifySearch,
  defaultPendingComponent: PendingWindow,
  defaultErrorComponent: FailureWindow,
  defaultPendingMs: 200,
  defaultPreload: 'intent',
  scrollRestoration: true,
});

import '#platform/web/theme/app.css';
import { AppShell } from '@mantine/core';
import { Outlet, useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { signInOptions } from '#access/session/api.ts';
import { StickySession } from '#access/session/web/SessionProvider.tsx';
import { onConfirmationNeeded } from '#platform/web/api/confirmation.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { ScreensContext, useScreens } from '#platform/web/navigation/screens-context.ts';
import { useSession } from '#platform/web/session/session.ts';
import { Sliced } from '#platform/web/start/Sliced.tsx';
import { printLight } from '#platform/web/theme/print.ts';
import { sectionOf } from '#screens/screens.ts';
import { useEntryBanners } from '../banners/useEntryBanners.ts';
import { PendingWindow } from '../boundaries.tsx';
import { WithWorkerActs } from '../composed/WithWorkerActs.tsx';
import { EntryCards } from '../entry/EntryCards.tsx';
import { menuOf } from '../menu.ts';
import { useOfflinePage } from '../offline/useOfflinePage.ts';
import { works } from '../pages.ts';
import { seenBy } from '../seen-by.ts';
import { Sidebar } from '../sidebar/Sidebar.tsx';
import { useSidebar } from '../sidebar/useSidebar.ts';
import { TopBar } from '../topbar/TopBar.tsx';
import { useScreen } from '../useScreen.ts';
import { ScreenGate } from './ScreenGate.tsx';
import classes from './Shell.module.css';

/** Ctrl+B and Ctrl+K open the search, `?` the list of shortcuts. */
function useShortcuts() {
  // A counter, so that each key press opens the search again.
  const [searches, setSearches] = useState(0);
  const [list, setList] = useState(false);
  const openSearch = () => setSearches((count) => count + 1);

  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase();
      if ((event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && (key === 'k' || key === 'b')) {
        event.preventDefault();
        setSearches((count) => count + 1);
      } else if (key === '?' && !isTyping(event.target)) {
        setList(true);
      }
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  return { searches, openSearch, list, openList: () => setList(true), closeList: () => setList(false) };
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

const ConfirmIdentity = lazy(() => import('#access/session/web/ConfirmIdentity.tsx'));

/** Asks for the password when a call requires a recent confirmation. */
function ConfirmationGate() {
  // The callback is wrapped in an object, because React calls a function that is passed to a state setter.
  const [question, setQuestion] = useState<{ answer: (confirmed: boolean) => void } | null>(null);
  useEffect(() => {
    onConfirmationNeeded(() => new Promise((answer) => setQuestion({ answer })));
    return () => onConfirmationNeeded(async () => false);
  }, []);
  if (!question) return null;
  const done = (confirmed: boolean) => {
    setQuestion(null);
    question.answer(confirmed);
  };
  return (
    <Suspense>
      <ConfirmIdentity onDone={done} />
    </Suspense>
  );
}

const SearchPalette = lazy(() => import('../search/SearchPalette.tsx'));
const CompanyGate = lazy(() => import('../company/CompanyGate.tsx'));
const DemonstrationBar = lazy(() => import('../banners/DemonstrationBar.tsx'));
const HelpPanel = lazy(() => import('#public/help/web/HelpPanel.tsx'));
const ShortcutList = lazy(() => import('../search/ShortcutList.tsx'));

printLight();

/** The frame of every signed-in page. */
export function Shell() {
  const outside = useScreens();
  const screens = useMemo(() => ({ ...outside, works, seenBy }), [outside]);
  return (
    <ScreensContext value={screens}>
      <StickySession>
        <Sliced fallback={<PendingWindow />}>
          <Frame />
        </Sliced>
      </StickySession>
    </ScreensContext>
  );
}

function Frame() {
  const session = useSession();
  const { pathname } = useLocation();
  const [drawer, setDrawer] = useState(false);
  const sidebar = useSidebar();
  const shortcuts = useShortcuts();
  const [help, setHelp] = useState(false);
  const screen = useScreen();
  const { data: options } = useEndpoint(signInOptions, {}, { staleTime: Number.POSITIVE_INFINITY });
  useEntryBanners();
  useOfflinePage();
  const helpButton = useRef<HTMLButtonElement>(null);
  const closeHelp = () => {
    setHelp(false);
    helpButton.current?.focus();
  };
  const section = sectionOf(pathname);
  const groups = section ? menuOf(section.id, session) : [];
  // biome-ignore lint/correctness/useExhaustiveDependencies: on a phone the drawer closes with every change of page
  useEffect(() => setDrawer(false), [pathname]);

  return (
    <AppShell
      header={{ height: 56 }}
      navbar={{ width: sidebar.collapsed ? 64 : 240, breakpoint: 'sm', collapsed: { mobile: !drawer } }}
      aside={{ width: 360, breakpoint: 'md', collapsed: { desktop: !help, mobile: !help } }}
      transitionDuration={150}
    >
      <a className={classes['skip']} href="#contenido">
        Ir al contenido
      </a>
      <AppShell.Header className={classes['header']}>
        <TopBar
          drawer={drawer}
          onDrawer={() => setDrawer((open) => !open)}
          onSearch={shortcuts.openSearch}
          onShortcuts={shortcuts.openList}
          help={help}
          helpButton={helpButton}
          onHelp={() => setHelp((open) => !open)}
        />
      </AppShell.Header>
      <AppShell.Navbar className={classes['navbar']} aria-label={section?.title ?? 'Menú'}>
        <Sidebar
          section={section?.id}
          title={section?.title}
          groups={groups}
          sidebar={sidebar}
          open={drawer}
          onNavigate={() => setDrawer(false)}
        />
      </AppShell.Navbar>
      <AppShell.Main className={classes['main']} id="contenido" tabIndex={-1}>
        {session.company?.demonstrationEndsAt && (
          <Suspense>
            <DemonstrationBar endsAt={session.company.demonstrationEndsAt} doctor={session.company.role === 'DOCTOR'} />
          </Suspense>
        )}
        <WithWorkerActs>
          <ScreenGate>
            <Outlet />
          </ScreenGate>
        </WithWorkerActs>
        <EntryCards />
        {/* Floating elements are rendered here, so that they belong to the page's main landmark. */}
        <div data-mantine-shared-portal-node="true" className={classes['floating']} />
      </AppShell.Main>
      {help && screen && (
        <AppShell.Aside className={classes['aside'] ?? ''} aria-label="Ayuda">
          <Suspense>
            <HelpPanel
              key={screen.path}
              screen={screen}
              supportUrl={options?.supportUrl ?? null}
              onShortcuts={shortcuts.openList}
              onClose={closeHelp}
            />
          </Suspense>
        </AppShell.Aside>
      )}
      <ConfirmationGate />
      <Suspense>
        {session.company === null && <CompanyGate />}
        {shortcuts.searches > 0 && <SearchPalette request={shortcuts.searches} />}
        {shortcuts.list && <ShortcutList onClose={shortcuts.closeList} />}
      </Suspense>
    </AppShell>
  );
}

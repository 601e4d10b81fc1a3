import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { Link } from '#platform/web/navigation/Link.ts';
import { ScreensContext } from '#platform/web/navigation/screens-context.ts';
import { SessionContext, type SessionView } from '#platform/web/session/session.ts';
import { mount } from '#platform/web/testing/mount.tsx';
import { screenAt, screens } from '#screens/screens.ts';
import HelpPanel from '../HelpPanel.tsx';
import ManualPage from '../ManualPage.tsx';

const SESSION = { userId: 'u1', isAdmin: false, policies: [], customers: [], company: null } as unknown as SessionView;
/** A person who may open every screen but those of the settings. */
const SCREENS = {
  isScreen: () => true,
  works: () => true,
  home: () => '/',
  seenBy: () => screens.map(({ path, title }) => ({ path, title, open: !path.startsWith('/config/') })),
};

/** The panel of the screen at the address, as the frame of the product shows it; `?soporte=` is the support chat. */
function Panel({ path }: { path: string }) {
  const { search } = useLocation();
  const [open, setOpen] = useState(true);
  const [shortcuts, setShortcuts] = useState(0);
  const screen = screenAt(path);
  if (!screen) return null;
  const supportUrl = (search as { soporte?: string }).soporte ?? null;
  return (
    <main>
      <Link to="/gestion_colaboradores/cesados">Ir a los cesados</Link>
      <output>{`Atajos: ${shortcuts}`}</output>
      {open && (
        <HelpPanel
          key={screen.path}
          screen={screen}
          supportUrl={supportUrl}
          onShortcuts={() => setShortcuts(shortcuts + 1)}
          onClose={() => setOpen(false)}
        />
      )}
    </main>
  );
}

function Help() {
  const { pathname } = useLocation();
  return pathname === '/ayuda' ? <ManualPage /> : <Panel path={pathname} />;
}

mount(() => (
  <SessionContext value={SESSION}>
    <ScreensContext value={SCREENS}>
      <Help />
    </ScreensContext>
  </SessionContext>
));

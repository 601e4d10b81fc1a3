import type { ScreenSeen } from '#platform/web/navigation/screens-context.ts';
import type { SessionView } from '#platform/web/session/session.ts';
import { needsSession, screens } from '#screens/screens.ts';
import { judge } from './guards.ts';
import { works } from './pages.ts';

/** Screens that require a session and have a page and a fixed address, each with whether the user may enter it. */
export const seenBy = (session: SessionView): ScreenSeen[] =>
  screens
    .filter((screen) => needsSession(screen) && works(screen.path) && !screen.path.includes('{'))
    .map((screen) => ({ path: screen.path, title: screen.title, open: judge(screen, session) === 'open' }));

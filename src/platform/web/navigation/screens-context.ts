import { createContext, useContext } from 'react';
import type { SessionView } from '#platform/web/session/session.ts';

/** A screen with a page, and whether a person would enter it. */
export interface ScreenSeen {
  path: string;
  title: string;
  open: boolean;
}

/** What modules may ask of the table of screens, which the shell owns. */
interface ScreensView {
  /** Whether the path names a screen of the product, working or not. */
  isScreen: (path: string) => boolean;
  /** Whether the screen has a page to open. */
  works: (path: string) => boolean;
  /** Where a signed-in person starts. */
  home: (membership: string | null) => string;
  /** The screens behind sign-in as somebody else would find them. */
  seenBy: (session: SessionView) => ScreenSeen[];
}

export const ScreensContext = createContext<ScreensView>({
  isScreen: () => false,
  works: () => false,
  home: () => '/',
  seenBy: () => [],
});

export const useScreens = (): ScreensView => useContext(ScreensContext);

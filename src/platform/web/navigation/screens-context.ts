import { createContext, useContext } from 'react';
import type { SessionView } from '#platform/web/session/session.ts';

/** A screen with a page, and whether the person can open it. */
export interface ScreenSeen {
  path: string;
  title: string;
  open: boolean;
}

/** Functions on the table of screens for modules; the shell owns the table. */
interface ScreensView {
  /** Whether the path is a screen of the product, with or without a page. */
  isScreen: (path: string) => boolean;
  /** Whether the screen has a page. */
  works: (path: string) => boolean;
  /** Path of the first screen after sign-in. */
  home: (membership: string | null) => string;
  /** The screens behind sign-in as the given session would see them. */
  seenBy: (session: SessionView) => ScreenSeen[];
}

export const ScreensContext = createContext<ScreensView>({
  isScreen: () => false,
  works: () => false,
  home: () => '/',
  seenBy: () => [],
});

export const useScreens = (): ScreensView => useContext(ScreensContext);

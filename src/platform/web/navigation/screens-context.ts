import { createContext, useContext } from 'react';

/** What modules may ask of the table of screens, which the shell owns. */
export interface ScreensView {
  /** Whether the path names a screen of the product, working or not. */
  isScreen: (path: string) => boolean;
  /** Whether the screen has a page to open. */
  works: (path: string) => boolean;
  /** Where a signed-in person starts. */
  home: (membership: string | null) => string;
}

export const ScreensContext = createContext<ScreensView>({
  isScreen: () => false,
  works: () => false,
  home: () => '/',
});

export const useScreens = (): ScreensView => useContext(ScreensContext);

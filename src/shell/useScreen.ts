import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useStore } from '#platform/web/api/connection.ts';
import { tabTitle } from '#platform/web/layout/tab-title.ts';
import { type Screen, screenAt } from '#screens/screens.ts';

/** Returns the rendered screen; during a change of page this is still the previous screen. */
export function useScreen(): Screen | undefined {
  return useRouterState({ select: ({ matches }) => screenAt(matches.at(-1)?.pathname ?? '') });
}

/** Sets the tab title to the screen's title, or to the page's own title if it has one. */
export function useScreenTitle(): void {
  const screen = useScreen()?.title ?? 'Vigía';
  const title = useStore(tabTitle) ?? screen;
  useEffect(() => {
    document.title = title === 'Vigía' ? title : `${title} · Vigía`;
  }, [title]);
}

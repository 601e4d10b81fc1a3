import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useStore } from '#platform/web/api/connection.ts';
import { tabTitle } from '#platform/web/layout/tab-title.ts';
import { type Screen, screenAt } from '#screens/screens.ts';

/** The screen that is drawn, which during a change of page is still the one before. */
export function useScreen(): Screen | undefined {
  return useRouterState({ select: ({ matches }) => screenAt(matches.at(-1)?.pathname ?? '') });
}

/** Names the tab after the screen, or after what a page shows where it has a title of its own. */
export function useScreenTitle(): void {
  const screen = useScreen()?.title ?? 'Vigía';
  const title = useStore(tabTitle) ?? screen;
  useEffect(() => {
    document.title = title === 'Vigía' ? title : `${title} · Vigía`;
  }, [title]);
}

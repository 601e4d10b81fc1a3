import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { type Screen, screenAt } from '../screens/screens.ts';

/** The screen that is drawn, which during a change of page is still the one before. */
export function useScreen(): Screen | undefined {
  return useRouterState({ select: ({ matches }) => screenAt(matches.at(-1)?.pathname ?? '') });
}

/** Names the tab after the screen. */
export function useScreenTitle(): void {
  const title = useScreen()?.title ?? 'Vigía';
  useEffect(() => {
    document.title = title === 'Vigía' ? title : `${title} · Vigía`;
  }, [title]);
}

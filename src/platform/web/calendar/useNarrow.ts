import { useSyncExternalStore } from 'react';

/** Below the theme's breakpoint `md`. */
const NARROW_SCREEN = '(max-width: 61.99em)';
let last = false;

function subscribe(changed: () => void): () => void {
  const query = window.matchMedia(NARROW_SCREEN);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/**
 * Whether the screen is as narrow as a phone. Paper is narrower than most screens, so the value stays unchanged while
 * the page is printed.
 */
export const useNarrow = (): boolean =>
  useSyncExternalStore(subscribe, () => {
    if (!window.matchMedia('print').matches) last = window.matchMedia(NARROW_SCREEN).matches;
    return last;
  });

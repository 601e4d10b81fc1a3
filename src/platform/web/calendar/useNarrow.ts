import { useSyncExternalStore } from 'react';

/** Below `md` of the theme. */
const NARROW = '(max-width: 61.99em)';
let last = false;

function subscribe(changed: () => void): () => void {
  const query = window.matchMedia(NARROW);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** Whether the screen is that of a phone. Paper is narrower than most screens: while it is printed, a page stays as it is. */
export const useNarrow = (): boolean =>
  useSyncExternalStore(subscribe, () => {
    if (!window.matchMedia('print').matches) last = window.matchMedia(NARROW).matches;
    return last;
  });

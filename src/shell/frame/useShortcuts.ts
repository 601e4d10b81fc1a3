import { useEffect, useState } from 'react';

/** Ctrl+B and Ctrl+K open the search, `?` the list of shortcuts. */
export function useShortcuts() {
  // A counter, so that each key press opens the search again.
  const [searches, setSearches] = useState(0);
  const [list, setList] = useState(false);
  const openSearch = () => setSearches((count) => count + 1);

  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase();
      if ((event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && (key === 'k' || key === 'b')) {
        event.preventDefault();
        setSearches((count) => count + 1);
      } else if (key === '?' && !isTyping(event.target)) {
        setList(true);
      }
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  return { searches, openSearch, list, openList: () => setList(true), closeList: () => setList(false) };
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

import { useLayoutEffect, useRef } from 'react';

/** Shortcuts with single keys, active only if no field has the focus and no dialog is open. */
export function useKeys(keys: Readonly<Record<string, () => void>>) {
  const latest = useRef(keys);
  latest.current = keys;
  // A key works as soon as its button is seen.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const { target } = event;
      if (
        target instanceof HTMLElement &&
        target.closest('input:not([type="radio"]), textarea, select, [role="dialog"]')
      )
        return;
      const act = latest.current[event.key];
      if (!act) return;
      // The letter must not be typed into the field that the act focuses.
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

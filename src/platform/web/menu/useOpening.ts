import { type RefObject, useEffect, useState } from 'react';

/**
 * Opens as soon as it is mounted. This button replaces the pressed button, so it takes the focus, and gets it back when
 * its menu or panel closes.
 */
export function useOpening(focus: RefObject<HTMLButtonElement | null>) {
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    focus.current?.focus();
    setOpened(true);
  }, [focus]);
  return [opened, setOpened] as const;
}

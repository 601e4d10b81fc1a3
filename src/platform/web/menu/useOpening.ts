import { type RefObject, useEffect, useState } from 'react';

/**
 * Opens as soon as it is there. The button that was pressed made way for this one: it takes the focus, which comes back
 * to it when what it opened closes.
 */
export function useOpening(focus: RefObject<HTMLButtonElement | null>) {
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    focus.current?.focus();
    setOpened(true);
  }, [focus]);
  return [opened, setOpened] as const;
}

import { type ReactNode, startTransition, useEffect, useState } from 'react';

interface SlicedProps {
  /** Shown until the content is rendered. */
  fallback: ReactNode;
  children: ReactNode;
}

/**
 * Renders its content for the first time in slices of a few milliseconds, between which the browser paints and reacts
 * to the person. The router renders a loaded page in one piece, because React never interrupts updates of external
 * stores; on a slow phone that blocks the page for a third of a second.
 */
export function Sliced({ fallback, children }: SlicedProps) {
  const [begun, setBegun] = useState(false);
  useEffect(() => startTransition(() => setBegun(true)), []);
  return begun ? children : fallback;
}

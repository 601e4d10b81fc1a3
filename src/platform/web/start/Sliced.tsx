import { type ReactNode, startTransition, useEffect, useState } from 'react';

interface SlicedProps {
  /** Stands until the content is drawn. */
  fallback: ReactNode;
  children: ReactNode;
}

/**
 * Draws its content for the first time in slices of a few milliseconds, between which the browser paints and answers the
 * person. The router draws whatever it loads in one go (its stores are external ones, which React never interrupts): on
 * a slow phone that is a third of a second without an answer.
 */
export function Sliced({ fallback, children }: SlicedProps) {
  const [begun, setBegun] = useState(false);
  useEffect(() => startTransition(() => setBegun(true)), []);
  return begun ? children : fallback;
}

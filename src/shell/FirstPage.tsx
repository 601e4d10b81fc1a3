import { type ReactNode, useEffect, useState } from 'react';
import { Sliced } from '#platform/web/start/Sliced.tsx';

let visited = false;

interface FirstPageProps {
  /** Shown until the first page is drawn. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Renders the first page of a visit in slices; later pages replace the previous page in one step. */
export function FirstPage({ fallback, children }: FirstPageProps) {
  const [first] = useState(!visited);
  useEffect(() => {
    visited = true;
  }, []);
  return first ? <Sliced fallback={fallback}>{children}</Sliced> : children;
}

import { type RefCallback, type RefObject, useEffect, useState } from 'react';

/**
 * Whether an element is visible in its scroll region. The browser reports several changes at once: on a busy page «out
 * of sight» and «in sight» come in one list, whose last entry counts.
 * @param margin distance beyond the region's edge that still counts, in pixels
 * @returns a ref for the element, and whether it is visible
 */
export function useInSight(region: RefObject<HTMLElement | null>, margin: number): [RefCallback<HTMLElement>, boolean] {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [inSight, setInSight] = useState(false);
  useEffect(() => {
    if (!element) return undefined;
    const observer = new IntersectionObserver((entries) => setInSight(entries.at(-1)?.isIntersecting ?? false), {
      root: region.current,
      rootMargin: `${margin}px`,
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      setInSight(false);
    };
  }, [element, region, margin]);
  return [setElement, inSight];
}

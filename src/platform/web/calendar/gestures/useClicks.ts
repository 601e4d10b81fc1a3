import { type RefObject, useEffect, useEffectEvent } from 'react';

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

interface Options {
  /** A day, or «y N más» of it. */
  onDay: (day: string) => void;
  /** An event, and where its button stands inside of the root. */
  onEvent: (id: string, box: Box) => void;
}

/** One listener for all buttons of a calendar: two thousand of them have none of their own. */
export function useClicks(root: RefObject<HTMLElement | null>, options: Options): void {
  const onDay = useEffectEvent(options.onDay);
  const onEvent = useEffectEvent(options.onEvent);
  useEffect(() => {
    const element = root.current!;
    const clicked = ({ target }: MouseEvent) => {
      const item = (target as HTMLElement).closest<HTMLElement>('[data-event], [data-day], [data-more]');
      if (!item || !element.contains(item)) return;
      const { event, day, more } = item.dataset;
      if (event) {
        const [box, origin] = [item.getBoundingClientRect(), element.getBoundingClientRect()];
        const { width, height } = box;
        onEvent(event, { left: box.x - origin.x, top: box.y - origin.y, width, height });
      } else onDay((day ?? more)!);
    };
    element.addEventListener('click', clicked);
    return () => element.removeEventListener('click', clicked);
  }, [root]);
}

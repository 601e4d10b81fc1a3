import { type RefObject, useEffect, useEffectEvent } from 'react';

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

interface Options {
  /** Called for a day, or for its «y N más». */
  onDay: (day: string) => void;
  /** Called for an event, with the position of its button inside the root. */
  onEvent: (id: string, box: Box) => void;
}

/** A single listener for all buttons of a calendar, because there can be two thousand of them. */
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

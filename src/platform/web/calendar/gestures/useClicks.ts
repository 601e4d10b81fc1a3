import { type RefObject, useEffect, useEffectEvent } from 'react';

interface Options {
  /** A day, or «y N más» of it. */
  onDay: (day: string) => void;
  /** An event, and where its button stands inside of the root. */
  onEvent: (id: string, box: DOMRect) => void;
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
        onEvent(event, new DOMRect(box.x - origin.x, box.y - origin.y, box.width, box.height));
      } else onDay((day ?? more)!);
    };
    element.addEventListener('click', clicked);
    return () => element.removeEventListener('click', clicked);
  }, [root]);
}

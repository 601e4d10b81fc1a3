import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { addDays } from '#platform/contract/dates.ts';
import { mondayOf, moved } from '../days.ts';
import type { CalendarAddress } from '../useCalendarAddress.ts';

interface Options {
  address: CalendarAddress;
  /** The day whose button is the Tab stop. */
  stop: string;
  setStop: (day: string) => void;
  /** Called when M is pressed on an event. */
  onMoveKey: (id: string) => void;
}

const ITEMS = '[data-day], [data-event], [data-more]';

/**
 * Keyboard control of a calendar. The days are a single Tab stop, followed by the events of that day. Left and right
 * move by day, also beyond the shown days; up and down move by week in a month, otherwise through the events of the
 * day; Page up and Page down move by period, Home and End to the ends of the week. M moves the event.
 * @returns a function that focuses a day after other days are shown, because the focus would otherwise be lost
 */
export function useKeys(
  root: RefObject<HTMLElement | null>,
  { address, stop, setStop, onMoveKey }: Options,
): (day: string) => void {
  const { view, days, go } = address;
  /** The day to focus after it is rendered. */
  const wanted = useRef<string | null>(null);
  const focus = (day: string) => {
    const button = root.current?.querySelector<HTMLElement>(`[data-day="${day}"]`);
    button?.focus();
    return button !== null && button !== undefined;
  };
  const reach = (day: string) => {
    if (days.includes(day)) {
      setStop(day);
      // An agenda omits days without events.
      if (focus(day)) return;
    }
    wanted.current = day;
    go({ day });
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const item = (event.target as HTMLElement).closest<HTMLElement>(ITEMS);
    const day = item?.closest<HTMLElement>('[data-of]')?.dataset['of'];
    if (!item || !day || event.ctrlKey || event.metaKey || event.altKey) return;
    const done = () => event.preventDefault();
    const onDay = item.dataset['day'] !== undefined;
    const vertical = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (vertical !== 0 && !(view === 'month' && onDay)) {
      const items = [...root.current!.querySelectorAll<HTMLElement>(`[data-of="${day}"] :is(${ITEMS})`)];
      items[items.indexOf(item) + vertical]?.focus();
      done();
      return;
    }
    const to = dayOfKey(event.key, day, view === 'agenda' ? visibleDays(root.current!) : null);
    if (to) {
      reach(to);
      done();
      return;
    }
    if (event.key === 'PageUp' || event.key === 'PageDown') {
      const next = moved(view, day, event.key === 'PageUp' ? -1 : 1);
      wanted.current = next;
      go({ day: next });
      done();
      return;
    }
    const id = item.dataset['event'];
    if (id && event.key.toLowerCase() === 'm') {
      onMoveKey(id);
      done();
    }
  });
  const onFocus = useEffectEvent((event: FocusEvent) => {
    const day = (event.target as HTMLElement).closest<HTMLElement>('[data-of]')?.dataset['of'];
    if (day && day !== stop) setStop(day);
  });
  useEffect(() => {
    const element = root.current!;
    const key = (event: KeyboardEvent) => onKey(event);
    const focused = (event: FocusEvent) => onFocus(event);
    element.addEventListener('keydown', key);
    element.addEventListener('focusin', focused);
    return () => {
      element.removeEventListener('keydown', key);
      element.removeEventListener('focusin', focused);
    };
  }, [root]);
  // The wanted day is rendered only after the address and the views have changed.
  useEffect(() => {
    const day = wanted.current;
    if (!day || !days.includes(day)) return;
    wanted.current = null;
    setStop(day);
    const button = root.current?.querySelector<HTMLElement>(`[data-day="${day}"]`);
    (button ?? root.current?.querySelector<HTMLElement>('[data-day]'))?.focus();
  }, [days, root, setStop]);
  return (day) => {
    wanted.current = day;
  };
}

const visibleDays = (root: HTMLElement): string[] =>
  [...root.querySelectorAll<HTMLElement>('[data-day]')].map((button) => button.dataset['day']!);

/** The day that a key leads to. When `among` is given, only these days can be reached. */
function dayOfKey(key: string, day: string, among: readonly string[] | null): string | null {
  const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }[key];
  if (step !== undefined) return among?.[among.indexOf(day) + Math.sign(step)] ?? addDays(day, step);
  if (key === 'Home') return mondayOf(day);
  if (key === 'End') return addDays(mondayOf(day), 6);
  return null;
}

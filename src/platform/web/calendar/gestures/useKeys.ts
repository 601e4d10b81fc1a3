import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { addDays } from '#platform/contract/dates.ts';
import { mondayOf, moved } from '../days.ts';
import type { CalendarAddress } from '../useCalendarAddress.ts';

interface Options {
  address: CalendarAddress;
  /** The day whose button Tab stops at. */
  stop: string;
  setStop: (day: string) => void;
  /** M on an event. */
  onMoveKey: (id: string) => void;
}

const ITEMS = '[data-day], [data-event], [data-more]';

/**
 * The keyboard of a calendar. Days are one stop of Tab, after which the events of that day follow. Left and right go from
 * day to day, over the edge of what is shown too; up and down by weeks in a month, else through the events of the day;
 * Page up and down by periods, Home and End to the ends of the week. M moves the event.
 * @returns what gives the focus to a day once other days are shown, where it would be lost
 */
export function useKeys(
  root: RefObject<HTMLElement | null>,
  { address, stop, setStop, onMoveKey }: Options,
): (day: string) => void {
  const { view, days, go } = address;
  /** The day to focus once it is drawn. */
  const wanted = useRef<string | null>(null);
  const focus = (day: string) => {
    const button = root.current?.querySelector<HTMLElement>(`[data-day="${day}"]`);
    button?.focus();
    return button !== null && button !== undefined;
  };
  const reach = (day: string) => {
    if (days.includes(day)) {
      setStop(day);
      // An agenda leaves out days on which nothing is.
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
    const to = dayOfKey(event.key, day, view === 'agenda' ? shownDays(root.current!) : null);
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
  // What is wanted is there after the address, and the views that follow it, changed.
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

const shownDays = (root: HTMLElement): string[] =>
  [...root.querySelectorAll<HTMLElement>('[data-day]')].map((button) => button.dataset['day']!);

/** The day that a key leads to; `among` are the only days that can be reached within them. */
function dayOfKey(key: string, day: string, among: readonly string[] | null): string | null {
  const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }[key];
  if (step !== undefined) return among?.[among.indexOf(day) + Math.sign(step)] ?? addDays(day, step);
  if (key === 'Home') return mondayOf(day);
  if (key === 'End') return addDays(mondayOf(day), 6);
  return null;
}

import { compareText } from '#platform/web/format/format.ts';
import type { CalendarDay, CalendarEvent, CalendarNoun, CalendarPlace, Slot } from './model.ts';

/** First and last hour that every calendar shows, even without events. */
const [OPENS, CLOSES] = [7, 18];
const NOWHERE: CalendarPlace = { id: '', name: 'Sin sede' };

const NONE: readonly CalendarEvent[] = [];
export type ByDay = ReadonlyMap<string, readonly CalendarEvent[]>;
export const eventsOf = (groups: ByDay, key: string): readonly CalendarEvent[] => groups.get(key) ?? NONE;

const inOrder = (a: CalendarEvent, b: CalendarEvent): number =>
  (a.time ?? '').localeCompare(b.time ?? '') || compareText(a.title, b.title);

function grouped(events: readonly CalendarEvent[], keyOf: (event: CalendarEvent) => string): ByDay {
  const groups = new Map<string, CalendarEvent[]>();
  for (const event of events) {
    const key = keyOf(event);
    const group = groups.get(key);
    if (group) group.push(event);
    else groups.set(key, [event]);
  }
  for (const group of groups.values()) group.sort(inOrder);
  return groups;
}

/** Events by day: first those without a time, then by time and name. */
export const byDay = (events: readonly CalendarEvent[]): ByDay => grouped(events, ({ day }) => day);

const hourOf = (time: string | null): string | null => (time === null ? null : time.slice(0, 2));
export const hourKey = (day: string, hour: string | null): string => `${day} ${hour}`;
export const byHour = (events: readonly CalendarEvent[]): ByDay =>
  grouped(events, ({ day, time }) => hourKey(day, hourOf(time)));

/**
 * Rows of a week: a row for events without a time if there are any, then the working hours and all other hours with
 * events.
 */
export function hoursOf(events: readonly CalendarEvent[]): (string | null)[] {
  const hours = new Set(events.map(({ time }) => hourOf(time)));
  for (let hour = OPENS; hour <= CLOSES; hour++) hours.add(String(hour).padStart(2, '0'));
  const timed = [...hours].filter((hour) => hour !== null).sort();
  return hours.has(null) ? [null, ...timed] : timed;
}

export const placeKey = (place: string, day: string): string => `${place} ${day}`;
export const byPlace = (events: readonly CalendarEvent[]): ByDay =>
  grouped(events, ({ day, place }) => placeKey((place ?? NOWHERE).id, day));

/** Places with events, by name; events without a place come last. */
export function placesOf(events: readonly CalendarEvent[]): CalendarPlace[] {
  const places = new Map(events.map(({ place }) => [(place ?? NOWHERE).id, place ?? NOWHERE]));
  return [...places.values()].sort(
    (a, b) => Number(a === NOWHERE) - Number(b === NOWHERE) || compareText(a.name, b.name),
  );
}

export const counted = (count: number, { one, many }: CalendarNoun): string => `${count} ${count === 1 ? one : many}`;

/** «12 de 20 citas», «12 citas», «Feriado: Navidad»; `count` is the number of shown events of the day. */
export function loadOf(day: CalendarDay | undefined, count: number, noun: CalendarNoun): string {
  if (day?.closed) return day.closed;
  if (day?.capacity != null) return `${day.booked} de ${counted(day.capacity, noun)}`;
  return counted(count, noun);
}

type Fill = 'free' | 'almost' | 'full' | 'closed';
const ALMOST = 0.8;

/** How full a day is; null when its capacity is unknown. */
export function fillOf(day: CalendarDay | undefined): Fill | null {
  if (!day) return null;
  if (day.closed) return 'closed';
  if (day.capacity === null) return null;
  if (day.booked >= day.capacity) return 'full';
  return day.booked >= day.capacity * ALMOST ? 'almost' : 'free';
}

/** Reason why the events cannot be dropped in a slot; null when they can. */
export function refusedAt(
  events: readonly CalendarEvent[],
  slot: Slot,
  { today, days }: { today: string; days: ReadonlyMap<string, CalendarDay> },
): string | null {
  if (slot.day < today) return 'Ese día ya pasó';
  const closed = days.get(slot.day)?.closed;
  if (closed) return closed;
  if (slot.hour === null && events.some(({ time }) => time !== null)) return 'Elige una hora';
  if (slot.place !== undefined && events.some(({ place }) => (place ?? NOWHERE).id !== slot.place))
    return 'Se mueve dentro de su sede';
  return null;
}

/**
 * The new time of an event in a slot: the hour of the slot with the event's minutes. Undefined when the event keeps its
 * time.
 */
export function timeAt(event: CalendarEvent, { hour }: Slot): string | undefined {
  return hour ? `${hour}:${event.time?.slice(3) ?? '00'}` : undefined;
}

/** Whether the drop leaves the event where it is. */
export const staysAt = (event: CalendarEvent, slot: Slot): boolean =>
  event.day === slot.day && (slot.hour === undefined || hourOf(event.time) === slot.hour);

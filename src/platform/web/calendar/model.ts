import type { Status } from '#platform/web/feedback/StatusBadge.tsx';

export interface CalendarPlace {
  id: string;
  name: string;
}

/** What stands on a day. It has a moment and no length: people arrive at it. */
export interface CalendarEvent {
  id: string;
  /** `YYYY-MM-DD` */
  day: string;
  /** `HH:MM`; null where no time was agreed. */
  time: string | null;
  title: string;
  tone: Status;
  /** The state that the colour stands for, in words. */
  state: string;
  note?: string | null;
  place?: CalendarPlace | null;
  /** Whether it may be moved to another day. */
  movable?: boolean;
}

export interface CalendarDay {
  day: string;
  /** Why nothing takes place on it, as a sentence of its own: «Feriado: Navidad». */
  closed: string | null;
  booked: number;
  /** How many it holds; null where nobody said. */
  capacity: number | null;
}

/** How full one place is on a day. */
export interface CalendarRoom extends CalendarDay {
  place: string;
}

export type CalendarView = 'month' | 'week' | 'day' | 'agenda' | 'place';

export interface CalendarNoun {
  one: string;
  many: string;
}

/** Where events are to stand; what is left out is for the person to say. */
export interface Move {
  events: readonly CalendarEvent[];
  day?: string;
  /** Left out: the time that each has. */
  time?: string;
}

/** Where an event is dropped, as cells of the views carry it. */
export interface Slot {
  day: string;
  /** `HH`, or null for the row without time; undefined where a cell is a whole day. */
  hour?: string | null;
  place?: string;
}

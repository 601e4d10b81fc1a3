import type { Status } from '#platform/web/feedback/StatusBadge.tsx';

export interface CalendarPlace {
  id: string;
  name: string;
}

/** An event on a day. It has a start but no duration, because people only arrive at it. */
export interface CalendarEvent {
  id: string;
  /** `YYYY-MM-DD` */
  day: string;
  /** `HH:MM`; null without an agreed time. */
  time: string | null;
  title: string;
  tone: Status;
  /** The state in words, which the colour also shows. */
  state: string;
  note?: string | null;
  place?: CalendarPlace | null;
  /** Whether the event can be moved to another day. */
  movable?: boolean;
}

export interface CalendarDay {
  day: string;
  /** Reason why the day is closed, as a full text: «Feriado: Navidad». */
  closed: string | null;
  booked: number;
  /** Capacity of the day; null when unknown. */
  capacity: number | null;
}

/** Occupancy of a place on a day. */
export interface CalendarRoom extends CalendarDay {
  place: string;
}

export type CalendarView = 'month' | 'week' | 'day' | 'agenda' | 'place';

export interface CalendarNoun {
  one: string;
  many: string;
}

/** New date, time or place of events; the person chooses omitted values. */
export interface Move {
  events: readonly CalendarEvent[];
  day?: string;
  /** When left out, each event keeps its time. */
  time?: string;
}

/** Target of a drop, as encoded in the cells of the views. */
export interface Slot {
  day: string;
  /** `HH`, or null for the row without time; undefined where a cell is a whole day. */
  hour?: string | null;
  place?: string;
}

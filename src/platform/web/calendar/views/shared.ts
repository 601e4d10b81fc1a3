import type { ByDay } from '../group.ts';
import type { CalendarDay, CalendarEvent, CalendarNoun } from '../model.ts';
import type { CalendarAddress } from '../useCalendarAddress.ts';

/** What every view of a calendar is given. */
export interface ViewProps {
  address: CalendarAddress;
  events: readonly CalendarEvent[];
  byDay: ByDay;
  facts: ReadonlyMap<string, CalendarDay>;
  /** By `placeKey`; of places of which there is something to say. */
  rooms: ReadonlyMap<string, CalendarDay>;
  noun: CalendarNoun;
  /** The day whose button the keyboard stops at. */
  stop: string;
  /** Its events are on their way. */
  waiting: boolean;
}

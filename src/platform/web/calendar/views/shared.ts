import type { ByDay } from '../group.ts';
import type { CalendarDay, CalendarEvent, CalendarNoun } from '../model.ts';
import type { CalendarAddress } from '../useCalendarAddress.ts';

export interface ViewProps {
  address: CalendarAddress;
  events: readonly CalendarEvent[];
  byDay: ByDay;
  facts: ReadonlyMap<string, CalendarDay>;
  /** Occupancy by `placeKey`, only of places with data. */
  rooms: ReadonlyMap<string, CalendarDay>;
  noun: CalendarNoun;
  /** The day whose button is the Tab stop. */
  stop: string;
  /** The events are still loading. */
  waiting: boolean;
}

import type { ReactNode } from 'react';
import { shortDay } from '../days.ts';
import { eventsOf, fillOf } from '../group.ts';
import type { CalendarEvent } from '../model.ts';
import { DayHead } from './DayHead.tsx';
import { EventChip } from './EventChip.tsx';
import classes from './grid.module.css';
import { More } from './MonthView.tsx';
import type { ViewProps } from './shared.ts';

/** Value of the attribute `data-closed` of a cell. */
export const closedMark = (fact: Parameters<typeof fillOf>[0]): true | undefined =>
  fillOf(fact) === 'closed' || undefined;

interface Props extends Pick<ViewProps, 'address' | 'byDay' | 'facts' | 'noun' | 'stop' | 'waiting'> {
  /** Heading above the names of the rows. */
  corner: string;
  /** The rows are places: events stay in their place and cannot be dropped on the heading of a day. */
  places?: boolean;
  children: ReactNode;
}

/** Days as columns with their headings; hours or places as rows. */
export function DayTable({ address, byDay, facts, noun, stop, waiting, corner, places = false, children }: Props) {
  const { days, today } = address;
  return (
    <div className={classes['frame']}>
      <table
        className={classes['hours']}
        data-one={(!places && days.length === 1) || undefined}
        data-places={places || undefined}
        aria-busy={waiting}
      >
        <thead>
          <tr>
            <th scope="col" className={classes['corner']}>
              {corner}
            </th>
            {days.map((day) => (
              <th
                key={day}
                scope="col"
                data-of={day}
                data-slot={places ? undefined : day}
                data-closed={closedMark(facts.get(day))}
              >
                <DayHead
                  day={day}
                  today={today}
                  fact={facts.get(day)}
                  count={eventsOf(byDay, day).length}
                  noun={noun}
                  reached={day === stop}
                  text={shortDay(day)}
                  name={shortDay(day)}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

/** Most events in a cell when several days are shown. */
const MAX_EVENTS = 3;

interface ListProps {
  day: string;
  events: readonly CalendarEvent[];
  reached: boolean;
  /** Shows all events, each in full. */
  all?: boolean;
  /** Shown above the events. */
  head?: ReactNode;
}

/** The events of a cell, and the number of further events. */
export function CellEvents({ day, events, reached, all = false, head }: ListProps) {
  const visibleEvents = all || events.length <= MAX_EVENTS ? events : events.slice(0, MAX_EVENTS - 1);
  return (
    <div className={classes['list']}>
      {head}
      {visibleEvents.map((event) => (
        <EventChip key={event.id} event={event} reached={reached} {...(all ? { whole: 'below' } : {})} />
      ))}
      {events.length > visibleEvents.length && (
        <More day={day} count={events.length - visibleEvents.length} reached={reached} />
      )}
    </div>
  );
}

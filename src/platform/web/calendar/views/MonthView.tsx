import { memo } from 'react';
import { dayName, WEEKDAYS } from '../days.ts';
import { eventsOf, fillOf } from '../group.ts';
import type { CalendarDay, CalendarEvent, CalendarNoun } from '../model.ts';
import { AgendaView } from './AgendaView.tsx';
import { DayHead } from './DayHead.tsx';
import { EventChip } from './EventChip.tsx';
import classes from './grid.module.css';
import type { ViewProps } from './shared.ts';

/** Most events of a day in a month; «y N más» opens the rest. */
const MAX_EVENTS = 3;

/**
 * Weeks as rows, from Monday on. On a phone each day shows its number and count, and the events of the chosen day are
 * listed below.
 */
export function MonthView(props: ViewProps) {
  const { address, byDay, facts, noun, stop, waiting } = props;
  const { days, day: chosen, today, narrow } = address;
  const month = chosen.slice(0, 7);
  const weeks = Array.from({ length: days.length / 7 }, (_, i) => days.slice(i * 7, i * 7 + 7));
  return (
    <>
      <div className={classes['frame']}>
        <table className={classes['month']} data-narrow={narrow || undefined} aria-busy={waiting}>
          <thead>
            <tr>
              {WEEKDAYS.map((name) => (
                <th key={name} scope="col" abbr={name}>
                  {narrow ? name.slice(0, 2) : name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <tr key={week[0]}>
                {week.map((day) => (
                  <DayCell
                    key={day}
                    day={day}
                    today={today}
                    outside={!day.startsWith(month)}
                    chosen={narrow && day === chosen}
                    narrow={narrow}
                    events={eventsOf(byDay, day)}
                    fact={facts.get(day)}
                    noun={noun}
                    reached={day === stop}
                    waiting={waiting}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {narrow && <AgendaView {...props} address={{ ...address, days: [chosen] }} />}
    </>
  );
}

interface CellProps {
  day: string;
  today: string;
  outside: boolean;
  chosen: boolean;
  narrow: boolean;
  events: readonly CalendarEvent[];
  fact: CalendarDay | undefined;
  noun: CalendarNoun;
  reached: boolean;
  waiting: boolean;
}

const DayCell = memo(function DayCell(props: CellProps) {
  const { day, today, outside, chosen, narrow, events, fact, noun, reached, waiting } = props;
  const visibleEvents = narrow ? [] : events.slice(0, MAX_EVENTS);
  const hidden = events.length - visibleEvents.length;
  return (
    <td
      data-of={day}
      data-slot={day}
      data-outside={outside || undefined}
      data-chosen={chosen || undefined}
      data-closed={fillOf(fact) === 'closed' || undefined}
    >
      <div className={classes['cell']}>
        <DayHead
          day={day}
          today={today}
          fact={fact}
          count={events.length}
          noun={noun}
          reached={reached}
          text={String(Number(day.slice(8)))}
          name={dayName(day)}
        />
        {waiting && events.length === 0 && <span className={classes['waiting']} />}
        {visibleEvents.map((event) => (
          <EventChip key={event.id} event={event} reached={reached} />
        ))}
        {narrow
          ? events.length > 0 && (
              <span className={classes['count']} aria-hidden>
                {events.length}
              </span>
            )
          : hidden > 0 && <More day={day} count={hidden} reached={reached} />}
      </div>
    </td>
  );
});

/** Opens the day, which shows all events. */
export function More({ day, count, reached }: { day: string; count: number; reached: boolean }) {
  return (
    <button type="button" className={classes['more']} data-more={day} tabIndex={reached ? 0 : -1}>
      y {count} más
    </button>
  );
}

import { memo, useMemo } from 'react';
import { shortDay } from '../days.ts';
import { byHour, fillOf, hourKey, hoursOf, of } from '../group.ts';
import type { CalendarEvent } from '../model.ts';
import { DayHead } from './DayHead.tsx';
import { EventChip } from './EventChip.tsx';
import classes from './grid.module.css';
import { More } from './MonthView.tsx';
import type { ViewProps } from './shared.ts';

/** Events that an hour of a week shows. */
const SHOWN = 3;

/**
 * Hours as rows, days as columns. Dozens arrive at the same time, so an hour holds a list, not boxes as long as a visit.
 * One day shows all of it.
 */
export function HoursView({ address, events, byDay, facts, noun, stop, waiting }: ViewProps) {
  const { days, today } = address;
  const one = days.length === 1;
  const hours = useMemo(() => hoursOf(events), [events]);
  const groups = useMemo(() => byHour(events), [events]);
  return (
    <div className={classes['frame']}>
      <table className={classes['hours']} data-one={one || undefined} aria-busy={waiting}>
        <thead>
          <tr>
            <th scope="col" className={classes['corner']}>
              Hora
            </th>
            {days.map((day) => (
              <th key={day} scope="col" data-of={day} data-slot={day} data-closed={isClosed(facts.get(day))}>
                <DayHead
                  day={day}
                  today={today}
                  fact={facts.get(day)}
                  count={of(byDay, day).length}
                  noun={noun}
                  reached={day === stop}
                  text={shortDay(day)}
                  name={shortDay(day)}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {hours.map((hour) => (
            <tr key={hour}>
              <th scope="row">{hour === null ? 'Sin hora' : `${hour}:00`}</th>
              {days.map((day) => (
                <HourCell
                  key={day}
                  day={day}
                  hour={hour}
                  events={of(groups, hourKey(day, hour))}
                  closed={isClosed(facts.get(day))}
                  reached={day === stop}
                  all={one}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const isClosed = (fact: Parameters<typeof fillOf>[0]) => fillOf(fact) === 'closed' || undefined;

interface CellProps {
  day: string;
  hour: string | null;
  events: readonly CalendarEvent[];
  closed: true | undefined;
  reached: boolean;
  all: boolean;
}

const HourCell = memo(function HourCell({ day, hour, events, closed, reached, all }: CellProps) {
  const shown = all || events.length <= SHOWN ? events : events.slice(0, SHOWN - 1);
  return (
    <td data-of={day} data-slot={day} data-hour={hour ?? ''} data-closed={closed}>
      <div className={classes['list']}>
        {shown.map((event) => (
          <EventChip key={event.id} event={event} reached={reached} {...(all ? { whole: 'below' } : {})} />
        ))}
        {events.length > shown.length && <More day={day} count={events.length - shown.length} reached={reached} />}
      </div>
    </td>
  );
});

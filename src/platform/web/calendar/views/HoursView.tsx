import { memo, useMemo } from 'react';
import { byHour, eventsOf, hourKey, hoursOf } from '../group.ts';
import type { CalendarEvent } from '../model.ts';
import { CellEvents, closedMark, DayTable } from './DayTable.tsx';
import type { ViewProps } from './shared.ts';

/**
 * Hours as rows, days as columns. Dozens of people arrive at the same time, so an hour holds a list instead of boxes as
 * long as a visit. A single day shows all events.
 */
export function HoursView(props: ViewProps) {
  const { address, events, facts, stop } = props;
  const { days } = address;
  const hours = useMemo(() => hoursOf(events), [events]);
  const groups = useMemo(() => byHour(events), [events]);
  return (
    <DayTable {...props} corner="Hora">
      {hours.map((hour) => (
        <tr key={hour}>
          <th scope="row">{hour === null ? 'Sin hora' : `${hour}:00`}</th>
          {days.map((day) => (
            <HourCell
              key={day}
              day={day}
              hour={hour}
              events={eventsOf(groups, hourKey(day, hour))}
              closed={closedMark(facts.get(day))}
              reached={day === stop}
              all={days.length === 1}
            />
          ))}
        </tr>
      ))}
    </DayTable>
  );
}

interface CellProps {
  day: string;
  hour: string | null;
  events: readonly CalendarEvent[];
  closed: true | undefined;
  reached: boolean;
  all: boolean;
}

const HourCell = memo(function HourCell({ hour, closed, ...events }: CellProps) {
  return (
    <td data-of={events.day} data-slot={events.day} data-hour={hour ?? ''} data-closed={closed}>
      <CellEvents {...events} />
    </td>
  );
});

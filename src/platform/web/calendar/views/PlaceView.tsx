import { useMemo } from 'react';
import { byPlace, counted, eventsOf, placeKey, placesOf } from '../group.ts';
import { DayLoad } from './DayHead.tsx';
import { CellEvents, closedMark, DayTable } from './DayTable.tsx';
import classes from './grid.module.css';
import type { ViewProps } from './shared.ts';

/** Places as rows, the days of a week as columns. Events can only be moved within their row. */
export function PlaceView(props: ViewProps) {
  const { address, events, facts, rooms, noun, stop } = props;
  const places = useMemo(() => placesOf(events), [events]);
  const groups = useMemo(() => byPlace(events), [events]);
  return (
    <DayTable {...props} corner="Sede" places>
      {places.map(({ id, name }) => (
        <tr key={id}>
          <th scope="row">{name}</th>
          {address.days.map((day) => {
            const all = eventsOf(groups, placeKey(id, day));
            const room = rooms.get(placeKey(id, day));
            const head = (all.length > 0 || room) && (
              <span className={classes['head']}>
                <span className={classes['sum']}>{all.length > 0 && counted(all.length, noun)}</span>
                <DayLoad fact={room} />
              </span>
            );
            return (
              <td
                key={day}
                data-of={day}
                data-slot={day}
                data-place={id}
                data-closed={closedMark(room ?? facts.get(day))}
              >
                <CellEvents day={day} events={all} reached={day === stop} head={head} />
              </td>
            );
          })}
        </tr>
      ))}
    </DayTable>
  );
}

import { useMemo } from 'react';
import { shortDay } from '../days.ts';
import { byPlace, counted, fillOf, of, placeKey, placesOf } from '../group.ts';
import { DayHead, DayLoad } from './DayHead.tsx';
import { EventChip } from './EventChip.tsx';
import classes from './grid.module.css';
import { More } from './MonthView.tsx';
import type { ViewProps } from './shared.ts';

const SHOWN = 3;

/** Places as rows, the days of a week as columns. What is moved stays in its row. */
export function PlaceView({ address, events, byDay, facts, rooms, noun, stop, waiting }: ViewProps) {
  const { days, today } = address;
  const places = useMemo(() => placesOf(events), [events]);
  const groups = useMemo(() => byPlace(events), [events]);
  return (
    <div className={classes['frame']}>
      <table className={classes['hours']} data-places aria-busy={waiting}>
        <thead>
          <tr>
            <th scope="col" className={classes['corner']}>
              Sede
            </th>
            {days.map((day) => (
              <th key={day} scope="col" data-of={day} data-closed={fillOf(facts.get(day)) === 'closed' || undefined}>
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
          {places.map(({ id, name }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              {days.map((day) => {
                const all = of(groups, placeKey(id, day));
                const room = rooms.get(placeKey(id, day));
                const shown = all.length <= SHOWN ? all : all.slice(0, SHOWN - 1);
                return (
                  <td
                    key={day}
                    data-of={day}
                    data-slot={day}
                    data-place={id}
                    data-closed={fillOf(room ?? facts.get(day)) === 'closed' || undefined}
                  >
                    <div className={classes['list']}>
                      {(all.length > 0 || room) && (
                        <span className={classes['head']}>
                          <span className={classes['sum']}>{all.length > 0 && counted(all.length, noun)}</span>
                          <DayLoad fact={room} />
                        </span>
                      )}
                      {shown.map((event) => (
                        <EventChip key={event.id} event={event} reached={day === stop} />
                      ))}
                      {all.length > shown.length && (
                        <More day={day} count={all.length - shown.length} reached={day === stop} />
                      )}
                    </div>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

import { type KeyboardEvent, useRef, useState } from 'react';
import type { Reading } from '../../api.ts';
import classes from './calendar.module.css';
import { dayName, WEEKDAYS } from './days.ts';
import { ReadingLink } from './ReadingLink.tsx';

interface Props {
  days: readonly string[];
  today: string;
  /** `YYYY-MM`, where a month is shown: days of others are dimmed. */
  month: string | null;
  readings: ReadonlyMap<string, readonly Reading[]>;
  onDay: (day: string) => void;
}

/** Readings that a day of a month shows; the rest are behind it. */
const SHOWN = 3;
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** Weeks as rows, from Monday on. The days are one stop of the keyboard, between which the arrows move. */
export function Grid({ days, today, month, readings, onDay }: Props) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [focused, setFocused] = useState(days.includes(today) ? today : days[0]!);
  const stop = days.includes(focused) ? focused : days[0]!;
  const move = (event: KeyboardEvent, day: string) => {
    const next = days[days.indexOf(day) + (STEPS[event.key] ?? 0)];
    if (!STEPS[event.key] || !next) return;
    event.preventDefault();
    setFocused(next);
    body.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus();
  };
  const weeks = Array.from({ length: days.length / 7 }, (_, i) => days.slice(i * 7, i * 7 + 7));
  return (
    <div className={classes['frame']}>
      <table className={classes['grid']} data-week={month === null || undefined}>
        <thead>
          <tr>
            {WEEKDAYS.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => {
                const all = readings.get(day) ?? [];
                const shown = month === null ? all : all.slice(0, SHOWN);
                return (
                  <td key={day} data-outside={(month !== null && !day.startsWith(month)) || undefined}>
                    <button
                      type="button"
                      className={classes['day']}
                      data-day={day}
                      data-today={day === today || undefined}
                      tabIndex={day === stop ? 0 : -1}
                      aria-label={`${dayName(day)}: ${all.length === 1 ? '1 cita' : `${all.length} citas`}`}
                      aria-current={day === today ? 'date' : undefined}
                      onKeyDown={(event) => move(event, day)}
                      onClick={() => onDay(day)}
                    >
                      {Number(day.slice(8))}
                    </button>
                    {shown.map((each) => (
                      <ReadingLink key={each.id} of={each} />
                    ))}
                    {all.length > shown.length && (
                      <button type="button" className={classes['more']} onClick={() => onDay(day)}>
                        y {all.length - shown.length} más
                      </button>
                    )}
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

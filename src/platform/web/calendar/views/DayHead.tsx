import { fillOf, loadOf } from '../group.ts';
import type { CalendarDay, CalendarNoun } from '../model.ts';
import classes from './grid.module.css';

interface Props {
  day: string;
  today: string;
  fact: CalendarDay | undefined;
  /** Events that are shown of it. */
  count: number;
  noun: CalendarNoun;
  reached: boolean;
  /** The day as this view writes it, and as it is read to who does not see the calendar: the first within the second. */
  text: string;
  name: string;
}

/** A day as a button that opens it, with how full it is. */
export function DayHead({ day, today, fact, count, noun, reached, text, name }: Props) {
  const isToday = day === today;
  return (
    <span className={classes['head']}>
      <button
        type="button"
        className={classes['day']}
        data-day={day}
        data-today={isToday || undefined}
        tabIndex={reached ? 0 : -1}
        aria-label={`${name}: ${loadOf(fact, count, noun)}`}
        aria-current={isToday ? 'date' : undefined}
      >
        {text}
      </button>
      <DayLoad fact={fact} />
    </span>
  );
}

/** «12/20», marked where the day is almost full, full or closed. Told in words by the button of the day. */
export function DayLoad({ fact }: { fact: CalendarDay | undefined }) {
  const fill = fillOf(fact);
  if (!fact || !fill) return null;
  return (
    <span className={classes['load']} data-fill={fill} title={fact.closed ?? undefined} aria-hidden>
      {fill === 'closed' ? 'Cerrado' : `${fact.booked}/${fact.capacity}`}
    </span>
  );
}

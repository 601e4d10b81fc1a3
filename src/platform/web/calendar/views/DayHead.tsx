import { fillOf, loadOf } from '../group.ts';
import type { CalendarDay, CalendarNoun } from '../model.ts';
import classes from './grid.module.css';

interface Props {
  day: string;
  today: string;
  fact: CalendarDay | undefined;
  /** Number of shown events of the day. */
  count: number;
  noun: CalendarNoun;
  reached: boolean;
  /** The day as shown in this view, and its name for screen readers; the name contains the text. */
  text: string;
  name: string;
}

/** Button that opens a day and shows how full the day is. */
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

/** «12/20», marked when the day is almost full, full or closed. The button of the day says it in words. */
export function DayLoad({ fact }: { fact: CalendarDay | undefined }) {
  const fill = fillOf(fact);
  if (!fact || !fill) return null;
  return (
    <span className={classes['load']} data-fill={fill} title={fact.closed ?? undefined} aria-hidden>
      {fill === 'closed' ? 'Cerrado' : `${fact.booked}/${fact.capacity}`}
    </span>
  );
}

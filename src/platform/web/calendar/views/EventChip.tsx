import { memo } from 'react';
import type { CalendarEvent } from '../model.ts';
import classes from './chip.module.css';

interface Props {
  event: CalendarEvent;
  /** The keyboard focus is on the event's day, so Tab reaches the event. */
  reached: boolean;
  /** Also shows state, place and note in words, next to the name or below it. */
  whole?: 'beside' | 'below';
}

/** An event as a button. It has no click handler, because the calendar listens for all events. */
export const EventChip = memo(function EventChip({ event, reached, whole }: Props) {
  const { id, time, title, tone, state, note, place, movable } = event;
  const more = [state, place?.name, note].filter(Boolean).join(' · ');
  return (
    <button
      type="button"
      className={classes['chip']}
      data-event={id}
      data-tone={tone}
      data-movable={movable || undefined}
      data-whole={whole}
      tabIndex={reached ? 0 : -1}
      aria-haspopup="dialog"
      title={whole ? undefined : `${time ? `${time} ` : ''}${title} (${more})`}
    >
      {time && <span className={classes['time']}>{time}</span>}
      <span className={classes['name']}>{title}</span>
      <span className={whole ? classes['more'] : classes['hidden']}>{whole ? more : `, ${state}`}</span>
    </button>
  );
});

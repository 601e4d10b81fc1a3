import { Skeleton, Text, Title } from '@mantine/core';
import { memo } from 'react';
import { dayName } from '../days.ts';
import { counted, eventsOf, loadOf } from '../group.ts';
import type { CalendarDay, CalendarEvent, CalendarNoun } from '../model.ts';
import classes from './agenda.module.css';
import { EventChip } from './EventChip.tsx';
import type { ViewProps } from './shared.ts';

/** Most events of a day on paper when several days are printed; printing a single day shows all. */
const ROWS_ON_PAPER = 8;

/** Days with events, one below the other, and also today and closed days. */
export function AgendaView({ address: { days, today }, byDay, facts, noun, stop, waiting }: ViewProps) {
  const visibleDays = days.filter(
    (day) => day === today || days.length === 1 || byDay.has(day) || facts.get(day)?.closed,
  );
  if (waiting && byDay.size === 0)
    return (
      <div className={classes['agenda']} aria-busy="true">
        {[0, 1, 2, 3, 4, 5].map((line) => (
          <Skeleton key={line} height={36} />
        ))}
      </div>
    );
  if (visibleDays.length === 0)
    return (
      <Text size="sm" c="dimmed">
        No hay {noun.many} en estas fechas.
      </Text>
    );
  return (
    <div className={classes['agenda']}>
      {visibleDays.map((day) => (
        <AgendaDay
          key={day}
          day={day}
          today={today}
          events={eventsOf(byDay, day)}
          fact={facts.get(day)}
          noun={noun}
          reached={day === stop}
        />
      ))}
    </div>
  );
}

interface DayProps {
  day: string;
  today: string;
  events: readonly CalendarEvent[];
  fact: CalendarDay | undefined;
  noun: CalendarNoun;
  reached: boolean;
}

const AgendaDay = memo(function AgendaDay({ day, today, events, fact, noun, reached }: DayProps) {
  const name = day === today ? `Hoy, ${dayName(day)}` : dayName(day);
  const load = loadOf(fact, events.length, noun);
  return (
    <section
      className={classes['day']}
      data-of={day}
      data-slot={day}
      // The browser does not lay out days off screen; their estimated height keeps the scroll bar stable.
      style={{ containIntrinsicSize: `auto ${40 + Math.max(1, events.length) * 42}px` }}
    >
      <div className={classes['head']}>
        <Title order={3} size="h5">
          <button
            type="button"
            className={classes['name']}
            data-day={day}
            tabIndex={reached ? 0 : -1}
            aria-current={day === today ? 'date' : undefined}
          >
            {name}
          </button>
        </Title>
        <span className={classes['load']}>{load}</span>
      </div>
      {events.map((event) => (
        <EventChip key={event.id} event={event} reached={reached} whole="beside" />
      ))}
      {events.length > ROWS_ON_PAPER && (
        <span className={classes['paper']}>y {counted(events.length - ROWS_ON_PAPER, noun)} más</span>
      )}
    </section>
  );
});

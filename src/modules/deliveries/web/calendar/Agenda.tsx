import { Text, Title } from '@mantine/core';
import type { Reading } from '../../api.ts';
import classes from './calendar.module.css';
import { dayName } from './days.ts';
import { ReadingLink } from './ReadingLink.tsx';

interface Props {
  days: readonly string[];
  today: string;
  readings: ReadonlyMap<string, readonly Reading[]>;
}

/** Days with readings, one below another. */
export function Agenda({ days, today, readings }: Props) {
  const shown = days.filter((day) => day === today || readings.has(day));
  if (shown.length === 0)
    return (
      <Text size="sm" c="dimmed">
        No hay citas en estas fechas.
      </Text>
    );
  return (
    <div className={classes['agenda']}>
      {shown.map((day) => (
        <section key={day}>
          <Title order={3} size="h5">
            {day === today ? `Hoy, ${dayName(day)}` : dayName(day)}
          </Title>
          {(readings.get(day) ?? []).map((each) => (
            <ReadingLink key={each.id} of={each} whole />
          ))}
          {!readings.has(day) && (
            <Text size="sm" c="dimmed">
              Sin citas.
            </Text>
          )}
        </section>
      ))}
    </div>
  );
}

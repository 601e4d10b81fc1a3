import { Button, SegmentedControl, Title } from '@mantine/core';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { IconChevronLeft, IconChevronRight, IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './calendar.module.css';
import { moved, periodName } from './days.ts';
import type { CalendarView } from './model.ts';
import type { CalendarAddress } from './useCalendarAddress.ts';

const LABELS: Readonly<Record<CalendarView, string>> = {
  month: 'Mes',
  week: 'Semana',
  day: 'Día',
  agenda: 'Agenda',
  place: 'Por sede',
};

/** Selects the period and the view of the calendar. */
export function Toolbar({ address, children }: { address: CalendarAddress; children?: ReactNode }) {
  const { view, views, day, days, today, go } = address;
  return (
    <div className={classes['toolbar']}>
      <div className={classes['moves']}>
        <Button variant="default" onClick={() => go({ day: today })}>
          Hoy
        </Button>
        <Button variant="default" px="xs" aria-label="Anterior" onClick={() => go({ day: moved(view, day, -1) })}>
          <IconChevronLeft size={18} aria-hidden />
        </Button>
        <Button variant="default" px="xs" aria-label="Siguiente" onClick={() => go({ day: moved(view, day, 1) })}>
          <IconChevronRight size={18} aria-hidden />
        </Button>
      </div>
      <Title order={2} size="h3" className={classes['period']} aria-live="polite">
        {periodName(view, days, day)}
      </Title>
      <div className={classes['choices']}>
        {children}
        <SegmentedControl
          aria-label="Vista"
          data={views.map((value) => ({ value, label: LABELS[value] }))}
          value={view}
          onChange={(next) => go({ view: next as CalendarView })}
        />
        <Button variant="default" px="xs" aria-label="Imprimir" onClick={() => window.print()}>
          <IconPrinter size={18} aria-hidden />
        </Button>
      </div>
    </div>
  );
}

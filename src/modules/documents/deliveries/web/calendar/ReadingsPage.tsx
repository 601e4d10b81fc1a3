import { Button } from '@mantine/core';
import { IconList } from '@tabler/icons-react';
import { useMemo } from 'react';
import { inLima } from '#platform/contract/dates.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { Calendar } from '#platform/web/calendar/Calendar.tsx';
import type { CalendarEvent } from '#platform/web/calendar/model.ts';
import { useCalendarAddress } from '#platform/web/calendar/useCalendarAddress.ts';
import type { Status } from '#platform/web/feedback/StatusBadge.tsx';
import { PageBody } from '#platform/web/layout/PageBody.tsx';
import { PageHeader } from '#platform/web/layout/PageHeader.tsx';
import { Link } from '#platform/web/navigation/Link.ts';
import { LEADS } from '#screens/leads.ts';
import { listReadings, type Reading } from '../../api.ts';
import { READING_STATES, type ReadingState } from '../../model.ts';

const VIEWS = ['month', 'week', 'day', 'agenda'] as const;
const NOUN = { one: 'cita', many: 'citas' };
const LIST = '/resultados/lectura_resultados';
const TONES: Readonly<Record<ReadingState, Status>> = {
  POR_AGENDAR: 'sinDato',
  AGENDADA: 'porVencer',
  LEIDA: 'vigente',
  NO_ASISTIO: 'vencido',
};

const eventOf = ({ id, fullName, at, reading, with: doctor }: Reading): CalendarEvent => ({
  id,
  ...inLima(at),
  title: fullName,
  tone: TONES[reading as ReadingState],
  state: READING_STATES[reading as ReadingState],
  note: doctor && `Con ${doctor}`,
});

/** Link to the delivery, where the appointment is moved, marked as read or withdrawn. */
const OPEN = {
  label: 'Abrir la entrega',
  to: ({ id }: CalendarEvent) => ({ to: LIST, search: { tab: 'all', case: id } }),
};

/** Calendar of the appointments at which doctors read results to workers. */
export default function ReadingsPage() {
  const address = useCalendarAddress(VIEWS);
  const { data, error, refetch, isPlaceholderData } = useEndpoint(
    listReadings,
    { query: { from: address.days[0]!, days: address.days.length } },
    { keepPrevious: true },
  );
  const events = useMemo(() => data?.items.map(eventOf), [data]);
  return (
    <PageBody>
      <PageHeader
        title="Calendario de lecturas"
        description={LEADS['/resultados/lectura_resultados_calendar']}
        actions={
          <Button component={Link} to={LIST} variant="default" leftSection={<IconList size={18} aria-hidden />}>
            Ver la lista
          </Button>
        }
      />
      <Calendar
        address={address}
        events={events}
        more={data?.more ?? false}
        waiting={isPlaceholderData}
        error={error}
        onRetry={() => void refetch()}
        noun={NOUN}
        open={OPEN}
        empty="Se agendan desde la lista, a uno o a varios colaboradores."
      />
    </PageBody>
  );
}

import { LEADS } from '#screens/leads.ts';
import { AppointmentsCalendar } from './AppointmentsCalendar.tsx';

const KINDS = ['ASISTENCIAL', 'COVID', 'LABORATORIO'] as const;

/** Care attentions and tests that are agreed, by day and site. */
export default function CareCalendarPage() {
  return (
    <AppointmentsCalendar
      title="Calendario asistencial"
      description={LEADS['/agendamiento/asistencial_calendar']}
      kinds={KINDS}
    />
  );
}

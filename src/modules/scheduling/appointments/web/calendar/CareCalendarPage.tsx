import { LEADS } from '#screens/leads.ts';
import { AppointmentsCalendar } from './AppointmentsCalendar.tsx';

const KINDS = ['ASISTENCIAL', 'COVID', 'LABORATORIO'] as const;

/** Calendar of appointments for care and tests, by day and site. */
export default function CareCalendarPage() {
  return (
    <AppointmentsCalendar
      title="Calendario asistencial"
      description={LEADS['/agendamiento/asistencial_calendar']}
      kinds={KINDS}
    />
  );
}

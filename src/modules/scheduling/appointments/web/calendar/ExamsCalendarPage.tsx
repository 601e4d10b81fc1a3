import { LEADS } from '#screens/leads.ts';
import { AppointmentsCalendar } from './AppointmentsCalendar.tsx';

const KINDS = ['EMO'] as const;

export default function ExamsCalendarPage() {
  return (
    <AppointmentsCalendar title="Calendario de EMOs" description={LEADS['/agendamiento/emo_calendar']} kinds={KINDS} />
  );
}

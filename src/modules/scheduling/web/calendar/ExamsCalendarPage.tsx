import { AppointmentsCalendar } from './AppointmentsCalendar.tsx';

const KINDS = ['EMO'] as const;

/** EMOs that are agreed, by day and site. */
export default function ExamsCalendarPage() {
  return (
    <AppointmentsCalendar
      title="Calendario de EMOs"
      description="Los EMOs agendados por día y sede. Se mueven arrastrándolos o con «Mover a…»."
      kinds={KINDS}
    />
  );
}

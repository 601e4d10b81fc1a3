import { AppointmentsCalendar } from './AppointmentsCalendar.tsx';

const KINDS = ['ASISTENCIAL', 'COVID', 'LABORATORIO'] as const;

/** Care attentions and tests that are agreed, by day and site. */
export default function CareCalendarPage() {
  return (
    <AppointmentsCalendar
      title="Calendario asistencial"
      description="Las atenciones y pruebas agendadas por día y sede. Se mueven arrastrándolas o con «Mover a…»."
      kinds={KINDS}
    />
  );
}

import { AppointmentsPage } from './AppointmentsPage.tsx';

const KINDS = ['ASISTENCIAL', 'LABORATORIO'] as const;

/** Care attentions that are agreed, and what became of each. */
export default function CarePage() {
  return (
    <AppointmentsPage
      title="Agendar atenciones asistenciales"
      description="Las citas con el servicio de salud: se programan, se reprograman y se registra quién llegó."
      kinds={KINDS}
    />
  );
}

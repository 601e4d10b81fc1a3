import { AppointmentsPage } from './AppointmentsPage.tsx';

const KINDS = ['COVID'] as const;

/** Covid tests that are agreed, and what became of each. */
export default function CovidPage() {
  return (
    <AppointmentsPage
      title="Agendar pruebas covid"
      description="Las pruebas covid agendadas: se programan, se reprograman y se registra quién llegó."
      kinds={KINDS}
    />
  );
}

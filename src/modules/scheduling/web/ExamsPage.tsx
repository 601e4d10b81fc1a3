import { AppointmentsPage } from './AppointmentsPage.tsx';

const KINDS = ['EMO'] as const;

/** Exams that are agreed, and what became of each. */
export default function ExamsPage() {
  return (
    <AppointmentsPage
      title="Agendar EMOs"
      description="Los EMOs agendados: se confirman, se reprograman y se registra quién llegó."
      kinds={KINDS}
    />
  );
}

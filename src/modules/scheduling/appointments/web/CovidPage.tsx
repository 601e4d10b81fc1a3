import { LEADS } from '#screens/leads.ts';
import { AppointmentsPage } from './AppointmentsPage.tsx';

const KINDS = ['COVID'] as const;

export default function CovidPage() {
  return <AppointmentsPage title="Agendar pruebas covid" description={LEADS['/agendamiento/covid']} kinds={KINDS} />;
}

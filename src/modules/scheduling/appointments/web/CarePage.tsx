import { LEADS } from '#screens/leads.ts';
import { AppointmentsPage } from './AppointmentsPage.tsx';

const KINDS = ['ASISTENCIAL', 'LABORATORIO'] as const;

export default function CarePage() {
  return (
    <AppointmentsPage
      title="Agendar atenciones asistenciales"
      description={LEADS['/agendamiento/asistencial']}
      kinds={KINDS}
    />
  );
}

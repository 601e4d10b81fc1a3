import { LEADS } from '#screens/leads.ts';
import { AppointmentsPage } from './AppointmentsPage.tsx';

const KINDS = ['ASISTENCIAL', 'LABORATORIO'] as const;

/** Care attentions that are agreed, and what became of each. */
export default function CarePage() {
  return (
    <AppointmentsPage
      title="Agendar atenciones asistenciales"
      description={LEADS['/agendamiento/asistencial']}
      kinds={KINDS}
    />
  );
}

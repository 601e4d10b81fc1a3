import { SegmentedControl } from '@mantine/core';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { useNavigate } from '@tanstack/react-router';
import { useSearchParams } from '#platform/web/navigation/useSearchParams.ts';
import { AppointmentsPage } from './AppointmentsPage.tsx';
import { type QueueAct, QueuePage } from './queue/QueuePage.tsx';

const KINDS = ['EMO'] as const;
const PATH = '/agendamiento/emo';
/** Query parameters of an address that links to appointments. */
const APPOINTMENT_PARAMS = ['vista', 'case', 'tab', 'patient_id'] as const;

/** Page with two views: workers who need an exam, and agreed exams. */
export default function ExamsPage({ acts }: { acts?: readonly QueueAct[] }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const appointments = APPOINTMENT_PARAMS.some((name) => params[name] !== undefined);
  const above = (
    <SegmentedControl
      aria-label="Qué se muestra"
      style={{ alignSelf: 'flex-start' }}
      data={[
        { value: 'queue', label: 'Por agendar' },
        { value: 'citas', label: 'Citas' },
      ]}
      value={appointments ? 'citas' : 'queue'}
      // Each view has its own filters, so they are cleared.
      onChange={(next) => void navigate({ to: PATH, search: next === 'citas' ? { vista: 'citas' } : {} })}
    />
  );
  if (!appointments) return <QueuePage above={above} acts={acts} />;
  return (
    <AppointmentsPage
      title="Agendar EMOs"
      description="Los EMOs agendados: se confirman, se reprograman y se registra quién llegó."
      kinds={KINDS}
      above={above}
    />
  );
}

import { IconFileZip, IconScale, IconSend } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import EmosPage, { type ExamAct } from '#exams/attentions/web/EmosPage.tsx';
import { MOST_CHOSEN } from '#management/dashboard/overview/api.ts';
import { WorkQueue } from '#management/dashboard/web/waiting/WorkQueue.tsx';
import { useSearchParams } from '#platform/web/navigation/useSearchParams.ts';
import { useCan, useSession } from '#platform/web/session/session.ts';
import { homeOf } from '../home.ts';
import { useHasQueue } from './has-queue.ts';
import { WithDocuments } from './with-documents.tsx';

const ChosenScenario = lazy(() => import('#management/dashboard/web/overview/ChosenScenario.tsx'));

const ACTS: readonly ExamAct[] = [
  {
    label: 'Entregar o recordar',
    icon: <IconSend size={16} aria-hidden />,
    policy: 'deliveries.update',
    membership: 'PREMIUM',
    // Maximum number of exams in one delivery.
    most: 500,
    Dialog: lazy(() => import('#documents/deliveries/web/DeliverModal.tsx')),
  },
  {
    label: 'Descargar certificados',
    icon: <IconFileZip size={16} aria-hidden />,
    policy: 'certificates.read',
    membership: 'PREMIUM',
    // Maximum number of certificates in one ZIP.
    most: 2000,
    Dialog: lazy(() => import('#documents/papers/web/history/CertificatesModal.tsx')),
  },
  {
    label: 'Certificar una tarea',
    icon: <IconFileZip size={16} aria-hidden />,
    policy: 'clinical.update',
    // Maximum number of certificates of one call.
    most: 50,
    Dialog: lazy(() => import('#documents/papers/web/exam/TaskCertificatesModal.tsx')),
  },
  {
    label: 'Simular la multa',
    icon: <IconScale size={16} aria-hidden />,
    policy: 'dashboard.read',
    membership: 'PREMIUM',
    most: MOST_CHOSEN,
    Dialog: ({ exams, onClose }) => <ChosenScenario exams={exams} onClose={onClose} />,
  },
];

const HomeQueue = lazy(() => import('#exams/attentions/web/queue/HomeQueue.tsx'));
const QueueBar = lazy(() => import('#exams/attentions/web/queue/QueueBar.tsx'));
const QueuePage = lazy(() => import('#exams/attentions/web/queue/QueuePage.tsx'));

/**
 * List of exam results, or the queue of the doctor (`cola`); when it is the user's home page, pending work is shown
 * above the list, and to a doctor the first exams of the queue.
 */
export default function Emos() {
  const { company } = useSession();
  const [{ cola }] = useSearchParams();
  const doctor = useCan()('clinical.read');
  const hasQueue = useHasQueue();
  const home = homeOf(company?.membership ?? null) === '/resultados/emos';
  if (doctor && cola === 'true')
    return (
      <Suspense>
        <QueuePage />
      </Suspense>
    );
  return (
    <WithDocuments>
      <EmosPage
        acts={ACTS}
        above={
          <>
            {home && <WorkQueue />}
            {doctor && <Suspense>{home && hasQueue ? <HomeQueue /> : <QueueBar />}</Suspense>}
          </>
        }
      />
    </WithDocuments>
  );
}

import { lazy } from 'react';
import { WorkQueue } from '../../modules/dashboard/web/waiting/WorkQueue.tsx';
import EmosPage from '../../modules/exams/web/EmosPage.tsx';
import { useSession } from '../../platform/web/session/session.ts';
import { homeOf } from '../home.ts';
import { WithDocuments } from './with-documents.tsx';

const Certificates = lazy(() => import('../../modules/documents/web/history/CertificatesModal.tsx'));

const Deliver = lazy(() => import('../../modules/deliveries/web/DeliverModal.tsx'));

/** The results of exams; where they are the home of the person, below what waits for them. */
export default function Emos() {
  const { company } = useSession();
  const home = homeOf(company?.membership ?? null) === '/resultados/emos';
  return (
    <WithDocuments>
      <EmosPage Certificates={Certificates} Deliver={Deliver} above={home && <WorkQueue />} />
    </WithDocuments>
  );
}

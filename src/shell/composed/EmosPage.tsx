import { lazy } from 'react';
import EmosPage from '../../modules/exams/web/EmosPage.tsx';
import { WithDocuments } from './with-documents.tsx';

const Certificates = lazy(() => import('../../modules/collaborators/web/documents/CertificatesModal.tsx'));

export default () => (
  <WithDocuments>
    <EmosPage Certificates={Certificates} />
  </WithDocuments>
);

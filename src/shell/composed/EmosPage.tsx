import { lazy } from 'react';
import EmosPage from '../../modules/exams/web/EmosPage.tsx';
import { WithDocuments } from './with-documents.tsx';

const Certificates = lazy(() => import('../../modules/documents/web/history/CertificatesModal.tsx'));

export default () => (
  <WithDocuments>
    <EmosPage Certificates={Certificates} />
  </WithDocuments>
);

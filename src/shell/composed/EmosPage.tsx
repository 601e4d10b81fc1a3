import EmosPage from '../../modules/exams/web/EmosPage.tsx';
import { WithDocuments } from './with-documents.tsx';

export default () => (
  <WithDocuments>
    <EmosPage />
  </WithDocuments>
);

import ExamPage from '../../modules/exams/web/page/ExamPage.tsx';
import { WithDocuments } from './with-documents.tsx';

export default () => (
  <WithDocuments>
    <ExamPage />
  </WithDocuments>
);

import ExamPage from '#exams/attentions/web/page/ExamPage.tsx';
import { WithDocuments } from './with-documents.tsx';

export default () => (
  <WithDocuments>
    <ExamPage />
  </WithDocuments>
);

import { type ComponentProps, lazy, Suspense } from 'react';
import { ExamDocuments } from '../../modules/exams/web/detail/exam-documents.ts';
import EmosPage from '../../modules/exams/web/EmosPage.tsx';

const Loaded = lazy(() => import('../../modules/documents/web/exam/ExamDocuments.tsx'));
const Documents = (props: ComponentProps<typeof Loaded>) => (
  <Suspense fallback={null}>
    <Loaded {...props} />
  </Suspense>
);

export default () => (
  <ExamDocuments value={Documents}>
    <EmosPage />
  </ExamDocuments>
);

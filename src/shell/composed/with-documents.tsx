import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react';
import { ExamDocuments } from '#exams/attentions/web/detail/exam-documents.ts';

const Loaded = lazy(() => import('#documents/papers/web/exam/ExamDocuments.tsx'));
const Documents = (props: ComponentProps<typeof Loaded>) => (
  <Suspense fallback={null}>
    <Loaded {...props} />
  </Suspense>
);

/** A page of exams with the documents of the module that issues them. */
export const WithDocuments = ({ children }: { children: ReactNode }) => (
  <ExamDocuments value={Documents}>{children}</ExamDocuments>
);

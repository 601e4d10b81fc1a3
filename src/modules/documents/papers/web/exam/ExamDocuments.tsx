import type { AttentionDetail } from '#exams/attentions/model/attention.ts';
import { Certificate } from './Certificate.tsx';
import { RevokedDocuments } from './RevokedDocuments.tsx';

/** Shows the certificate of an exam and the exam's revoked documents. */
export default function ExamDocuments({ attention }: { attention: AttentionDetail }) {
  return (
    <>
      <Certificate attention={attention} />
      <RevokedDocuments documents={attention.documents} />
    </>
  );
}

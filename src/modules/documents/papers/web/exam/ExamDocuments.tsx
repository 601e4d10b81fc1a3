import type { AttentionDetail } from '#exams/attentions/model/attention.ts';
import { Certificate, isDecided } from './Certificate.tsx';
import { RevokedDocuments } from './RevokedDocuments.tsx';
import { TaskCertificates } from './TaskCertificates.tsx';

/** Shows the certificates of an exam and the exam's revoked documents. */
export default function ExamDocuments({ attention }: { attention: AttentionDetail }) {
  return (
    <>
      <Certificate attention={attention} />
      <TaskCertificates attention={attention} decided={isDecided(attention)} />
      <RevokedDocuments documents={attention.documents} />
    </>
  );
}

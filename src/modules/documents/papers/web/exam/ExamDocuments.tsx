import type { AttentionDetail } from '#exams/attentions/model/attention.ts';
import { Certificate } from './Certificate.tsx';
import { RevokedDocuments } from './RevokedDocuments.tsx';

/** The certificate of an exam, and its documents that were revoked. */
export default function ExamDocuments({ attention }: { attention: AttentionDetail }) {
  return (
    <>
      <Certificate attention={attention} />
      <RevokedDocuments documents={attention.documents} />
    </>
  );
}

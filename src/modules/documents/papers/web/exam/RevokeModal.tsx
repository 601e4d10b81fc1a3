import type { AttentionDetail } from '#exams/attentions/model/attention.ts';
import { call } from '#platform/web/api/client.ts';
import { readAgain } from '#platform/web/api/query-client.ts';
import { showSuccess } from '#platform/web/feedback/toast.ts';
import { ReasonModal } from '#platform/web/forms/ReasonModal.tsx';
import { revokeDocument } from '../../api.ts';

interface Props {
  document: AttentionDetail['documents'][number];
  onClose: () => void;
}

/** Dialog in which a doctor revokes a certificate with a reason. */
export function RevokeModal({ document: { id, code, certified }, onClose }: Props) {
  const another = certified
    ? 'para certificar la tarea de nuevo hay que emitir otro'
    : 'al abrirlo otra vez se emite uno nuevo';
  return (
    <ReasonModal
      title={`Anular el certificado ${code}`}
      submitLabel="Anular certificado"
      schema={revokeDocument.body!}
      warning={`Su código QR dirá desde ahora que está anulado. No se puede deshacer: ${another}.`}
      onSubmit={async (body) => {
        await call(revokeDocument, { params: { id }, body });
        readAgain(['/exam/attentions', '/exam/emos', '/middleware/patients']);
        showSuccess('El certificado quedó anulado.');
        onClose();
      }}
      onClose={onClose}
    />
  );
}

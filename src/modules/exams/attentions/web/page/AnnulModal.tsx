import { z } from 'zod';
import { call } from '#platform/web/api/client.ts';
import { readAgain } from '#platform/web/api/query-client.ts';
import { showSuccess } from '#platform/web/feedback/toast.ts';
import { ReasonModal } from '#platform/web/forms/ReasonModal.tsx';
import { ANNUL_FIELDS, annulAttentions } from '../../corrections.ts';
import { EXAM_TOUCHED } from './useExamWrite.ts';

const schema = z.object(ANNUL_FIELDS);

interface Props {
  ids: readonly string[];
  /** For example «este examen», «3 exámenes». */
  what: string;
  onClose: () => void;
  onDone?: () => void;
}

/** Asks for the reason and annuls exams or attentions; this cannot be undone. */
export default function AnnulModal({ ids, what, onClose, onDone }: Props) {
  return (
    <ReasonModal
      title={`Anular ${what}`}
      submitLabel={`Anular ${what}`}
      schema={schema}
      warning="Se conserva y deja de contar; sus documentos quedan sin efecto. No se puede deshacer."
      onSubmit={async (values) => {
        const { annulled } = await call(annulAttentions, { body: { ids: [...ids], ...values } });
        readAgain([...EXAM_TOUCHED, '/exam/summaries']);
        showSuccess(annulled.length === 1 ? 'Quedó anulado.' : `Quedaron anulados: ${annulled.length}.`);
        onDone?.();
      }}
      onClose={onClose}
    />
  );
}

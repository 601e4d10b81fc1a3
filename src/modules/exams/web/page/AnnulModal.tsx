import { Alert, Checkbox, Textarea } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { z } from 'zod';
import { call } from '../../../../platform/web/api/client.ts';
import { readAgain } from '../../../../platform/web/api/query-client.ts';
import { showSuccess } from '../../../../platform/web/feedback/toast.ts';
import { FormModal } from '../../../../platform/web/forms/FormModal.tsx';
import { ANNUL_FIELDS, annulAttentions } from '../../corrections.ts';
import { EXAM_TOUCHED } from './useExamWrite.ts';

const schema = z.object(ANNUL_FIELDS);

interface Props {
  ids: readonly string[];
  /** «este examen», «3 exámenes». */
  what: string;
  onClose: () => void;
  onDone?: () => void;
}

/** Asks why exams or attentions are annulled, and annuls them: it cannot be undone. */
export default function AnnulModal({ ids, what, onClose, onDone }: Props) {
  return (
    <FormModal
      opened
      onClose={onClose}
      title={`Anular ${what}`}
      submitLabel={`Anular ${what}`}
      schema={schema}
      initialValues={{ reason: '', forCompany: false }}
      onSubmit={async (values) => {
        const { annulled } = await call(annulAttentions, { body: { ids: [...ids], ...values } });
        readAgain([...EXAM_TOUCHED, '/exam/attention-no-emo', '/exam/summaries']);
        showSuccess(annulled.length === 1 ? 'Quedó anulado.' : `Quedaron anulados: ${annulled.length}.`);
        onDone?.();
      }}
    >
      {(form) => (
        <>
          <Alert color="porVencer" icon={<IconAlertTriangle aria-hidden />} p="sm">
            Se conserva y deja de contar; sus documentos quedan sin efecto. No se puede deshacer.
          </Alert>
          <Textarea
            label="Motivo"
            withAsterisk
            autosize
            minRows={2}
            maxLength={300}
            data-autofocus
            {...form.getInputProps('reason')}
          />
          <Checkbox
            label="La empresa puede leer el motivo"
            description="Márcalo solo si no lleva diagnósticos ni resultados."
            {...form.getInputProps('forCompany', { type: 'checkbox' })}
          />
        </>
      )}
    </FormModal>
  );
}

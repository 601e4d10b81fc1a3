import { Alert, Checkbox, Textarea } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { z } from 'zod';
import { call } from '../../../../platform/web/api/client.ts';
import { readAgain } from '../../../../platform/web/api/query-client.ts';
import { showSuccess } from '../../../../platform/web/feedback/toast.ts';
import { FormModal } from '../../../../platform/web/forms/FormModal.tsx';
import type { AttentionDetail } from '../../../exams/model/attention.ts';
import { revokeDocument } from '../../api.ts';

const schema = revokeDocument.body!;
type Values = z.input<typeof schema>;

interface Props {
  document: AttentionDetail['documents'][number];
  onClose: () => void;
}

/** A doctor takes a certificate out of effect and says why; whether the company reads the reason is the doctor's word. */
export function RevokeModal({ document: { id, code }, onClose }: Props) {
  const save = async (body: Values) => {
    await call(revokeDocument, { params: { id }, body });
    readAgain(['/exam/attentions', '/exam/emos', '/middleware/patients']);
    showSuccess('El certificado quedó anulado.');
    onClose();
  };
  return (
    <FormModal
      opened
      onClose={onClose}
      title={`Anular el certificado ${code}`}
      submitLabel="Anular certificado"
      schema={schema}
      initialValues={{ reason: '', forCompany: false }}
      onSubmit={save}
    >
      {(form) => (
        <>
          <Alert color="porVencer" icon={<IconAlertTriangle aria-hidden />} p="sm">
            Su código QR dirá desde ahora que está anulado. No se puede deshacer: al abrirlo otra vez se emite uno
            nuevo.
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

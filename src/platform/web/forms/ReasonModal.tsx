import { Alert, Checkbox, Textarea } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { z } from 'zod';
import { FormModal } from './FormModal.tsx';

interface Reasoned {
  reason: string;
  forCompany?: boolean | undefined;
}

interface Props {
  title: string;
  submitLabel: string;
  /** Schema of the fields `reason` and `forCompany`. */
  schema: z.ZodType<Reasoned, Reasoned>;
  /** Warning about the effect, which cannot be undone. */
  warning: string;
  onSubmit: (values: Reasoned) => Promise<void>;
  onClose: () => void;
}

/**
 * Dialog for an irreversible act of a doctor with a reason; the doctor decides whether the company can read the reason.
 */
export function ReasonModal({ title, submitLabel, schema, warning, onSubmit, onClose }: Props) {
  return (
    <FormModal
      opened
      onClose={onClose}
      title={title}
      submitLabel={submitLabel}
      schema={schema}
      initialValues={{ reason: '', forCompany: false }}
      onSubmit={onSubmit}
    >
      {(form) => (
        <>
          <Alert color="porVencer" icon={<IconAlertTriangle aria-hidden />} p="sm">
            {warning}
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

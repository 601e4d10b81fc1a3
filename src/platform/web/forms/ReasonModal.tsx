import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { z } from 'zod';
import { defineForm } from './define-form.tsx';

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
}

/**
 * Dialog for an irreversible act of a doctor with a reason; the doctor decides whether the company can read the reason.
 */
export const ReasonModal = defineForm<Props>()({
  schema: ({ schema }) => schema,
  title: ({ title }) => title,
  submitLabel: ({ submitLabel }) => submitLabel,
  initial: () => ({ reason: '', forCompany: false }),
  fields: ({ warning }) => [
    () => (
      <Alert color="porVencer" icon={<IconAlertTriangle aria-hidden />} p="sm">
        {warning}
      </Alert>
    ),
    { name: 'reason', label: 'Motivo', required: true, focused: true, control: { kind: 'long', max: 300, rows: [2] } },
    {
      name: 'forCompany',
      label: 'La empresa puede leer el motivo',
      help: 'Márcalo solo si no lleva diagnósticos ni resultados.',
      control: { kind: 'check' },
    },
  ],
  save: (values, { onSubmit }) => onSubmit(values),
});

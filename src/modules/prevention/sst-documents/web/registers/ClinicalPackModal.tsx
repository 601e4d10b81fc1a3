import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { call } from '#platform/web/api/client.ts';
import { defineForm } from '#platform/web/forms/define-form.tsx';
import { createClinicalPack } from '../../registers/api.ts';
import { TOUCHED } from '../files.ts';

/** Form with which a doctor requests the pack with diagnoses, stating its recipient. */
export default defineForm()({
  schema: createClinicalPack.body!,
  title: 'Paquete para la autoridad de salud',
  submitLabel: 'Preparar paquete',
  initial: () => ({ reason: '' }),
  fields: [
    () => (
      <Alert color="porVencer" icon={<IconAlertTriangle aria-hidden />} p="sm">
        Lleva los diagnósticos de los exámenes vigentes. Es solo para la autoridad de salud: no lo entregues a la
        empresa ni al inspector de trabajo. Queda en la auditoría con tu nombre y el motivo.
      </Alert>
    ),
    {
      name: 'reason',
      label: 'Para qué autoridad y por qué',
      required: true,
      focused: true,
      control: { kind: 'long', max: 300, rows: [2] },
    },
  ],
  save: (body) => call(createClinicalPack, { body }),
  touches: TOUCHED,
});

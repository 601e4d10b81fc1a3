import { Alert, Textarea } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { call } from '#platform/web/api/client.ts';
import { readAgain } from '#platform/web/api/query-client.ts';
import { FormModal } from '#platform/web/forms/FormModal.tsx';
import { createClinicalPack } from '../../registers/api.ts';
import { TOUCHED } from '../files.ts';

/** Form with which a doctor requests the pack with diagnoses, stating its recipient. */
export default function ClinicalPackModal({ onClose }: { onClose: () => void }) {
  return (
    <FormModal
      opened
      onClose={onClose}
      title="Paquete para la autoridad de salud"
      submitLabel="Preparar paquete"
      schema={createClinicalPack.body!}
      initialValues={{ reason: '' }}
      onSubmit={async (body) => {
        await call(createClinicalPack, { body });
        readAgain(TOUCHED);
      }}
    >
      {(form) => (
        <>
          <Alert color="porVencer" icon={<IconAlertTriangle aria-hidden />} p="sm">
            Lleva los diagnósticos de los exámenes vigentes. Es solo para la autoridad de salud: no lo entregues a la
            empresa ni al inspector de trabajo. Queda en la auditoría con tu nombre y el motivo.
          </Alert>
          <Textarea
            label="Para qué autoridad y por qué"
            withAsterisk
            autosize
            minRows={2}
            maxLength={300}
            data-autofocus
            {...form.getInputProps('reason')}
          />
        </>
      )}
    </FormModal>
  );
}

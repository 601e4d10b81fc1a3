import { Checkbox, Text, TextInput } from '@mantine/core';
import { z } from 'zod';
import { call } from '../../../../platform/web/api/client.ts';
import { readAgain } from '../../../../platform/web/api/query-client.ts';
import { showSuccess } from '../../../../platform/web/feedback/toast.ts';
import { FormModal } from '../../../../platform/web/forms/FormModal.tsx';
import type { PatientDetail } from '../../model.ts';
import { sendRegistrationLink } from '../../registration-api.ts';
import { AFFECTED } from '../acts/acts.ts';

const CONFIRM = 'Confirma con el colaborador que el correo es suyo y marca la casilla.';

/** A doctor sends a worker the link to verify their data. The link is mailed, and shown to nobody. */
export function SendLinkModal({ patient, onClose }: { patient: PatientDetail; onClose: () => void }) {
  const known = (email: string) =>
    patient.contactVerified && email.trim().toLowerCase() === patient.email?.toLowerCase();
  const schema = z
    .strictObject({ email: z.email('El correo no tiene el formato correcto.'), confirmed: z.boolean() })
    .refine((v) => v.confirmed || known(v.email), { path: ['confirmed'], error: CONFIRM });
  return (
    <FormModal
      opened
      onClose={onClose}
      title={`Enviar enlace de registro a ${patient.fullName}`}
      submitLabel="Enviar enlace"
      schema={schema}
      initialValues={{ email: patient.email ?? '', confirmed: false }}
      onSubmit={async (body) => {
        const { maskedEmail } = await call(sendRegistrationLink, { params: { id: patient.id }, body });
        readAgain(AFFECTED);
        showSuccess(`Se envió el enlace a ${maskedEmail}. Vale 15 días.`);
      }}
    >
      {(form) => (
        <>
          <Text size="sm">
            El colaborador verificará su domicilio, teléfono y correo. El enlace es solo para él: no lo verás aquí ni lo
            verá la empresa, y el enlace anterior deja de servir.
          </Text>
          <TextInput
            label="Correo del colaborador"
            type="email"
            withAsterisk
            autoComplete="off"
            {...form.getInputProps('email')}
          />
          {!known(form.getValues().email) && (
            <Checkbox
              label="Confirmé con el colaborador que este correo es suyo"
              {...form.getInputProps('confirmed', { type: 'checkbox' })}
            />
          )}
        </>
      )}
    </FormModal>
  );
}

import { Checkbox, SegmentedControl, Text, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { z } from 'zod';
import { contactChannel } from '#access/links/contacts.ts';
import { call } from '#platform/web/api/client.ts';
import { readAgain } from '#platform/web/api/query-client.ts';
import { showInfo, showSuccess } from '#platform/web/feedback/toast.ts';
import { FormModal } from '#platform/web/forms/FormModal.tsx';
import type { PatientDetail } from '../../model.ts';
import { sendRegistrationLink, workerPhone } from '../../registration-api.ts';
import { AFFECTED } from '../acts/acts.ts';

const CHANNELS = [
  { value: 'EMAIL', label: 'Correo' },
  { value: 'WHATSAPP', label: 'WhatsApp' },
  { value: 'SMS', label: 'SMS' },
];

/** A doctor sends a worker the link to verify their data. The doctor never sees the link: it is only in the message. */
export function SendLinkModal({ patient, onClose }: { patient: PatientDetail; onClose: () => void }) {
  // The form has no data on the consent for a telephone, so it always shows the checkbox for one.
  const ready = ({ channel, email }: { channel: string; email: string }) =>
    channel === 'EMAIL' && patient.contactVerified && email.trim().toLowerCase() === patient.email?.toLowerCase();
  const schema = z
    .strictObject({ channel: contactChannel, email: z.string(), phone: z.string(), confirmed: z.boolean() })
    .refine((v) => v.channel !== 'EMAIL' || z.email().safeParse(v.email.trim()).success, {
      path: ['email'],
      error: 'El correo no tiene el formato correcto.',
    })
    .refine((v) => v.channel === 'EMAIL' || workerPhone.safeParse(v.phone).success, {
      path: ['phone'],
      error: 'El celular no tiene el formato correcto.',
    })
    .refine((v) => v.confirmed || ready(v), {
      path: ['confirmed'],
      error: 'Confírmalo con el colaborador y marca la casilla.',
    });
  return (
    <FormModal
      opened
      onClose={onClose}
      title={`Enviar enlace de registro a ${patient.fullName}`}
      submitLabel="Enviar enlace"
      schema={schema}
      initialValues={{
        channel: patient.email || !patient.phone ? 'EMAIL' : 'WHATSAPP',
        email: patient.email ?? '',
        phone: patient.phone ?? '',
        confirmed: false,
      }}
      onSubmit={async ({ channel, email, phone, confirmed }) => {
        const contact = channel === 'EMAIL' ? { email } : { phone };
        const body = { channel, confirmed, ...contact };
        const { masked, leaves } = await call(sendRegistrationLink, { params: { id: patient.id }, body });
        readAgain(AFFECTED);
        if (leaves) showSuccess(`Se envía el enlace a ${masked}. Vale 15 días.`);
        else
          showInfo(
            'El contacto quedó verificado. El enlace no salió: ese canal no está configurado aquí.',
            'No se envió',
          );
      }}
    >
      {(form) => {
        const values = form.getValues();
        const ofEmail = values.channel === 'EMAIL';
        return (
          <>
            <Text size="sm">
              El colaborador verificará su domicilio, teléfono y correo. El enlace es solo para él: no lo verás aquí ni
              lo verá la empresa, y el enlace anterior deja de servir.
            </Text>
            <SegmentedControl
              fullWidth
              aria-label="Por dónde se envía"
              data={CHANNELS}
              {...form.getInputProps('channel')}
            />
            {ofEmail ? (
              <TextInput
                label="Correo del colaborador"
                type="email"
                withAsterisk
                autoComplete="off"
                {...form.getInputProps('email')}
              />
            ) : (
              <TextInput
                label="Celular del colaborador"
                type="tel"
                withAsterisk
                autoComplete="off"
                {...form.getInputProps('phone')}
              />
            )}
            {!ready(values) && (
              <Checkbox
                label={
                  ofEmail
                    ? 'Confirmé con el colaborador que este correo es suyo'
                    : 'Confirmé con el colaborador que este celular es suyo y que acepta recibir ahí avisos, sin datos de salud; puede retirarlo cuando quiera'
                }
                {...form.getInputProps('confirmed', { type: 'checkbox' })}
              />
            )}
          </>
        );
      }}
    </FormModal>
  );
}

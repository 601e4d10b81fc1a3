import { z } from 'zod';
import { codeContact, contactChannel } from '#access/links/contacts.ts';
import { CODE_NOT_SENT, codeSent, codeTyped, codeWanted, linkToken } from '#access/links/link-calls.ts';
import { instant } from '#platform/contract/dates.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { filterText, id, text } from '#platform/contract/pagination.ts';
import { CONSENT_CHANNELS, consent, consentChannel } from './consents.ts';

const byLink = z.strictObject({ person_id: linkToken });
const open = { access: 'public', tenant: 'none' } as const;
/** 200: matches. 600: the data were verified already. 0: the document does not match. */
const status = z.union([z.literal(200), z.literal(600), z.literal(0)]);

export const existsStatus = endpoint({
  ...open,
  method: 'GET',
  path: '/middleware/patients/exists-status',
  summary: 'Si el documento es el del enlace (200), ya verificó sus datos (600) o no coincide (0)',
  query: z.strictObject({ person_id: linkToken, document_type_id: filterText, document_number: filterText }),
  response: z.object({
    status,
    hasUpdatedFlag: z.boolean().optional(),
    /** Contacts to which the next code can be sent. */
    contacts: z.array(codeContact).optional(),
  }),
  errors: ['link_expired', 'link_locked', 'too_many_attempts'],
});

export const sendRegistrationCode = endpoint({
  ...open,
  method: 'POST',
  path: '/middleware/patients/registration/code',
  summary: 'Envía el código de verificación al contacto verificado que el colaborador elige',
  query: byLink,
  body: codeWanted,
  response: codeSent,
  errors: ['ticket_expired', ...CODE_NOT_SENT, 'link_expired', 'link_locked'],
});

const details = z.object({
  firstName: z.string(),
  lastName: z.string(),
  departmentId: z.string().nullable(),
  provinceId: z.string().nullable(),
  districtId: z.string().nullable(),
  street: z.string().nullable(),
  email: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  /** True if the number was verified before; it then needs no code. */
  phoneVerified: z.boolean(),
  /** Channels that can send a code to a telephone; without any it stays unverified. */
  phoneChannels: z.array(consentChannel),
  consents: z.array(consent),
});
export type RegistrationDetails = z.infer<typeof details>;

export const verifyRegistrationCode = endpoint({
  ...open,
  method: 'POST',
  path: '/middleware/patients/registration/verify',
  summary: 'Comprueba el código y abre el formulario por 10 minutos',
  query: byLink,
  body: codeTyped,
  response: details,
  errors: ['ticket_expired', 'wrong_code', 'code_expired', 'link_expired', 'link_locked'],
});

const REQUIRED = 'El campo es obligatorio';
const FORMAT = 'No tiene el formato correcto';
const place = (digits: number) =>
  z
    .string(REQUIRED)
    .min(1, REQUIRED)
    .regex(new RegExp(`^\\d{${digits}}$`), FORMAT);

const workerEmail = z
  .string(REQUIRED)
  .trim()
  .min(1, REQUIRED)
  .max(254, 'Escribe hasta 254 caracteres.')
  .pipe(z.email(FORMAT))
  .transform((mail) => mail.toLowerCase());
export const workerPhone = text(20)
  .min(1, REQUIRED)
  .regex(/^\+?\d+( \d+)?$/, FORMAT);
const typedCode = z.union([z.literal('').transform(() => undefined), codeTyped.shape.code]).optional();

/** The data that a worker enters about themself; all fields except codes are mandatory. */
export const workerDetails = z
  .strictObject({
    departmentId: place(2),
    provinceId: place(4),
    districtId: place(6),
    street: text(250).min(1, REQUIRED),
    email: workerEmail,
    phoneNumber: workerPhone,
    /** Codes sent to a new e-mail and to the telephone. Without its code, a new contact stays unverified. */
    emailCode: typedCode,
    phoneCode: typedCode,
    /** Channels besides e-mail to which the worker agrees; the consent for the others is withdrawn. */
    consents: z.array(consentChannel).max(CONSENT_CHANNELS.length).default([]),
  })
  .refine((v) => v.provinceId.startsWith(v.departmentId), {
    path: ['provinceId'],
    error: 'La provincia no es de ese departamento.',
  })
  .refine((v) => v.districtId.startsWith(v.provinceId), {
    path: ['districtId'],
    error: 'El distrito no es de esa provincia.',
  });

export const sendContactCode = endpoint({
  ...open,
  method: 'POST',
  path: '/middleware/patients/registration/contact-code',
  summary: 'Envía un código al correo o teléfono que el colaborador quiere verificar; a ningún otro',
  query: byLink,
  body: z
    .strictObject({ channel: z.enum(['EMAIL', ...CONSENT_CHANNELS]), value: text(254).min(1, REQUIRED) })
    .refine(({ channel, value }) => (channel === 'EMAIL' ? workerEmail : workerPhone).safeParse(value).success, {
      path: ['value'],
      error: FORMAT,
    }),
  response: z.object({ expiresAt: instant, resendAt: instant, demoCode: z.string().optional() }),
  errors: ['ticket_expired', 'channel_off', 'resend_too_soon', 'too_many_codes', 'link_expired', 'link_locked'],
});

export const updateOwnDetails = endpoint({
  ...open,
  method: 'PUT',
  path: '/middleware/patients/update-patient-details-by-personId',
  summary: 'El colaborador guarda sus datos verificados; el enlace queda cerrado',
  query: byLink,
  body: workerDetails,
  response: z.object({ statusMessage: z.string() }),
  errors: ['ticket_expired', 'wrong_code', 'link_expired'],
});

export const sendRegistrationLink = endpoint({
  access: 'doctor',
  method: 'POST',
  path: '/middleware/patients/{id}/registration-link',
  summary: 'Envía al colaborador el enlace para verificar sus datos; nadie más lo ve',
  tenant: 'session',
  params: z.strictObject({ id }),
  body: z
    .strictObject({
      channel: contactChannel.default('EMAIL'),
      email: z
        .string('Escribe el correo.')
        .trim()
        .max(254, 'Escribe hasta 254 caracteres.')
        .pipe(z.email('El correo no tiene el formato correcto.'))
        .transform((mail) => mail.toLowerCase())
        .optional(),
      phone: workerPhone.optional(),
      /**
       * True if the doctor confirmed with the worker that the contact is theirs and, for a telephone, that they agree
       * to messages.
       */
      confirmed: z.boolean(),
    })
    .refine(({ channel, email, phone }) => (channel === 'EMAIL' ? email && !phone : phone && !email), {
      path: ['channel'],
      error: 'Escribe el correo, o el celular si eliges WhatsApp o SMS.',
    }),
  response: z.object({
    masked: z.string(),
    expiresAt: instant,
    /** False if the channel is not set up: the message then stays in the outbox. */
    leaves: z.boolean(),
  }),
  errors: ['contact_unverified', 'channel_off'],
});

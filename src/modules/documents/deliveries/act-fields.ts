import { z } from 'zod';
import { field, orNull } from '#platform/contract/catalogue/fields.ts';
import { addDays, day, todayInLima } from '#platform/contract/dates.ts';
import { text } from '#platform/contract/pagination.ts';
import { CONSENT_CHANNELS, consentChannel } from '#workers/collaborators/consents.ts';
import { workerPhone } from '#workers/collaborators/registration-api.ts';
import { ALL_HANDED, CHANNELS, channel, HANDED_LABELS, handedDocuments, LINK_CHANNELS } from './model.ts';

export const readingDay = field({
  label: 'Fecha de la lectura',
  schema: day,
  stored: day,
  control: { kind: 'day' },
  empty: () => addDays(todayInLima(), 1),
  required: true,
});
export const readingTime = field({
  label: 'Hora',
  schema: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Escribe la hora como 09:30.'),
  stored: z.string(),
  control: { kind: 'text', max: 5, type: 'time' },
  empty: () => '09:00',
  required: true,
});
export const contact = field({
  label: 'Correo que el colaborador confirma como suyo',
  schema: orNull(
    z.email('Escribe un correo válido.').max(200).trim().toLowerCase() as z.ZodType<string, string>,
  ).default(null),
  stored: z.string().nullable(),
  control: { kind: 'text', max: 200, type: 'email' },
  empty: () => '',
  help: 'Queda verificado a tu nombre. Déjalo vacío si no lo verificas ahora.',
});
export const phone = field({
  label: 'Celular que el colaborador confirma como suyo',
  schema: orNull(
    z
      .string()
      .trim()
      .refine((value) => workerPhone.safeParse(value).success, 'Escribe un celular válido, como +51 987654321.'),
  ).default(null),
  stored: z.string().nullable(),
  control: { kind: 'text', max: 20, type: 'tel' },
  empty: () => '',
  help: 'Queda verificado a tu nombre: ahí puede recibir el código para abrir sus resultados. Déjalo vacío si no lo verificas ahora.',
});
export const agreed = field({
  label: 'Acepta mensajes en ese celular por',
  schema: z.array(consentChannel).max(CONSENT_CHANNELS.length).default([]),
  stored: z.array(consentChannel),
  control: { kind: 'multi', options: CONSENT_CHANNELS.map((value) => ({ value, label: CHANNELS[value] })) },
  empty: () => [],
  help: 'Son avisos de citas y de documentos disponibles, sin datos de salud. Es voluntario y puede retirarlo cuando quiera. Si no acepta, déjalo vacío: el enlace no se le envía ahí.',
});
export const note = (label: string, required: boolean) =>
  field({
    label,
    schema: required ? text(2000).min(3, 'Escribe el motivo.') : text(2000),
    stored: z.string(),
    control: { kind: 'long', max: 2000 },
    empty: () => '',
    help: 'Lo leen solo los médicos.',
    ...(required ? { required: true as const } : {}),
  });
export const witness = (which: string) =>
  field({
    label: `Nombre del ${which} testigo`,
    schema: text(200).min(3, 'Escribe el nombre completo del testigo.'),
    stored: z.string(),
    control: { kind: 'text', max: 200 },
    empty: () => '',
    required: true,
  });
export const witnessDocument = (which: string) =>
  field({
    label: `Documento del ${which} testigo`,
    schema: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z0-9]{6,15}$/, 'Escribe el documento: de 6 a 15 letras o números.'),
    stored: z.string(),
    control: { kind: 'text', max: 15 },
    empty: () => '',
    required: true,
  });

const SEEKING = ['LLAMADA', 'VISITA'] as const;
export const sought = field({
  label: 'Cómo se le buscó',
  schema: channel.extract(SEEKING),
  stored: channel,
  control: { kind: 'select', options: SEEKING.map((value) => ({ value, label: CHANNELS[value] })) },
  empty: () => 'LLAMADA' as const,
  required: true,
});

export const linkChannels = field({
  label: 'Por qué canales',
  schema: z.array(channel.extract(LINK_CHANNELS)).min(1, 'Elige al menos un canal.').max(LINK_CHANNELS.length),
  stored: z.array(channel),
  control: { kind: 'multi', options: LINK_CHANNELS.map((value) => ({ value, label: CHANNELS[value] })) },
  empty: () => ['EMAIL' as const],
  required: true,
  help: 'Cada canal va solo al contacto verificado; WhatsApp y SMS, a quien los aceptó.',
});

export const deliveredDocuments = field({
  label: 'Qué se entrega',
  schema: handedDocuments,
  stored: z.array(z.string()),
  control: { kind: 'multi', options: ALL_HANDED.map((value) => ({ value, label: HANDED_LABELS[value] })) },
  empty: () => [...ALL_HANDED],
  required: true,
  help: 'La constancia nombra lo que se entrega.',
});

import { z } from 'zod';
import { CHANNEL_LABELS, FAILURE_LABELS, whatToDo } from '#access/session/messages-list.ts';
import { messageFailure, messageItem } from '#access/session/model.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { exportOf } from '#platform/contract/export.ts';
import { TITLE } from '#platform/contract/list/columns.ts';
import { defineList, queryOf } from '#platform/contract/list/define.ts';
import { optionsOf } from '#platform/contract/list/filters.ts';
import { id, pageOf } from '#platform/contract/pagination.ts';

/** Message of the company that did not arrive, with recipient and reason but without content. */
const undelivered = messageItem
  .pick({ id: true, channel: true, recipient: true, createdAt: true, failure: true, to: true })
  .extend({
    state: z.enum(['FAILED', 'NOT_CONFIGURED']),
    /** Label of the message type, such as «Invitación a la plataforma». */
    what: z.string(),
    /** Name of the recipient; null for a message to a mailbox. */
    name: z.string().nullable(),
    /** Id of the worker; null for other recipients. */
    patientId: z.uuid().nullable(),
    /** True when the company may send the message again without changes. */
    again: z.boolean(),
  });
export type Undelivered = z.infer<typeof undelivered>;

const toDo = (message: Undelivered): string | null =>
  message.state === 'NOT_CONFIGURED'
    ? 'Vigía todavía no envía por este canal: pasa el mensaje por otro medio.'
    : whatToDo({ ...message, heldUntil: null });

export const UNDELIVERED = defineList<Undelivered>()({
  id: 'undelivered',
  label: 'Mensajes que no llegaron',
  file: 'mensajes-que-no-llegaron',
  columns: [
    { id: 'name', label: 'Para', sort: true, value: (m) => m.name ?? m.recipient, page: TITLE, file: { width: 36 } },
    { id: 'recipient', label: 'Correo o celular', page: { card: 'subtitle' }, file: { width: 32 } },
    { id: 'what', label: 'Mensaje', file: { width: 34 } },
    { id: 'channel', label: 'Canal', value: (m) => CHANNEL_LABELS[m.channel], page: { width: 100 } },
    {
      id: 'failure',
      label: 'Por qué',
      value: (m) => (m.failure ? FAILURE_LABELS[m.failure] : m.state === 'FAILED' ? null : 'Canal sin configurar'),
      file: { width: 28 },
    },
    { id: 'todo', label: 'Qué hacer', value: toDo, page: { width: 300 }, file: { width: 60 } },
    { id: 'createdAt', label: 'Creado', kind: 'datetime', sort: true },
  ],
  filters: {
    q: { kind: 'text', label: 'Buscar mensajes', placeholder: 'Correo o celular' },
    channel: {
      kind: 'one',
      label: 'Canal',
      of: messageItem.shape.channel,
      options: optionsOf(CHANNEL_LABELS, messageItem.shape.channel.options),
    },
    failure: { kind: 'one', label: 'Por qué', of: messageFailure, options: optionsOf(FAILURE_LABELS) },
  },
  sort: '-createdAt',
});

export const listUndelivered = endpoint({
  method: 'GET',
  path: '/configuration/notifications/undelivered',
  summary: 'Mensajes de la empresa que no llegaron, y qué hacer; sin los que tratan de la salud de alguien',
  access: 'owner',
  tenant: 'session',
  query: queryOf(UNDELIVERED, {}),
  response: pageOf(undelivered),
});

/** Maximum per call. */
export const MOST_SENT_AGAIN = 50;

export const resendUndelivered = endpoint({
  method: 'POST',
  path: '/configuration/notifications/undelivered/resend',
  summary:
    'Envía otra vez mensajes de la empresa que no llegaron, hasta tres veces cada uno; los que llevan un código o un enlace, solo en su primer día',
  access: 'owner',
  tenant: 'session',
  body: z.strictObject({
    ids: z
      .array(id)
      .min(1, 'Elige al menos un mensaje.')
      .max(MOST_SENT_AGAIN, `Elige hasta ${MOST_SENT_AGAIN} mensajes por vez.`),
  }),
  /** `resent`: messages queued again; `refused`: messages that cannot be sent again or have arrived since. */
  response: z.object({ resent: z.int(), refused: z.int() }),
  errors: ['too_many_attempts'],
});

export const exportUndelivered = exportOf(listUndelivered, 'Mensajes que no llegaron, como archivo');

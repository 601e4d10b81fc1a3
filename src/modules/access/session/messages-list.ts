import { showInstant } from '#platform/contract/dates.ts';
import { AWAY, TITLE } from '#platform/contract/list/columns.ts';
import { defineList } from '#platform/contract/list/define.ts';
import { optionsOf } from '#platform/contract/list/filters.ts';
import { type MessageItem, messageFailure, messageItem } from './model.ts';

export const MESSAGE_STATE_LABELS: Readonly<Record<MessageItem['state'], string>> = {
  QUEUED: 'En cola',
  SENT: 'Enviado',
  DELIVERED: 'Entregado',
  FAILED: 'Falló',
  NOT_CONFIGURED: 'Canal sin configurar',
};

export const CHANNEL_LABELS: Readonly<Record<MessageItem['channel'], string>> = {
  EMAIL: 'Correo',
  WHATSAPP: 'WhatsApp',
  SMS: 'SMS',
};

export const FAILURE_LABELS = {
  ADDRESS: 'Dirección o número rechazado',
  UNCERTAIN: 'No se sabe si llegó',
  NO_CONSENT: 'Sin consentimiento',
  EXHAUSTED: 'El servidor no respondió',
} as const;

/** Where the recipient's address is corrected. */
const RIGHT: Readonly<Record<MessageItem['to'], string>> = {
  USER: 'Corrige su correo en «Usuarios»',
  WORKER: 'Corrige su contacto en la ficha del colaborador',
  OTHER: 'Corrige la dirección donde está escrita',
};

/** What to do about a message that did not arrive; null when nothing is needed. */
export function whatToDo({
  state,
  channel,
  failure,
  heldUntil,
  to,
}: Pick<MessageItem, 'state' | 'channel' | 'failure' | 'heldUntil' | 'to'>): string | null {
  if (state === 'QUEUED')
    return heldUntil ? `Sale el ${showInstant(heldUntil)}, al acabar las horas de silencio.` : null;
  if (state === 'NOT_CONFIGURED')
    return `Configura ${CHANNEL_LABELS[channel]} y envíalo otra vez, o pasa el mensaje por otro medio.`;
  if (state !== 'FAILED') return null;
  if (failure === 'UNCERTAIN') return 'Pregunta a la persona si le llegó. Si no, envíalo otra vez.';
  if (failure === 'NO_CONSENT') return 'No aceptó este canal: usa el correo, o pídele que lo acepte en su enlace.';
  if (failure === 'EXHAUSTED') return 'Revisa el servidor del canal y envíalo otra vez.';
  return channel === 'EMAIL'
    ? `${RIGHT[to]} y pide el mensaje de nuevo.`
    : `${RIGHT[to]}, o usa el correo: el número no recibe ${CHANNEL_LABELS[channel]}.`;
}

/** Whether sending the message again without changes can succeed. */
export const maySendAgain = ({ state, failure }: Pick<MessageItem, 'state' | 'failure'>): boolean =>
  state === 'NOT_CONFIGURED' || (state === 'FAILED' && failure !== 'NO_CONSENT');

/** List of sent messages. It has no export, because a message may contain another person's code or link. */
export const MESSAGES = defineList<MessageItem>()({
  id: 'mailbox',
  label: 'Mensajes',
  columns: [
    { id: 'subject', label: 'Asunto', page: TITLE, file: false },
    { id: 'recipient', label: 'Para', sort: true, page: { width: 200, card: 'subtitle' }, file: false },
    {
      id: 'channel',
      label: 'Canal',
      sort: true,
      value: (m) => CHANNEL_LABELS[m.channel],
      page: { width: 100 },
      file: false,
    },
    {
      id: 'state',
      label: 'Estado',
      sort: true,
      value: (m) => MESSAGE_STATE_LABELS[m.state],
      page: { width: 180 },
      file: false,
    },
    { id: 'todo', label: 'Qué hacer', value: whatToDo, page: { width: 300 }, file: false },
    { id: 'company', label: 'Empresa', page: AWAY, file: false },
    { id: 'createdAt', label: 'Creado', kind: 'datetime', sort: true, file: false },
    { id: 'sentAt', label: 'Enviado', kind: 'datetime', sort: true, page: AWAY, file: false },
    { id: 'deliveredAt', label: 'Entregado', kind: 'datetime', page: AWAY, file: false },
  ],
  page: ['subject', 'recipient', 'channel', 'state', 'todo', 'company', 'createdAt', 'sentAt', 'deliveredAt'],
  filters: {
    search: { kind: 'text', label: 'Buscar mensajes', placeholder: 'Correo o celular' },
    state: {
      kind: 'one',
      label: 'Estado',
      of: messageItem.shape.state,
      options: optionsOf(MESSAGE_STATE_LABELS, messageItem.shape.state.options),
    },
    channel: {
      kind: 'one',
      label: 'Canal',
      of: messageItem.shape.channel,
      options: optionsOf(CHANNEL_LABELS, messageItem.shape.channel.options),
    },
    failure: { kind: 'one', label: 'Por qué', of: messageFailure, options: optionsOf(FAILURE_LABELS) },
  },
  views: [
    { id: 'queued', name: 'En cola', filters: { state: 'QUEUED' } },
    { id: 'failed', name: 'No llegaron', filters: { state: 'FAILED' } },
    { id: 'unset', name: 'Sin canal', filters: { state: 'NOT_CONFIGURED' } },
  ],
  sort: '-createdAt',
});

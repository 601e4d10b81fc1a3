import { defineList } from '../../platform/contract/list/define.ts';
import { optionsOf } from '../../platform/contract/list/filters.ts';
import { type MessageItem, messageItem } from './model.ts';

export const MESSAGE_STATE_LABELS: Readonly<Record<MessageItem['state'], string>> = {
  QUEUED: 'En cola',
  SENT: 'Enviado',
  DELIVERED: 'Entregado',
  FAILED: 'Falló',
  NOT_CONFIGURED: 'Canal sin configurar',
};

/** The ledger of messages. It has no file: what a message says may be a code or a link of somebody's. */
export const MESSAGES = defineList<MessageItem>()({
  id: 'mailbox',
  label: 'Mensajes',
  columns: [
    { id: 'subject', label: 'Asunto', page: { card: 'title', hideable: false }, file: false },
    { id: 'recipient', label: 'Para', sort: true, page: { width: 280, card: 'subtitle' }, file: false },
    { id: 'state', label: 'Estado', sort: true, value: (m) => MESSAGE_STATE_LABELS[m.state], file: false },
    { id: 'createdAt', label: 'Creado', kind: 'datetime', sort: true, file: false },
    {
      id: 'sentAt',
      label: 'Enviado',
      kind: 'datetime',
      sort: true,
      page: { hidden: true, card: 'hidden' },
      file: false,
    },
  ],
  page: ['subject', 'recipient', 'state', 'createdAt', 'sentAt'],
  filters: {
    search: { kind: 'text', label: 'Buscar mensajes', placeholder: 'Correo' },
    state: {
      kind: 'one',
      label: 'Estado',
      of: messageItem.shape.state,
      options: optionsOf(MESSAGE_STATE_LABELS, messageItem.shape.state.options),
    },
  },
  views: [
    { id: 'queued', name: 'En cola', filters: { state: 'QUEUED' } },
    { id: 'failed', name: 'No llegaron', filters: { state: 'FAILED' } },
  ],
  sort: '-createdAt',
});

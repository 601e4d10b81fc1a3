import type { CaseAct } from '#platform/contract/cases/cases.ts';
import {
  agreed,
  contact,
  deliveredDocuments,
  linkChannels,
  note,
  phone,
  readingDay,
  readingTime,
  sought,
  witness,
  witnessDocument,
} from './act-fields.ts';
import type { DeliveryState, ReadingState } from './model.ts';

/** States without a signature and without anything that replaces a signature. */
const OPEN = ['PENDIENTE', 'ENVIADA', 'ENTREGADA', 'NO_CONTACTABLE'] as const;

const LINK_LEAVES = 'Se envía un enlace personal al contacto verificado del colaborador, sin datos clínicos.';

/** Fields of a delivery that an act checks in addition to the state. */
interface Reading {
  reading: ReadingState;
  readBy: string | null;
}

/** All acts on a delivery: by hand, by the worker or by the exam. */
export const DELIVERY_ACTS = {
  send: {
    label: 'Enviar',
    told: 'Enlace enviado al colaborador',
    from: ['PENDIENTE', 'NO_CONTACTABLE'],
    to: 'ENVIADA',
    many: true,
    next: true,
    warning: `${LINK_LEAVES} No se puede retirar.`,
    asks: { channels: linkChannels, documents: deliveredDocuments },
  },
  remind: {
    label: 'Recordar',
    told: 'Enlace enviado otra vez',
    from: ['ENVIADA', 'ENTREGADA'],
    many: true,
    warning: `${LINK_LEAVES} El enlace anterior deja de servir.`,
    asks: { channels: linkChannels },
  },
  schedule: {
    label: 'Agendar lectura',
    told: 'Lectura agendada',
    from: OPEN,
    title: 'Agendar la lectura',
    asks: { on: readingDay, at: readingTime },
    many: true,
    when: ({ reading }: Reading) => reading !== 'LEIDA',
  },
  unschedule: {
    label: 'Quitar la cita',
    told: 'Cita de lectura retirada',
    from: OPEN,
    undo: true,
    rare: true,
    when: ({ reading }: Reading) => reading === 'AGENDADA' || reading === 'NO_ASISTIO',
  },
  miss: {
    label: 'No asistió a la cita',
    told: 'No asistió a la lectura',
    from: OPEN,
    undo: true,
    rare: true,
    when: ({ reading }: Reading) => reading === 'AGENDADA',
  },
  read: {
    label: 'Leer en persona',
    told: 'Resultados leídos en persona',
    from: OPEN,
    to: 'ENTREGADA',
    title: 'Leer los resultados en persona',
    asks: { contact, phone, agreed },
    rule: {
      path: 'phone',
      error: 'Escribe el celular en el que acepta los mensajes.',
      holds: ({ phone, agreed }) => phone !== null || (agreed as readonly string[]).length === 0,
    },
    when: ({ reading }: Reading) => reading !== 'LEIDA',
  },
  unread: {
    label: 'Retirar la lectura',
    told: 'Se retiró la lectura',
    from: ['ENTREGADA'],
    warning: 'El examen vuelve a estar entregado sin lectura. La historia conserva ambas cosas.',
    rare: true,
    when: ({ readBy }: Reading) => readBy !== null,
  },
  handOver: {
    label: 'Firmar en este equipo',
    told: 'Equipo entregado al colaborador para firmar',
    from: OPEN,
    to: 'ENTREGADA',
    own: true,
  },
  try: {
    label: 'Registrar intento',
    told: 'Se le buscó sin respuesta',
    from: ['PENDIENTE', 'ENVIADA', 'NO_CONTACTABLE'],
    title: 'Registrar un intento',
    rare: true,
    asks: { channel: sought, note: note('Qué pasó', false) },
  },
  unreachable: {
    label: 'No contactable',
    told: 'Declarado no contactable',
    from: ['PENDIENTE', 'ENVIADA'],
    to: 'NO_CONTACTABLE',
    many: true,
    undo: true,
    rare: true,
  },
  refuse: {
    label: 'Se negó a firmar',
    told: 'Se negó a firmar, ante dos testigos',
    from: OPEN,
    to: 'NEGATIVA',
    title: 'Se negó a firmar, ante dos testigos',
    rare: true,
    asks: {
      firstName: witness('primer'),
      firstDocument: witnessDocument('primer'),
      secondName: witness('segundo'),
      secondDocument: witnessDocument('segundo'),
      note: note('Observación', false),
    },
  },
  annul: {
    label: 'Anular entrega',
    told: 'Anulada: el examen vuelve a estar por entregar',
    from: ['ENVIADA', 'ENTREGADA', 'NEGATIVA', 'NO_CONTACTABLE'],
    to: 'ANULADA',
    title: 'Anular la entrega',
    rare: true,
    asks: { note: note('Motivo', true) },
  },
  /** The message ledger triggers `unsent` when no message was sent, and `leave` when a message was sent later. */
  unsent: {
    label: 'Devolver a por entregar',
    told: 'El enlace no salió: sigue por entregar',
    from: ['ENVIADA'],
    to: 'PENDIENTE',
    own: true,
  },
  leave: { label: 'Salir', told: 'El enlace salió', from: ['PENDIENTE'], to: 'ENVIADA', own: true },
  open: { label: 'Abrir', told: 'El colaborador abrió el enlace', from: OPEN, own: true },
  identify: {
    label: 'Identificar',
    told: 'El colaborador se identificó',
    from: ['ENVIADA', 'NO_CONTACTABLE', 'PENDIENTE'],
    to: 'ENTREGADA',
    own: true,
  },
  ownRead: { label: 'Leer', told: 'El colaborador leyó sus resultados', from: OPEN, own: true },
  sign: {
    label: 'Firmar',
    told: 'El colaborador firmó la constancia',
    from: ['ENTREGADA'],
    to: 'FIRMADA',
    own: true,
  },
  paper: { label: 'Cargar constancia', told: 'Constancia firmada en papel', from: OPEN, to: 'FIRMADA', own: true },
  replace: {
    label: 'Reemplazar',
    told: 'El examen cambió: se entrega otra vez',
    from: [],
    to: 'REEMPLAZADA',
    own: true,
  },
  restore: { label: 'Devolver', told: 'Se revirtió la importación que cambió el examen', from: [], own: true },
} as const satisfies Record<string, CaseAct<DeliveryState> & { when?(item: Reading): boolean }>;

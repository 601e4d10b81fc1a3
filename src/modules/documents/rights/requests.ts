import { z } from 'zod';
import { type CaseOf, type CaseState, defineCases } from '#platform/contract/cases/cases.ts';
import { field } from '#platform/contract/catalogue/fields.ts';
import { clinical } from '#platform/contract/clinical.ts';
import { day, instant } from '#platform/contract/dates.ts';
import { AWAY } from '#platform/contract/list/columns.ts';
import { optionsOf } from '#platform/contract/list/filters.ts';
import { requiredRef, text } from '#platform/contract/pagination.ts';
import { WORKER_TITLE_ALONE } from '#workers/catalogs/worker-case.ts';
import {
  FIELDS,
  GROUNDS,
  ground,
  hasArchive,
  KINDS,
  ORIGINS,
  type RightsField,
  type RightsKind,
  requestOrigin,
  rightsArchive,
  rightsField,
  rightsKind,
} from './kinds.ts';

const OPEN = ['RECIBIDA', 'EN_CURSO', 'AMPLIADA'] as const;
const CLOSED = ['ATENDIDA', 'DENEGADA'] as const;
const STATES = {
  RECIBIDA: { label: 'Recibida', tone: 'porVencer' },
  EN_CURSO: { label: 'En curso', tone: 'porVencer' },
  AMPLIADA: { label: 'Con plazo ampliado', tone: 'porVencer' },
  ATENDIDA: { label: 'Atendida', tone: 'vigente', final: true },
  DENEGADA: { label: 'Denegada', tone: 'sinDato', final: true },
} as const satisfies Record<string, CaseState>;
export type RequestState = keyof typeof STATES;
export const stateLabel = (state: RequestState): string => STATES[state].label;

const answer = (label: string, help = 'La lee solo la persona que lo pidió, en su enlace.') =>
  field({
    label,
    schema: text(2000).min(10, 'Escribe la respuesta (10 letras o más).'),
    stored: z.string(),
    control: { kind: 'long', max: 2000 },
    empty: () => '',
    required: true,
    help,
  });
const groundField = field({
  label: 'Motivo',
  schema: ground,
  stored: ground,
  control: { kind: 'select', options: optionsOf(GROUNDS) },
  empty: () => 'EXACTO' as const,
  required: true,
});

/** Describes the request in one line. */
export const wishOf = ({ kind, field: requestedField }: { kind: RightsKind; field: RightsField | null }): string =>
  requestedField ? `${KINDS[kind]}: ${FIELDS[requestedField].toLowerCase()}` : KINDS[kind];

const ANSWER_HELP = 'La persona recibe un enlace para leer la respuesta. No se puede retirar.';
const write = { access: 'member', policy: 'rights.update' } as const;

/** Requests of workers about their own data, from receipt to answer. */
export const REQUESTS = defineCases({
  id: 'rights_requests',
  table: 'rights_requests',
  due: 'due_on',
  object: 'rights_request',
  noun: { article: 'la', one: 'solicitud', many: 'solicitudes' },
  path: '/middleware/rights-requests',
  read: write,
  write,
  states: STATES,
  acts: {
    take: {
      label: 'Tomar',
      told: 'En curso',
      from: ['RECIBIDA'],
      to: 'EN_CURSO',
      next: true,
      undo: true,
      when: (r) => r.mayAct,
    },
    attend: {
      label: 'Responder',
      told: 'Atendida',
      title: 'Responder la solicitud',
      from: ['EN_CURSO', 'AMPLIADA'],
      to: 'ATENDIDA',
      asks: { answer: answer('Respuesta') },
      warning: ANSWER_HELP,
      next: true,
      when: (r) => r.mayAct,
    },
    extend: {
      label: 'Ampliar el plazo',
      told: 'Plazo ampliado',
      from: ['RECIBIDA', 'EN_CURSO'],
      to: 'AMPLIADA',
      asks: { answer: answer('Por qué se necesita más tiempo') },
      warning: 'Se puede una sola vez. La persona recibe un enlace con el nuevo plazo y el motivo.',
      when: (r) => r.mayAct && r.extensionDays > 0,
    },
    deny: {
      label: 'Denegar',
      told: 'Denegada',
      from: OPEN,
      to: 'DENEGADA',
      asks: { ground: groundField, answer: answer('Explicación') },
      warning: ANSWER_HELP,
      when: (r) => r.mayAct,
    },
    share: {
      label: 'Mostrar el texto a la empresa',
      told: 'Un médico mostró el texto a la empresa',
      from: OPEN,
      rare: true,
      warning:
        'El administrador de la empresa podrá leer lo que escribió la persona. Hazlo solo si no dice nada de su salud.',
      when: (r) => Boolean(r.wish) && r.sharedText === null,
    },
    prepare: {
      label: 'Preparar el archivo otra vez',
      told: 'Archivo preparado otra vez',
      from: ['EN_CURSO', 'AMPLIADA', 'ATENDIDA'],
      rare: true,
      when: (r) => r.mayAct && hasArchive(r.kind),
    },
    resend: {
      label: 'Enviar otro enlace',
      told: 'Se envió otro enlace',
      from: ['AMPLIADA', 'ATENDIDA', 'DENEGADA'],
      rare: true,
      warning: 'El enlace anterior deja de servir.',
      when: (r) => r.mayAct && r.reachable,
    },
    /** Gives the device to the worker who is with the doctor. */
    handOver: {
      label: 'Entregar el equipo',
      told: 'Leída en el equipo del médico',
      from: ['AMPLIADA', 'ATENDIDA', 'DENEGADA'],
      own: true,
    },
  },
  tabs: [
    { id: 'open', label: 'Por responder', states: OPEN },
    { id: 'overdue', label: 'Fuera de plazo', overdue: true },
    { id: 'closed', label: 'Respondidas', states: CLOSED },
    { id: 'all', label: 'Todas' },
  ],
  facts: {
    patientId: z.uuid(),
    fullName: z.string(),
    documentType: z.string(),
    documentNumber: z.string(),
    kind: rightsKind,
    field: rightsField.nullable(),
    /** Without clinical access the value is shown only for fields whose format excludes clinical content. */
    newValue: z.string().nullable(),
    receivedOn: day,
    dueOn: day,
    /** Working days until the due day; negative after it. */
    daysLeft: z.int(),
    termDays: z.int(),
    extensionDays: z.int(),
    termNorm: z.string(),
    extendedOn: day.nullable(),
    origin: requestOrigin,
    responsible: z.string().nullable(),
    decidedBy: z.string().nullable(),
    decidedAt: instant.nullable(),
    ground: ground.nullable(),
    /**
     * True when the requesting user may answer: the company answers requests on identity, contact and job, a doctor all
     * others.
     */
    mayAct: z.boolean(),
    /** True when the worker has a verified contact. */
    reachable: z.boolean(),
    /** True while a doctor has to confirm the identity of the worker; until then nothing is answered. */
    identityPending: z.boolean(),
    toldAt: instant.nullable(),
    /** True when messages with a link to the answer were written and none of them could be sent. */
    linkUnsent: z.boolean(),
    sharedText: z.string().nullable(),
    /** Text of the worker. */
    wish: clinical(z.string().nullable()),
    answer: z.string().nullable(),
    /** Answer written by a doctor. */
    doctorAnswer: clinical(z.string().nullable()),
    archive: rightsArchive.nullable(),
    /** Number of documents that could not be added to the file. */
    archiveMissing: z.int().nullable(),
  },
  columns: [
    ...WORKER_TITLE_ALONE,
    {
      id: 'wishFor',
      label: 'Qué pide',
      value: (r) => wishOf(r),
      page: { card: 'subtitle', width: 230 },
      file: { width: 50 },
    },
    {
      id: 'state',
      label: 'Estado',
      sort: true,
      value: (r) => `${STATES[r.state as RequestState].label}${r.overdue ? ', vencida' : ''}`,
      file: { width: 26 },
    },
    { id: 'dueOn', label: 'Plazo', kind: 'date', sort: true },
    { id: 'daysLeft', label: 'Días hábiles', kind: 'number', value: (r) => r.daysLeft, page: { width: 130 } },
    { id: 'receivedOn', label: 'Recibida', kind: 'date', sort: true },
    { id: 'origin', label: 'Cómo llegó', value: (r) => ORIGINS[r.origin], page: AWAY },
    { id: 'responsible', label: 'Responsable', page: { card: 'hidden' }, file: { width: 28 } },
    { id: 'decidedAt', label: 'Respondida', kind: 'datetime', page: AWAY },
    { id: 'ground', label: 'Motivo', value: (r) => r.ground && GROUNDS[r.ground], page: AWAY, file: { width: 36 } },
  ],
  sort: 'dueOn',
  filters: {
    kind: { kind: 'several', label: 'Qué pide', of: rightsKind, options: optionsOf(KINDS) },
    field: { kind: 'several', label: 'Dato', of: rightsField, options: optionsOf(FIELDS) },
    person_id: { kind: 'one', link: true, label: 'Colaborador', of: requiredRef('patients') },
  },
  refusals: ['channel_off', 'clinical_words'],
  page: {
    title: 'Solicitudes de colaboradores',
    description:
      'Lo que cada persona pide sobre sus propios datos: saber cuáles hay, corregirlos o llevarse una copia. El plazo cuenta días hábiles.',
    search: 'Buscar solicitudes',
    empty: 'Aquí verás lo que pidan los colaboradores desde su enlace o en persona.',
    touches: ['/middleware/patients'],
  },
});
export type RightsRequest = CaseOf<typeof REQUESTS>;

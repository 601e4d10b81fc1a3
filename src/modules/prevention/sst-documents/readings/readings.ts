import { z } from 'zod';
import { type CaseOf, type CaseState, defineCases } from '#platform/contract/cases/cases.ts';
import { day, instant } from '#platform/contract/dates.ts';
import { AWAY, TITLE } from '#platform/contract/list/columns.ts';
import { WORKER_PLACE } from '#workers/catalogs/worker-case.ts';
import { WORKER_FILTERS } from '#workers/catalogs/worker-filters.ts';
import { assetId } from '../model.ts';
import { summariseReadings } from './api.ts';

const OPEN = ['PENDIENTE', 'LEIDA'] as const;
const STATES = {
  PENDIENTE: { label: 'Sin abrir', tone: 'porVencer' },
  LEIDA: { label: 'Abierta, sin firmar', tone: 'porVencer' },
  FIRMADA: { label: 'Firmada', tone: 'vigente', final: true },
  REEMPLAZADA: { label: 'Reemplazada por otra versión', tone: 'sinDato', final: true },
  RETIRADA: { label: 'Retirada', tone: 'sinDato', final: true },
} as const satisfies Record<string, CaseState>;
export type ReadingState = keyof typeof STATES;

const stateNow = (r: { state: string; linkUnsent: boolean }): CaseState =>
  r.state === 'PENDIENTE' && r.linkUnsent
    ? { label: 'No se pudo enviar', tone: 'vencido' }
    : STATES[r.state as ReadingState];

/** Documents of occupational safety that workers read and confirm to have understood. */
export const READINGS = defineCases({
  id: 'sst_readings',
  table: 'sst_readings',
  due: 'due_on',
  object: 'sst_reading',
  noun: { article: 'la', one: 'lectura', many: 'lecturas' },
  path: '/middleware/sst-readings',
  read: { access: 'member', policy: 'sst.read' },
  write: { access: 'member', policy: 'sst.update' },
  tier: 'PREMIUM',
  states: STATES,
  stateNow,
  acts: {
    remind: {
      label: 'Recordar',
      told: 'Se envió otro enlace',
      from: OPEN,
      many: true,
      warning: 'Recibe un mensaje con un enlace nuevo. El anterior deja de servir.',
      when: (r) => r.reachable,
    },
    withdraw: { label: 'Retirar', told: 'Retirada', from: OPEN, to: 'RETIRADA', many: true, undo: true, rare: true },
    /** A company user hands the device to the worker, who is present. */
    handOver: { label: 'Entregar el equipo', told: 'Se le entregó el equipo para leerlo', from: OPEN, own: true },
    open: { label: 'Abrir', told: 'Abrió el documento', from: ['PENDIENTE'], to: 'LEIDA', own: true },
    sign: { label: 'Firmar', told: 'Firmó que lo leyó y entendió', from: ['LEIDA'], to: 'FIRMADA', own: true },
    replace: { label: 'Reemplazar', told: 'Hay otra versión', from: OPEN, to: 'REEMPLAZADA', own: true },
  },
  tabs: [
    { id: 'open', label: 'Por firmar', states: OPEN },
    { id: 'overdue', label: 'Fuera de plazo', overdue: true },
    { id: 'signed', label: 'Firmadas', states: ['FIRMADA'] },
    { id: 'all', label: 'Todas' },
  ],
  facts: {
    patientId: z.uuid(),
    fullName: z.string(),
    documentType: z.string(),
    documentNumber: z.string(),
    area: z.string().nullable(),
    jobTitle: z.string().nullable(),
    assetId,
    document: z.string(),
    edition: z.string(),
    /** SHA-256 of the file, in hexadecimal. */
    sha256: z.string(),
    askedAt: instant,
    dueOn: day.nullable(),
    toldAt: instant.nullable(),
    /** True when messages with a link were written and none of them could be sent. */
    linkUnsent: z.boolean(),
    /** True if the worker or a doctor verified the contact, so that a link can be sent. */
    reachable: z.boolean(),
    openedAt: instant.nullable(),
    signedAt: instant.nullable(),
    handedOver: z.boolean(),
  },
  columns: [
    {
      id: 'name',
      label: 'Colaborador',
      sort: true,
      value: (r) => r.fullName,
      page: TITLE,
      file: { label: 'Apellidos y nombres', width: 40 },
    },
    {
      id: 'identity',
      label: 'Documento de identidad',
      value: (r) => `${r.documentType} ${r.documentNumber}`,
      page: { card: 'hidden', width: 190 },
      file: { width: 22 },
    },
    {
      id: 'document',
      label: 'Qué lee',
      value: (r) => `${r.document} (versión ${r.edition})`,
      page: { card: 'subtitle', width: 320 },
      file: { width: 60 },
    },
    {
      id: 'state',
      label: 'Estado',
      sort: true,
      value: (r) => `${stateNow(r).label}${r.overdue ? ', vencida' : ''}`,
      page: { width: 230 },
      file: { width: 30 },
    },
    { id: 'dueOn', label: 'Plazo', kind: 'date', sort: true, page: { width: 120 } },
    { id: 'toldAt', label: 'Último envío', kind: 'datetime', page: { card: 'hidden', width: 160 } },
    { id: 'askedAt', label: 'Pedida', kind: 'datetime', sort: true, page: AWAY },
    { id: 'openedAt', label: 'Abierta', kind: 'datetime', page: AWAY },
    { id: 'signedAt', label: 'Firmada', kind: 'datetime', page: { card: 'hidden', width: 160 } },
    { id: 'sha256', label: 'SHA-256 del documento', page: false, file: { width: 66 } },
    ...WORKER_PLACE,
  ],
  sort: '-askedAt',
  filters: {
    asset_id: { kind: 'one', label: 'Documento', of: assetId, source: summariseReadings },
    unreachable: { kind: 'flag', label: 'Sin contacto verificado' },
    ...WORKER_FILTERS,
  },
  refusals: ['channel_off'],
  page: {
    title: 'Lectura de documentos',
    description:
      'A quién se le pidió leer la política, el reglamento u otro documento, y quién ya firmó que lo entendió.',
    search: 'Buscar lecturas',
    empty: 'Elige «Pedir lectura» para enviar un documento a tus colaboradores.',
    touches: ['/middleware/sst-readings'],
  },
});
export type Reading = CaseOf<typeof READINGS>;

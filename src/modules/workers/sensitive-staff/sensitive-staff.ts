import { z } from 'zod';
import { type CaseOf, type CaseState, defineCases } from '#platform/contract/cases/cases.ts';
import { field } from '#platform/contract/catalogue/fields.ts';
import { clinical } from '#platform/contract/clinical.ts';
import { day, todayInLima } from '#platform/contract/dates.ts';
import { AWAY } from '#platform/contract/list/columns.ts';
import { optionsOf } from '#platform/contract/list/filters.ts';
import { PERSON_FACTS, WORKER_PLACE, WORKER_TITLE_ALONE } from '#workers/catalogs/worker-case.ts';
import { WORKER_FILTERS } from '#workers/catalogs/worker-filters.ts';
import {
  agent,
  CLOSE_REASONS,
  closeReason,
  counted,
  countedText,
  FACTORS,
  factor,
  STAFF_KINDS,
  staffKind,
} from './codes.ts';

const STATES = {
  ABIERTO: { label: 'En seguimiento', tone: 'porVencer' },
  CERRADO: { label: 'Cerrado', tone: 'sinDato', final: true },
} as const satisfies Record<string, CaseState>;

const past = day.refine((value) => value <= todayInLima(), 'La fecha todavía no llega.');
const pastField = (label: string) =>
  field({ label, schema: past, stored: day, control: { kind: 'day' }, empty: todayInLima, required: true });

/** Sensitive staff: a register kept by doctors. Even the fact that a worker is in it is clinical content. */
export const SENSITIVE_STAFF = defineCases({
  id: 'sensitive_staff',
  table: 'sensitive_staff',
  object: 'sensitive_staff',
  noun: { article: 'el', one: 'registro', many: 'registros' },
  path: '/exam/sensitive-staff',
  read: { access: 'doctor', policy: 'clinical.read' },
  write: { access: 'doctor', policy: 'clinical.update' },
  tier: 'PREMIUM',
  clinical: true,
  states: STATES,
  acts: {
    assess: {
      label: 'Registrar evaluación',
      title: 'Registrar evaluación',
      told: 'Evaluado',
      from: ['ABIERTO'],
      asks: { assessedOn: pastField('Fecha de la evaluación') },
    },
    close: {
      label: 'Cerrar',
      title: 'Cerrar el seguimiento',
      told: 'Seguimiento cerrado',
      from: ['ABIERTO'],
      to: 'CERRADO',
      asks: {
        closedOn: pastField('Fecha'),
        closeReason: field({
          label: 'Motivo',
          schema: closeReason,
          stored: closeReason,
          control: { kind: 'select', options: optionsOf(CLOSE_REASONS) },
          empty: () => 'ALTA' as const,
          required: true,
        }),
      },
      warning: 'La indicación de trabajo para la empresa termina con el seguimiento.',
    },
    reopen: { label: 'Reabrir', told: 'Seguimiento reabierto', from: ['CERRADO'], to: 'ABIERTO', undo: true },
  },
  tabs: [
    { id: 'open', label: 'En seguimiento', states: ['ABIERTO'] },
    { id: 'closed', label: 'Cerrados', states: ['CERRADO'] },
    { id: 'all', label: 'Todos' },
  ],
  facts: {
    ...PERSON_FACTS,
    kind: clinical(staffKind),
    since: day,
    expectedOn: clinical(day.nullable()),
    restFrom: clinical(day.nullable()),
    restUntil: clinical(day.nullable()),
    assessedOn: day.nullable(),
    factors: clinical(z.array(factor)),
    agents: clinical(z.array(agent)),
    note: clinical(z.string().nullable()),
    closedOn: clinical(day.nullable()),
    closeReason: clinical(closeReason.nullable()),
    /** Number of corrections of the record. */
    corrections: z.int(),
    /** The work instruction that the company reads. */
    adjustment: z.string().nullable(),
    adjustmentFrom: day.nullable(),
    adjustmentUntil: day.nullable(),
  },
  columns: [
    ...WORKER_TITLE_ALONE,
    {
      id: 'kind',
      label: 'Tipo',
      value: (s) => s.kind && STAFF_KINDS[s.kind],
      page: { card: 'subtitle', width: 180 },
      file: { width: 24 },
      clinical: true,
    },
    {
      id: 'state',
      label: 'Estado',
      sort: true,
      value: (s) => STATES[s.state as keyof typeof STATES].label,
      file: { width: 18 },
    },
    { id: 'since', label: 'Desde', kind: 'date', sort: true },
    { id: 'assessedOn', label: 'Evaluado', kind: 'date', sort: true },
    {
      id: 'expectedOn',
      label: 'Fecha probable de parto',
      kind: 'date',
      page: { width: 190, card: 'hidden' },
      clinical: true,
    },
    { id: 'restFrom', label: 'Descanso desde', kind: 'date', page: AWAY, clinical: true },
    { id: 'restUntil', label: 'Descanso hasta', kind: 'date', page: AWAY, clinical: true },
    {
      id: 'factors',
      label: 'Condiciones',
      value: (s) => s.factors?.map((code) => FACTORS[code]).join(', ') || null,
      page: AWAY,
      file: { width: 40 },
      clinical: true,
    },
    {
      id: 'adjustment',
      label: 'Indicación para la empresa',
      page: { width: 240, card: 'hidden' },
      file: { width: 50 },
    },
    ...WORKER_PLACE,
    { id: 'note', label: 'Observaciones', page: false, file: { width: 50 }, clinical: true },
    { id: 'closedOn', label: 'Cerrado', kind: 'date', page: AWAY, clinical: true },
    {
      id: 'closeReason',
      label: 'Motivo del cierre',
      value: (s) => s.closeReason && CLOSE_REASONS[s.closeReason],
      page: AWAY,
      file: { width: 26 },
      clinical: true,
    },
  ],
  sort: '-since',
  filters: {
    kind: { kind: 'several', label: 'Tipo', of: staffKind, options: optionsOf(STAFF_KINDS), clinical: true },
    unassessed: { kind: 'flag', label: 'Sin evaluar' },
    counted: { kind: 'one', link: true, clinical: true, label: 'Cifra del informe', of: counted, show: countedText },
    ...WORKER_FILTERS,
  },
  refusals: ['repeated'],
  page: {
    title: 'Personal sensible',
    description:
      'Gestantes, personas con discapacidad y otros vulnerables. Reservado: la empresa solo lee la indicación de trabajo que escribas.',
    search: 'Buscar colaboradores',
    empty: 'Registra a quien necesita un cuidado especial. La empresa no ve este registro.',
    touches: ['/middleware/work-adjustments'],
  },
});
export type SensitiveStaff = CaseOf<typeof SENSITIVE_STAFF>;

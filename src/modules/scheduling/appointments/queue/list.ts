import { z } from 'zod';
import { APTITUDE_LABELS, aptitude } from '#clinical/vocabulary/aptitude.ts';
import { EXAM_TYPE_LABELS, examType } from '#clinical/vocabulary/exam-type.ts';
import { coded } from '#platform/contract/codes.ts';
import { day } from '#platform/contract/dates.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { exportOf } from '#platform/contract/export.ts';
import { AWAY } from '#platform/contract/list/columns.ts';
import { defineList, queryOf } from '#platform/contract/list/define.ts';
import { optionsOf } from '#platform/contract/list/filters.ts';
import { pageOf, requiredRef } from '#platform/contract/pagination.ts';
import { WORKER_TITLE } from '#workers/catalogs/worker-case.ts';
import { WORKER_FILTERS } from '#workers/catalogs/worker-filters.ts';

/**
 * Urgency of an exam by the days until the last exam expires. A worker who left needs an exit exam (domain: types of
 * EMO).
 */
export const URGENCIES = {
  SIN_EMO: 'Sin EMO',
  VENCIDO: 'Vencido',
  D7: 'Vence en 7 días',
  D15: 'Vence en 15 días',
  D30: 'Vence en 30 días',
  D60: 'Vence en 60 días',
  D90: 'Vence en 90 días',
  RETIRO: 'Falta EMO de retiro',
} as const;
export type Urgency = keyof typeof URGENCIES;
export const urgency = coded(URGENCIES);

/** Days ahead covered by the queue by default. */
export const QUEUE_DAYS = 90;

export const dueWorker = z.object({
  /** Id of the worker. */
  id: z.uuid(),
  fullName: z.string(),
  documentType: z.string(),
  documentNumber: z.string(),
  area: z.string().nullable(),
  jobTitle: z.string().nullable(),
  project: z.string().nullable(),
  headquarter: z.string().nullable(),
  urgency,
  /** Type of the exam that is due. */
  needs: examType,
  validUntil: day.nullable(),
  lastExamDate: day.nullable(),
  lastAptitude: aptitude.nullable(),
  /** Day of the worker's next open EMO appointment. */
  scheduledOn: day.nullable(),
});
export type DueWorker = z.infer<typeof dueWorker>;

export const EXAM_QUEUE = defineList<DueWorker>()({
  id: 'exam-queue',
  label: 'EMOs por agendar',
  file: 'emos-por-agendar',
  columns: [
    ...WORKER_TITLE,
    { id: 'urgency', label: 'Situación', value: (w) => URGENCIES[w.urgency], file: { width: 22 } },
    { id: 'validUntil', label: 'Vence', kind: 'date', sort: true },
    { id: 'needs', label: 'EMO que toca', value: (w) => EXAM_TYPE_LABELS[w.needs], file: { width: 22 } },
    { id: 'scheduledOn', label: 'Cita', kind: 'date', sort: true },
    { id: 'area', label: 'Área', sort: true, page: { card: 'hidden' }, file: { width: 26 } },
    { id: 'jobTitle', label: 'Puesto', page: AWAY, file: { width: 30 } },
    { id: 'lastExamDate', label: 'Último EMO', kind: 'date', page: AWAY },
    {
      id: 'lastAptitude',
      label: 'Última aptitud',
      value: (w) => w.lastAptitude && APTITUDE_LABELS[w.lastAptitude],
      page: AWAY,
      file: { width: 22 },
    },
    { id: 'project', label: 'Proyecto', page: AWAY, file: { width: 22 } },
    { id: 'headquarter', label: 'Sede', page: AWAY, file: { width: 22 } },
  ],
  filters: {
    q: { kind: 'text', label: 'Buscar colaboradores', placeholder: 'Nombre o documento' },
    urgency: { kind: 'several', label: 'Situación', of: urgency, options: optionsOf(URGENCIES) },
    unscheduled: { kind: 'flag', label: 'Sin cita' },
    ends: { kind: 'dates', label: 'Vence', from: 'expiredDateInicio', to: 'expiredDateFinal', future: true },
    ...WORKER_FILTERS,
    worker: {
      kind: 'several',
      label: 'Elegidos',
      of: requiredRef('patients'),
      show: () => 'Una de las personas elegidas',
      link: true,
    },
  },
  sort: 'validUntil',
});

const reads = { method: 'GET', access: 'member', policy: 'scheduling.read', tenant: 'session' } as const;

export const listQueue = endpoint({
  ...reads,
  path: '/middleware/scheduling/queue',
  summary:
    'Quiénes necesitan un EMO: sin EMO, vencido, por vencer en 90 días o sin EMO de retiro; lo más urgente primero',
  query: queryOf(EXAM_QUEUE, {}),
  response: pageOf(dueWorker),
});

export const exportQueue = exportOf(listQueue, 'Quiénes necesitan un EMO, con los mismos filtros, como archivo');

export const summariseQueue = endpoint({
  ...reads,
  path: '/middleware/scheduling/queue/summary',
  summary: 'Cuántos necesitan un EMO, por urgencia, y cuántos de ellos no tienen cita',
  response: z.object({
    items: z.array(z.object({ urgency, total: z.int(), unscheduled: z.int() })),
  }),
});

import { z } from 'zod';
import { APTITUDE_LABELS, aptitude, yesOrNo } from '#clinical/vocabulary/aptitude.ts';
import { EXAM_TYPE_LABELS, examType } from '#clinical/vocabulary/exam-type.ts';
import { EXAM_STATE_LABELS, examState, JUDGED_STATES } from '#clinical/vocabulary/life-cycle.ts';
import { HANDED_LABELS, handed, PENDING_ACT_LABELS, pendingAct } from '#clinical/vocabulary/pending-act.ts';
import { VALIDITY_STATE_LABELS, VALIDITY_STATES, validityState } from '#clinical/vocabulary/validity-state.ts';
import { coded } from '#platform/contract/codes.ts';
import { day, showDay } from '#platform/contract/dates.ts';
import type { ListColumn } from '#platform/contract/list/columns.ts';
import { AWAY, TITLE } from '#platform/contract/list/columns.ts';
import { defineList } from '#platform/contract/list/define.ts';
import { optionsOf } from '#platform/contract/list/filters.ts';
import { filterText, requiredRef } from '#platform/contract/pagination.ts';
import { WORKER_FILTERS } from '#workers/catalogs/worker-filters.ts';
import type { EmoListItem } from './model/attention.ts';

/** Columns that all users of the company may see. */
const OPEN: readonly ListColumn<EmoListItem>[] = [
  { id: 'documentType', label: 'Tipo de documento', page: false },
  { id: 'documentNumber', label: 'Número de documento', page: false, file: { width: 22 } },
  {
    id: 'name',
    label: 'Colaborador',
    sort: true,
    value: (e) => e.fullName,
    page: TITLE,
    file: { label: 'Apellidos y nombres', width: 40 },
  },
  {
    id: 'document',
    label: 'Documento',
    sort: true,
    value: (e) => `${e.documentType} ${e.documentNumber}`,
    page: { card: 'subtitle', width: 140 },
    file: false,
  },
  { id: 'age', label: 'Edad', kind: 'number', page: false },
  { id: 'area', label: 'Área', sort: true, page: AWAY, file: { width: 26 } },
  { id: 'jobTitle', label: 'Puesto', page: AWAY, file: { width: 30 } },
  {
    id: 'examType',
    label: 'Tipo de EMO',
    sort: true,
    value: (e) => EXAM_TYPE_LABELS[e.examType],
    page: { card: 'hidden' },
    file: { width: 22 },
  },
  { id: 'examDate', label: 'Fecha', kind: 'date', sort: true, file: { label: 'Fecha de evaluación' } },
  {
    id: 'aptitude',
    label: 'Aptitud',
    sort: true,
    value: (e) => APTITUDE_LABELS[e.aptitude],
    page: { width: 190 },
    file: { width: 22 },
  },
  { id: 'validUntil', label: 'Vence', kind: 'date', sort: true, file: { label: 'Fecha de vencimiento' } },
  {
    id: 'validity',
    label: 'Vigencia',
    value: (e) => (e.validity ? VALIDITY_STATE_LABELS[e.validity] : null),
    page: { width: 136 },
    file: { width: 14 },
  },
  { id: 'healthCentre', label: 'Centro médico', page: { card: 'hidden' }, file: { width: 32 } },
  {
    id: 'state',
    label: 'Estado',
    sort: true,
    value: (e) => EXAM_STATE_LABELS[e.state],
    page: { card: 'hidden' },
    file: { width: 18 },
  },
  {
    id: 'restrictions',
    label: 'Restricciones',
    value: (e) => e.workRestrictions,
    page: { width: 220, card: 'hidden' },
    file: { width: 40 },
  },
  {
    id: 'worksMeanwhile',
    label: 'Trabaja mientras levanta observaciones',
    value: (e) => yesOrNo(e.worksMeanwhile),
    page: AWAY,
    file: { width: 22 },
  },
  { id: 'delivered', label: 'Entregado', kind: 'datetime', value: (e) => e.deliveredAt, page: AWAY },
  { id: 'read', label: 'Leído', kind: 'datetime', value: (e) => e.readAt, page: AWAY },
];

/** Clinical columns; in the file each class has its own column before these. */
const FINDINGS: readonly ListColumn<EmoListItem>[] = [
  { id: 'classes', label: 'Hallazgos', page: { width: 320 }, file: false, clinical: true },
  {
    id: 'diagnoses',
    label: 'Diagnósticos',
    value: (e) => e.findings?.diagnoses,
    page: { width: 240, card: 'hidden' },
    file: { width: 50 },
    clinical: true,
  },
  {
    id: 'rawRestrictions',
    label: 'Restricciones del centro médico',
    value: (e) => e.findings?.restrictions,
    page: { width: 220, ...AWAY },
    file: { width: 40 },
    clinical: true,
  },
  {
    id: 'recommendations',
    label: 'Recomendaciones',
    value: (e) => e.findings?.recommendations,
    page: { width: 220, ...AWAY },
    file: { width: 40 },
    clinical: true,
  },
];

const common = ['name', 'document', 'examDate', 'aptitude'];
const validity = ['validity', 'validUntil', 'examType'];
const more = ['restrictions', 'state', 'healthCentre', 'area', 'jobTitle', 'delivered', 'read'];

/** Classes that doctors see in a row of the list, and that the finding filter offers. */
export const LIST_CLASSES = {
  IMC: 'Índice de masa corporal',
  PRESION_ARTERIAL: 'Presión arterial',
  AUDIOMETRIA: 'Audiometría',
  ESPIROMETRIA: 'Espirometría',
  AV_LEJOS: 'Agudeza visual de lejos, mejor corrección',
  GLUCOSA: 'Glucosa',
  COLESTEROL: 'Colesterol total',
  TRIGLICERIDOS: 'Triglicéridos',
  HEMOGLOBINA: 'Hemoglobina',
  EKG: 'Electrocardiograma',
  TORAX: 'Radiografía de tórax',
} as const;
export type ListClass = keyof typeof LIST_CLASSES;

/** Days for which restrictions or a referral that are missing are waited for, unless a person chooses a period. */
export const WAITED_DAYS = 180;
const WAITED = `${WAITED_DAYS} días o el periodo elegido, solo activos`;
const LACKING = { ...PENDING_ACT_LABELS, NO_REFERRAL: `${PENDING_ACT_LABELS.NO_REFERRAL} (${WAITED})` };

/** Exam states of this list; appointments are shown where exams are scheduled. */
const STATES = ['EN_ATENCION', 'ATENDIDO', 'INCOMPLETO', 'CON_APTITUD', 'ENTREGADO', 'LEIDO', 'ANULADO'];
const examStates = VALIDITY_STATES.filter((state) => state !== 'SIN_EMO');

/** Exams and their results. Users inside the clinical wall also see the findings. */
export const EMOS = defineList<EmoListItem>()({
  id: 'emos',
  label: 'Resultados de EMOs',
  file: 'EMOs',
  columns: [...OPEN, ...FINDINGS],
  page: [...common, 'classes', ...validity, 'diagnoses', 'rawRestrictions', 'recommendations', ...more],
  filters: {
    filter_value: { kind: 'text', label: 'Buscar resultados', placeholder: 'Nombre o documento' },
    period: { kind: 'dates', from: 'start_date', to: 'end_date', label: 'Periodo' },
    aptitude: { kind: 'several', label: 'Aptitud', of: aptitude, options: optionsOf(APTITUDE_LABELS) },
    /** Exams in which any of these classes needs follow-up. */
    finding: {
      kind: 'several',
      label: 'Hallazgo en',
      clinical: true,
      of: coded(LIST_CLASSES),
      options: optionsOf(LIST_CLASSES),
    },
    validity: {
      kind: 'several',
      label: 'Vigencia',
      of: validityState.exclude(['SIN_EMO']),
      options: optionsOf(VALIDITY_STATE_LABELS, examStates),
    },
    exam_type: { kind: 'several', label: 'Tipo de EMO', of: examType, options: optionsOf(EXAM_TYPE_LABELS) },
    status: { kind: 'several', label: 'Estado', of: examState, options: optionsOf(EXAM_STATE_LABELS, STATES) },
    pending: { kind: 'one', label: 'Falta', of: pendingAct, options: optionsOf(LACKING) },
    handed: { kind: 'one', link: true, label: 'Entrega', of: handed, options: optionsOf(HANDED_LABELS) },
    ...WORKER_FILTERS,
    attentionDate: { kind: 'one', link: true, label: 'Fecha del examen', of: day, show: (value) => showDay(value) },
    /** The document number of a worker, or with the type as id or SUNAT number, as notifications link to it. */
    documentTypeNumber: { kind: 'one', link: true, label: 'Documento', of: filterText, show: (value) => value },
    /** Only exams with a given aptitude that is in force: the exams counted in the figures of a month. */
    with_aptitude: {
      kind: 'one',
      link: true,
      label: 'Aptitud dada',
      of: z.literal('true', 'Escribe true o quita el filtro.'),
      show: () => 'Sí, sin anulados',
    },
    /** Exams of active workers with «Apto con restricciones» whose restrictions no doctor has written yet. */
    restrictions_pending: {
      kind: 'one',
      link: true,
      label: 'Restricciones',
      of: z.literal('true', 'Escribe true o quita el filtro.'),
      show: () => `Por escribir (${WAITED})`,
    },
    batch_id: {
      kind: 'one',
      link: true,
      label: 'Importación',
      of: requiredRef('import_batches'),
      show: () => 'Importación elegida',
    },
  },
  sort: '-examDate',
  views: [
    { id: 'vencen-pronto', name: 'Por vencer', filters: { validity: ['POR_VENCER'] } },
    // An annulled exam keeps its aptitude, which no longer counts.
    { id: 'no-aptos', name: 'No aptos', filters: { aptitude: ['NO_APTO'], status: [...JUDGED_STATES] } },
    // The same exams wait for an aptitude in the queue of the doctor; others of it are not finished, or annulled.
    { id: 'pendientes', name: 'Sin aptitud', filters: { aptitude: ['PENDIENTE'], status: ['ATENDIDO'] } },
    { id: 'por-entregar', name: 'Sin entregar', filters: { pending: 'UNDELIVERED' } },
    { id: 'sin-lectura', name: 'Sin lectura', filters: { pending: 'UNREAD' } },
    { id: 'sin-certificado', name: 'Sin certificado', filters: { pending: 'NO_CERTIFICATE' } },
    { id: 'sin-interconsulta', name: 'Sin interconsulta', filters: { pending: 'NO_REFERRAL' } },
  ],
});

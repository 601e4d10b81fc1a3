import { inOrder, type ListColumn } from '../../platform/contract/list.ts';
import { APTITUDE_LABELS } from './model/aptitude.ts';
import type { EmoListItem } from './model/attention.ts';
import { EXAM_TYPE_LABELS } from './model/exam-type.ts';
import { EXAM_STATE_LABELS } from './model/life-cycle.ts';
import { VALIDITY_STATE_LABELS } from './model/validity-state.ts';

const away = { hidden: true, card: 'hidden' } as const;

/** What everyone of the company may know of an exam. The file stands in this order. */
export const EMOS: readonly ListColumn<EmoListItem>[] = [
  { id: 'documentType', label: 'Tipo de documento', page: false },
  { id: 'documentNumber', label: 'Número de documento', page: false, file: { width: 22 } },
  {
    id: 'name',
    label: 'Colaborador',
    sort: true,
    value: (e) => e.fullName,
    page: { card: 'title', hideable: false },
    file: { label: 'Apellidos y nombres', width: 40 },
  },
  {
    id: 'document',
    label: 'Documento',
    sort: true,
    value: (e) => `${e.documentType} ${e.documentNumber}`,
    page: { card: 'subtitle' },
    file: false,
  },
  { id: 'age', label: 'Edad', kind: 'number', page: false },
  { id: 'area', label: 'Área', page: away, file: { width: 26 } },
  { id: 'jobTitle', label: 'Puesto', page: away, file: { width: 30 } },
  { id: 'examType', label: 'Tipo de EMO', value: (e) => EXAM_TYPE_LABELS[e.examType], file: { width: 22 } },
  { id: 'examDate', label: 'Fecha', kind: 'date', sort: true, file: { label: 'Fecha de evaluación' } },
  { id: 'aptitude', label: 'Aptitud', value: (e) => APTITUDE_LABELS[e.aptitude], file: { width: 22 } },
  { id: 'validUntil', label: 'Vence', kind: 'date', sort: true, file: { label: 'Fecha de vencimiento' } },
  {
    id: 'validity',
    label: 'Vigencia',
    value: (e) => (e.validity ? VALIDITY_STATE_LABELS[e.validity] : null),
    file: { width: 14 },
  },
  { id: 'healthCentre', label: 'Centro médico', page: { card: 'hidden' }, file: { width: 32 } },
  { id: 'state', label: 'Estado', value: (e) => EXAM_STATE_LABELS[e.state], file: { width: 18 } },
  {
    id: 'restrictions',
    label: 'Restricciones',
    value: (e) => e.workRestrictions,
    page: { width: 220 },
    file: { width: 40 },
  },
  {
    id: 'delivered',
    label: 'Entregado',
    kind: 'datetime',
    value: (e) => e.deliveredAt,
    page: away,
    file: { width: 18 },
  },
  { id: 'read', label: 'Leído', kind: 'datetime', value: (e) => e.readAt, page: away, file: { width: 18 } },
];

/** What was found; in the file each class has a column of its own before these. */
export const FINDINGS: readonly ListColumn<EmoListItem>[] = [
  { id: 'classes', label: 'Hallazgos', page: { width: 240 }, file: false, clinical: true },
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
    page: { width: 220, ...away },
    file: { width: 40 },
    clinical: true,
  },
  {
    id: 'recommendations',
    label: 'Recomendaciones',
    value: (e) => e.findings?.recommendations,
    page: { width: 220, ...away },
    file: { width: 40 },
    clinical: true,
  },
];

const common = ['name', 'document', 'examDate', 'aptitude'];
const validity = ['validity', 'validUntil', 'examType'];
const more = ['restrictions', 'state', 'healthCentre', 'area', 'jobTitle', 'delivered', 'read'];

/** Inside the wall the findings stand beside what everyone of the company may know. */
export const EMO_PAGES = {
  clinical: inOrder(
    [...EMOS, ...FINDINGS],
    [...common, 'classes', ...validity, ...['diagnoses', 'rawRestrictions', 'recommendations'], ...more],
  ),
  open: inOrder(EMOS, [...common, ...validity, ...more]),
};

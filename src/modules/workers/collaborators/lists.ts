import { z } from 'zod';
import { APTITUDE_LABELS, aptitude } from '#clinical/vocabulary/aptitude.ts';
import { EXAM_TYPE_LABELS, examType } from '#clinical/vocabulary/exam-type.ts';
import { HANDED_LABELS, handed } from '#clinical/vocabulary/pending-act.ts';
import { SERVICE_AREA_LABELS, serviceArea } from '#clinical/vocabulary/service-area.ts';
import {
  onlyInTerm,
  VALIDITY_FILTER_LABELS,
  validityLabel,
  validityState,
} from '#clinical/vocabulary/validity-state.ts';
import { day, showDay } from '#platform/contract/dates.ts';
import type { ListColumn } from '#platform/contract/list/columns.ts';
import { AWAY, TITLE } from '#platform/contract/list/columns.ts';
import { defineList } from '#platform/contract/list/define.ts';
import { type ListFilters, optionsOf } from '#platform/contract/list/filters.ts';
import { filterText, requiredRef } from '#platform/contract/pagination.ts';
import { WORKER_FILTERS } from '#workers/catalogs/worker-filters.ts';
import { totalHazards } from './due-api.ts';
import { aptitudeLabel } from './labels.ts';
import { MISSING_LABELS, missing } from './missing.ts';
import { type DeletedPatient, type PatientListItem, sex, sexLabels } from './model.ts';

/** Identity of a worker: one cell on the page, three columns in the file. */
interface Identified {
  documentType: string;
  documentNumber: string;
  fullName: string;
}
export const IDENTITY = {
  documentType: { id: 'documentType', label: 'Tipo de documento', page: false },
  documentNumber: { id: 'documentNumber', label: 'Número de documento', page: false, file: { width: 22 } },
  name: {
    id: 'name',
    label: 'Colaborador',
    value: (row: Identified) => row.fullName,
    page: TITLE,
    file: { label: 'Apellidos y nombres', width: 40 },
  },
  document: {
    id: 'document',
    label: 'Documento',
    value: (row: Identified) => `${row.documentType} ${row.documentNumber}`,
    page: { card: 'subtitle' },
    file: false,
  },
} as const satisfies Record<string, ListColumn<Identified>>;

const PATIENTS: readonly ListColumn<PatientListItem>[] = [
  IDENTITY.documentType,
  IDENTITY.documentNumber,
  { ...IDENTITY.name, sort: true },
  { ...IDENTITY.document, sort: true },
  { id: 'sex', label: 'Sexo', value: (p) => sexLabels[p.sex], page: AWAY, file: { width: 14 } },
  { id: 'age', label: 'Edad', kind: 'number', sort: true, page: { card: 'hidden' } },
  { id: 'area', label: 'Área', sort: true, file: { width: 26 } },
  { id: 'jobTitle', label: 'Puesto', sort: true, page: { card: 'hidden' }, file: { width: 30 } },
  { id: 'project', label: 'Proyecto', page: AWAY, file: { width: 22 } },
  { id: 'headquarter', label: 'Sede', page: AWAY, file: { width: 22 } },
  { id: 'hireDate', label: 'Ingreso', kind: 'date', sort: true, page: AWAY, file: { label: 'Fecha de ingreso' } },
  { id: 'ceasedOn', label: 'Cese', kind: 'date', sort: true, file: { label: 'Fecha de cese' } },
  {
    id: 'lastExam',
    label: 'Último EMO',
    kind: 'date',
    sort: 'lastExamDate',
    value: (p) => p.lastExamDate,
    page: { card: 'hidden' },
  },
  {
    id: 'aptitude',
    label: 'Aptitud',
    sort: true,
    page: { width: 190 },
    value: (p) => p.lastAptitude && aptitudeLabel(p.lastAptitude),
    file: { width: 22 },
  },
  {
    id: 'validUntil',
    label: 'Vence',
    kind: 'date',
    sort: true,
    value: (p) => (onlyInTerm(p.validity, p.lastAptitude) ? null : p.validUntil),
  },
  {
    id: 'validity',
    label: 'Vigencia',
    value: (p) => validityLabel(p.validity, p.lastAptitude),
    page: { width: 136 },
    file: { width: 14 },
  },
];

const WORK = ['area', 'jobTitle', 'age'];
const OTHER_COLUMNS = ['lastExam', 'aptitude', 'sex', 'project', 'headquarter', 'hireDate'];
const PATIENT_FILTERS = {
  q: { kind: 'text', label: 'Buscar colaboradores', placeholder: 'Nombre o documento' },
  validity: { kind: 'several', label: 'Vigencia', of: validityState, options: optionsOf(VALIDITY_FILTER_LABELS) },
  due: { kind: 'dates', from: 'valid_from', to: 'valid_to', label: 'Vence', future: true },
  aptitud: { kind: 'several', label: 'Aptitud', of: aptitude, options: optionsOf(APTITUDE_LABELS) },
  working_area_id: WORKER_FILTERS.working_area_id,
  job_title_id: WORKER_FILTERS.job_title_id,
  /** Type of the current exam. */
  exam_type: { kind: 'several', label: 'Tipo de EMO', of: examType, options: optionsOf(EXAM_TYPE_LABELS) },
  project_id: WORKER_FILTERS.project_id,
  headquarter_id: WORKER_FILTERS.headquarter_id,
  /** Workers whose job title has the hazard. */
  hazard_id: { kind: 'one', label: 'Peligro', of: filterText, source: totalHazards },
  sex: { kind: 'one', label: 'Sexo', of: sex, options: optionsOf(sexLabels) },
  age: { kind: 'numbers', from: 'age_from', to: 'age_to', label: 'Edad', min: 0, max: 120, unit: 'años' },
  /** Workers who had started by this day; a worker without a hire date counts as started. */
  hired_until: { kind: 'one', link: true, label: 'Ingreso', of: day, show: (value) => `Hasta el ${showDay(value)}` },
  /** Workers without a valid EMO whose medical profile includes the station. */
  without_station: {
    kind: 'one',
    label: 'Sin estación en su EMO',
    of: serviceArea,
    options: optionsOf(SERVICE_AREA_LABELS),
  },
  /** Data that is missing in the worker's record. */
  missing: { kind: 'one', label: 'Falta en su ficha', of: missing, options: optionsOf(MISSING_LABELS) },
  /** Workers whose identity changed and was not confirmed by a doctor since. */
  identity: {
    kind: 'one',
    label: 'Identidad',
    of: z.literal('POR_CONFIRMAR', 'Elige una opción de la lista.'),
    options: [{ value: 'POR_CONFIRMAR', label: 'Por confirmar' }],
  },
  /** Workers without a scheduled exam. */
  unscheduled: {
    kind: 'one',
    link: true,
    label: 'Cita',
    of: z.literal('true', 'Escribe true o quita el filtro.'),
    show: () => 'Sin cita',
  },
  batch_id: { kind: 'one', link: true, label: 'Importación', of: requiredRef('import_batches') },
  /**
   * Workers who were employed on this day, with their exam in force then: the workers counted in the figures of a
   * month.
   */
  as_of: { kind: 'one', link: true, label: 'Como estaba', of: day, show: (value) => `El ${showDay(value)}` },
  /** Delivery state of the result of their current exam. */
  handed: { kind: 'one', link: true, label: 'Entrega de su EMO', of: handed, options: optionsOf(HANDED_LABELS) },
  /**
   * Workers with a disability: their record has a disability certificate, or a doctor's registration of one was in
   * force in the month of `as_of` (without it: of today).
   */
  disability: {
    kind: 'one',
    link: true,
    clinical: true,
    label: 'Con discapacidad',
    of: z.literal('true', 'Escribe true o quita el filtro.'),
    show: () => 'Sí',
  },
} as const satisfies ListFilters;

/** The list of active workers shows the validity, that of former workers the end of employment. */
export const WORKERS = {
  ACTIVE: defineList<PatientListItem>()({
    id: 'collaborators',
    label: 'Colaboradores',
    columns: PATIENTS,
    page: ['name', 'document', 'validity', 'validUntil', ...WORK, ...OTHER_COLUMNS],
    filters: PATIENT_FILTERS,
    sort: 'name',
    views: [
      { id: 'vencen-este-mes', name: 'Vencen este mes', filters: { valid_from: '@este-mes', valid_to: '@este-mes' } },
      { id: 'vencidos', name: 'Vencidos', filters: { validity: ['VENCIDO'] } },
      { id: 'no-aptos', name: 'No aptos', filters: { aptitud: ['NO_APTO'] } },
    ],
  }),
  CEASED: defineList<PatientListItem>()({
    id: 'collaborators-ceased',
    label: 'Colaboradores cesados',
    file: 'Cesados',
    columns: PATIENTS,
    page: ['name', 'document', ...WORK, 'ceasedOn', ...OTHER_COLUMNS],
    filters: PATIENT_FILTERS,
    sort: 'name',
  }),
};

export const DELETED = defineList<DeletedPatient>()({
  id: 'collaborators-deleted',
  label: 'Eliminados',
  file: 'Colaboradores eliminados',
  columns: [
    IDENTITY.documentType,
    IDENTITY.documentNumber,
    { ...IDENTITY.name, sort: true },
    IDENTITY.document,
    { id: 'area', label: 'Área', sort: true, file: { width: 26 } },
    { id: 'jobTitle', label: 'Puesto', file: { width: 30 } },
    { id: 'ceasedOn', label: 'Cese', kind: 'date', sort: true, file: { label: 'Fecha de cese' } },
    { id: 'deletedAt', label: 'Eliminado', kind: 'datetime', sort: true, file: { label: 'Eliminado el' } },
  ],
  filters: { q: { kind: 'text', label: 'Buscar eliminados', placeholder: 'Nombre o documento' } },
  sort: '-deletedAt',
});

import type { z } from 'zod';
import { EXAM_STATE_LABELS } from '#clinical/vocabulary/life-cycle.ts';
import { coded } from '#platform/contract/codes.ts';
import type { ListColumn } from '#platform/contract/list/columns.ts';
import { AWAY } from '#platform/contract/list/columns.ts';
import { defineList, type List } from '#platform/contract/list/define.ts';
import { optionsOf } from '#platform/contract/list/filters.ts';
import { WORKER_TITLE } from '#workers/catalogs/worker-case.ts';
import { WORKER_FILTERS } from '#workers/catalogs/worker-filters.ts';
import {
  ATTENTION_CLASS_LABELS,
  attentionClass,
  BODY_SYSTEM_LABELS,
  bodySystem,
  CASE_CLASS_LABELS,
  COVID_RESULT_LABELS,
  COVID_TEST_LABELS,
  caseClass,
  covidResult,
  covidTest,
  type VisitKind,
} from './codes.ts';
import type { VisitItem } from './model.ts';

/** Progress of an attention, which all users of the company may see. */
const PROGRESS_LABELS = {
  PENDIENTE: 'Pendiente',
  HECHA: 'Hecha',
  NO_SE_HIZO: 'No se hizo',
  ANULADA: 'Anulada',
} as const;
export type Progress = keyof typeof PROGRESS_LABELS;
const progress = coded(PROGRESS_LABELS);
export const progressOf = (state: string): Progress =>
  state === 'ATENDIDO'
    ? 'HECHA'
    : state === 'CANCELADO' || state === 'NO_ASISTIO'
      ? 'NO_SE_HIZO'
      : state === 'ANULADO'
        ? 'ANULADA'
        : 'PENDIENTE';

/** Text of a state; for an attention that was not held it gives the reason. */
export const progressText = (state: VisitItem['state']): string =>
  progressOf(state) === 'NO_SE_HIZO' ? EXAM_STATE_LABELS[state] : PROGRESS_LABELS[progressOf(state)];

type Column = ListColumn<VisitItem>;
const WHO: readonly Column[] = [
  ...WORKER_TITLE,
  { id: 'date', label: 'Fecha', kind: 'date', sort: true },
  {
    id: 'progress',
    label: 'Estado',
    value: (v) => progressText(v.state),
    file: { width: 16 },
  },
];
const DAYS: readonly Column[] = [
  { id: 'daysOff', label: 'Días sin laborar', kind: 'number', page: { width: 150 }, clinical: true },
  { id: 'offUntil', label: 'Hasta', kind: 'date', page: { card: 'hidden' }, clinical: true },
];
const WHERE: readonly Column[] = [
  { id: 'area', label: 'Área', page: { card: 'hidden' }, file: { width: 26 } },
  { id: 'jobTitle', label: 'Puesto', page: { card: 'hidden' }, file: { width: 30 } },
];
const PLACE: Column = { id: 'place', label: 'Lugar', page: AWAY, file: { width: 32 }, clinical: true };

const CARE: readonly Column[] = [
  {
    id: 'attentionClass',
    label: 'Clase',
    value: (v) => v.care?.attentionClass && ATTENTION_CLASS_LABELS[v.care.attentionClass],
    file: { width: 20 },
    clinical: true,
  },
  {
    id: 'reason',
    label: 'Motivo',
    value: (v) => v.care?.reason,
    page: { width: 240 },
    file: { width: 50 },
    clinical: true,
  },
  {
    id: 'diagnoses',
    label: 'Diagnósticos',
    value: (v) => v.care?.diagnoses,
    page: { width: 240, card: 'hidden' },
    file: { width: 50 },
    clinical: true,
  },
  {
    id: 'bodySystem',
    label: 'Sistema',
    value: (v) => v.care?.bodySystem && BODY_SYSTEM_LABELS[v.care.bodySystem],
    page: { card: 'hidden' },
    file: { width: 26 },
    clinical: true,
  },
  {
    id: 'referred',
    label: 'Referido',
    value: (v) => (v.care ? (v.care.referred ? 'Sí' : 'No') : null),
    page: { card: 'hidden' },
    clinical: true,
  },
];
const COVID: readonly Column[] = [
  {
    id: 'testType',
    label: 'Prueba',
    value: (v) => v.covid?.testType && COVID_TEST_LABELS[v.covid.testType],
    page: { width: 200 },
    file: { width: 28 },
    clinical: true,
  },
  {
    id: 'result',
    label: 'Resultado',
    value: (v) => v.covid?.result && COVID_RESULT_LABELS[v.covid.result],
    page: { width: 170 },
    file: { width: 22 },
    clinical: true,
  },
  {
    id: 'caseClass',
    label: 'Caso',
    value: (v) => v.covid?.caseClass && CASE_CLASS_LABELS[v.covid.caseClass],
    file: { width: 18 },
    clinical: true,
  },
  {
    id: 'discharged',
    label: 'Alta epidemiológica',
    kind: 'date',
    value: (v) => v.covid?.dischargedOn,
    page: { card: 'hidden' },
    clinical: true,
  },
];
const LABORATORY: readonly Column[] = [
  { id: 'measures', label: 'Medidas', kind: 'number', value: (v) => v.laboratory?.measures, clinical: true },
  { id: 'toReview', label: 'Por revisar', kind: 'number', value: (v) => v.laboratory?.toReview, clinical: true },
  {
    id: 'findings',
    label: 'Hallazgos',
    value: (v) => v.laboratory?.findings,
    page: { width: 300 },
    file: { width: 60 },
    clinical: true,
  },
];

const COMMON = {
  filter_value: { kind: 'text', label: 'Buscar atenciones', placeholder: 'Nombre o documento' },
  period: { kind: 'dates', from: 'start_date', to: 'end_date', label: 'Periodo' },
  progress: { kind: 'several', label: 'Estado', of: progress, options: optionsOf(PROGRESS_LABELS) },
  days_off: { kind: 'flag', label: 'Con días sin laborar', clinical: true },
  ...WORKER_FILTERS,
} as const;

const clinicalChoice = <const T extends z.ZodType>(
  label: string,
  schema: T,
  labels: Readonly<Record<string, string>>,
) => ({ kind: 'several', label, of: schema, options: optionsOf(labels), clinical: true }) as const;

const CARE_FILTERS = {
  attention_class: clinicalChoice('Clase', attentionClass, ATTENTION_CLASS_LABELS),
  body_system: clinicalChoice('Sistema', bodySystem, BODY_SYSTEM_LABELS),
  referred: { kind: 'flag', label: 'Referido', clinical: true },
} as const;
const COVID_FILTERS = {
  covid_test: clinicalChoice('Prueba', covidTest, COVID_TEST_LABELS),
  covid_result: clinicalChoice('Resultado', covidResult, COVID_RESULT_LABELS),
  case_class: clinicalChoice('Caso', caseClass, CASE_CLASS_LABELS),
  discharged: {
    kind: 'dates',
    from: 'discharged_from',
    to: 'discharged_to',
    label: 'Alta epidemiológica',
    clinical: true,
  },
} as const;

/** All filters of the endpoint that these lists share. */
export const VISIT_FILTERS = { ...COMMON, ...CARE_FILTERS, ...COVID_FILTERS } as const;

/** Appointments of later days are only in «Pendientes», so that a list of results begins with results. */
const UNTIL_TODAY = 'Hasta hoy';
const VIEWS = [
  { id: 'pendientes', name: 'Pendientes', filters: { progress: ['PENDIENTE'] } },
  { id: 'hechas', name: 'Hechas', filters: { progress: ['HECHA'] } },
] as const;

export const CARE_ATTENTIONS = defineList<VisitItem>()({
  id: 'care-attentions',
  label: 'Atenciones asistenciales',
  columns: [...WHO, ...CARE, ...DAYS, ...WHERE, PLACE],
  filters: { ...COMMON, ...CARE_FILTERS },
  sort: '-date',
  views: VIEWS,
  unfiltered: UNTIL_TODAY,
});
export const COVID_TESTS = defineList<VisitItem>()({
  id: 'covid-tests',
  label: 'Pruebas covid',
  columns: [...WHO, ...COVID, ...DAYS, ...WHERE, PLACE],
  filters: { ...COMMON, ...COVID_FILTERS },
  sort: '-date',
  views: VIEWS,
  unfiltered: UNTIL_TODAY,
});
export const LABORATORY_ATTENTIONS = defineList<VisitItem>()({
  id: 'laboratory-attentions',
  label: 'Laboratorio',
  columns: [...WHO, ...LABORATORY, ...DAYS, ...WHERE, PLACE],
  filters: COMMON,
  sort: '-date',
  views: VIEWS,
  unfiltered: UNTIL_TODAY,
});

/** The list of each kind; three pages use one endpoint. */
export const VISIT_LISTS: Readonly<Record<VisitKind, List<VisitItem>>> = {
  ASISTENCIAL: CARE_ATTENTIONS,
  COVID: COVID_TESTS,
  LABORATORIO: LABORATORY_ATTENTIONS,
};

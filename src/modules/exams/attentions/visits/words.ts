import { showDay } from '#platform/contract/dates.ts';
import {
  ATTENTION_CLASS_LABELS,
  BODY_SYSTEM_LABELS,
  CASE_CLASS_LABELS,
  COVID_RESULT_LABELS,
  COVID_TEST_LABELS,
} from './codes.ts';

const by = (labels: Readonly<Record<string, string>>) => (value: string) => labels[value] ?? value;

/** Fields of all kinds of attentions that are no EMO: label, and the text shown for a code or a date. */
export const VISIT_WORDS: readonly (readonly [field: string, label: string, show?: (value: string) => string])[] = [
  ['date', 'Fecha', showDay],
  ['place', 'Lugar'],
  ['daysOff', 'Días sin laborar'],
  ['notes', 'Observaciones'],
  ['attentionClass', 'Clase', by(ATTENTION_CLASS_LABELS)],
  ['bodySystem', 'Sistema', by(BODY_SYSTEM_LABELS)],
  ['reason', 'Motivo'],
  ['treatment', 'Tratamiento e indicaciones'],
  ['referred', 'Referido'],
  ['referredTo', 'Referido a'],
  ['diagnoses', 'Diagnósticos'],
  ['testType', 'Prueba', by(COVID_TEST_LABELS)],
  ['result', 'Resultado', by(COVID_RESULT_LABELS)],
  ['caseClass', 'Caso', by(CASE_CLASS_LABELS)],
  ['symptomsOn', 'Inicio de síntomas', showDay],
  ['dischargedOn', 'Alta epidemiológica', showDay],
];

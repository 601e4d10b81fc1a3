import { showDay } from '../../../../platform/contract/dates.ts';
import type { Difference } from '../../../../platform/web/forms/StaleChange.tsx';
import { showCie10 } from '../../rules/cie10.ts';
import {
  ATTENTION_CLASS_LABELS,
  BODY_SYSTEM_LABELS,
  CASE_CLASS_LABELS,
  COVID_RESULT_LABELS,
  COVID_TEST_LABELS,
} from '../../visits/codes.ts';

type Values = Readonly<Record<string, unknown>>;
type Show = (value: unknown) => string;

const named =
  (labels: Readonly<Record<string, string>>): Show =>
  (value) =>
    labels[String(value)] ?? String(value);
const day: Show = (value) => showDay(String(value));
const diagnoses: Show = (value) =>
  (value as readonly { cie10?: string | null; description?: string }[])
    .map(({ cie10, description }) => [cie10 && showCie10(cie10), description].filter(Boolean).join(' '))
    .join('; ');

/** The fields of all kinds of attention, with what a person reads in them. */
const FIELDS: Readonly<Record<string, readonly [label: string, show?: Show]>> = {
  date: ['Fecha', day],
  place: ['Lugar'],
  daysOff: ['Días sin laborar'],
  notes: ['Observaciones'],
  attentionClass: ['Clase', named(ATTENTION_CLASS_LABELS)],
  bodySystem: ['Sistema', named(BODY_SYSTEM_LABELS)],
  reason: ['Motivo'],
  treatment: ['Tratamiento e indicaciones'],
  referred: ['Referido', (value) => (value ? 'Sí' : 'No')],
  referredTo: ['Referido a'],
  diagnoses: ['Diagnósticos', diagnoses],
  testType: ['Prueba', named(COVID_TEST_LABELS)],
  result: ['Resultado', named(COVID_RESULT_LABELS)],
  caseClass: ['Caso', named(CASE_CLASS_LABELS)],
  symptomsOn: ['Inicio de síntomas', day],
  dischargedOn: ['Alta epidemiológica', day],
};

/** What was typed beside what another person stored, in the words of the form; fields that read the same are left out. */
export function visitDifferences(typed: Values, stored: Values): Difference[] {
  return Object.entries(FIELDS).flatMap(([name, [label, show = String]]) => {
    if (!(name in stored)) return [];
    const said = (value: unknown): string => (value == null || value === '' ? '' : show(value)) || 'Vacío';
    const [mine, theirs] = [said(typed[name]), said(stored[name])];
    return mine === theirs ? [] : [{ label, mine, stored: theirs }];
  });
}

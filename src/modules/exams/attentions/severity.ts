import { CLASSIFIED_ITEMS, type ItemCode } from '#clinical/rules/book/registry.ts';
import { TRIAGE_RULES } from '#clinical/rules/triage/triage-summary.ts';
import type { Severity } from '#clinical/vocabulary/severity.ts';
import { needsReview } from './class-review.ts';

const { bmi, bloodPressure, oxygenSaturation, pulse } = TRIAGE_RULES.parameters;
const LEVELS: Partial<Record<ItemCode, Readonly<Record<string, string>>>> = {
  IMC: bmi,
  PRESION_ARTERIAL: bloodPressure,
  SATO2: oxygenSaturation,
  FC: pulse,
  GLUCOSA: { PREDIABETES: 'LEVE', DIABETES: 'MODERADO' },
  HBA1C: { PREDIABETES: 'LEVE', DIABETES: 'MODERADO' },
  FLUJO_PICO: { AMARILLO: 'MODERADO', ROJO: 'SEVERO' },
  SINTOMAS_OSTEOMUSCULARES: { CON_SINTOMAS: 'LEVE', CON_LIMITACION: 'MODERADO' },
  TEST_SUENO: { EXCESIVA: 'MODERADO' },
};

/** Classes whose name contains the grade. */
const GRADES: readonly [RegExp, Severity][] = [
  [/(^|_)LEVE$|^LIMITE_ALTO$|^CASI_OPTIMO$/, 'MILD'],
  [/(^|_)MODERAD[AO]$/, 'MODERATE'],
  [/(^|_)(SEVER[AO]|AVANZAD[AO])$|^MUY_ALTO$|^CEGUERA$/, 'SEVERE'],
];

const gradeOf = (name: string) => GRADES.find(([pattern]) => pattern.test(name))?.[1];

/**
 * Severity of a clinical class: by the levels of the triage summary, by its name, or by its position among the classes
 * of the item. `UNGRADED` if no norm grades the finding; null if the class needs no follow-up.
 */
export function severityOf(item: ItemCode, classCode: string): Severity | null {
  if (!needsReview(item, classCode)) return null;
  const grade = gradeOf(LEVELS[item]?.[classCode] ?? classCode);
  if (grade) return grade;
  const { classes } = CLASSIFIED_ITEMS[item];
  // «ALTO» with a borderline or a very high class next to it.
  return classCode === 'ALTO' && ('MUY_ALTO' in classes || 'LIMITE_ALTO' in classes) ? 'MODERATE' : 'UNGRADED';
}

/** Items whose severity is that of another item: an airway pattern is as severe as its FEV1. */
const GRADED_BY: Readonly<Record<string, ItemCode>> = { ESPIROMETRIA: 'ESPIROMETRIA_SEVERIDAD' };

/**
 * Severity of an item as a doctor reads it in a list of findings.
 * @param classOf class of any item of the same exam; null if the exam has none
 */
export function shownSeverity(item: ItemCode, classOf: (code: string) => string | null): Severity | null {
  const [given, gradedBy] = [classOf(item), GRADED_BY[item]];
  const own = given === null ? null : severityOf(item, given);
  const grade = gradedBy === undefined ? null : classOf(gradedBy);
  if (own === null || gradedBy === undefined || grade === null) return own;
  return severityOf(gradedBy, grade) ?? own;
}

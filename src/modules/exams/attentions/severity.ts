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

/** How the class names its own grade. */
const GRADES: readonly [RegExp, Severity][] = [
  [/(^|_)LEVE$|^LIMITE_ALTO$|^CASI_OPTIMO$/, 'MILD'],
  [/(^|_)MODERAD[AO]$/, 'MODERATE'],
  [/(^|_)(SEVER[AO]|AVANZAD[AO])$|^MUY_ALTO$|^CEGUERA$/, 'SEVERE'],
];

const gradeOf = (name: string) => GRADES.find(([pattern]) => pattern.test(name))?.[1];

/**
 * How severe a clinical class is: by the levels of the triage summary, by its own name, or by its place among the
 * classes of the item. `UNGRADED` where no norm grades the finding; null where nothing asks for a second look.
 */
export function severityOf(item: ItemCode, found: string): Severity | null {
  if (!needsReview(item, found)) return null;
  const grade = gradeOf(LEVELS[item]?.[found] ?? found);
  if (grade) return grade;
  const { classes } = CLASSIFIED_ITEMS[item];
  // Between a borderline and a very high one.
  return found === 'ALTO' && ('MUY_ALTO' in classes || 'LIMITE_ALTO' in classes) ? 'MODERATE' : 'UNGRADED';
}

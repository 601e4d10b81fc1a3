import { CLASSIFIED_ITEMS, type ItemCode } from '#clinical/rules/book/registry.ts';
import type { FoundCritical } from '#clinical/rules/find-critical.ts';
import { isJudged } from '#clinical/rules/finding-change.ts';
import { TRIAGE_RULES } from '#clinical/rules/triage/triage-summary.ts';
import { type Severity, severityRank } from '#clinical/vocabulary/severity.ts';
import { needsReview } from './class-review.ts';
import { itemOf } from './reference.ts';

type Levels = Partial<Record<ItemCode, Readonly<Record<string, string>>>>;

const { bmi, bloodPressure, oxygenSaturation, pulse } = TRIAGE_RULES.parameters;
/**
 * NTP 193 puts an advanced acoustic trauma below a mild hearing loss, and that below a moderate one. Their names would
 * grade them the other way, so both have the higher of the two grades that keep this order.
 */
const HEARING = { TRAUMA_AVANZADO: 'MODERADO', HIR_LEVE: 'MODERADO' };
/**
 * Minor and major abnormalities of a resting trace (Denes et al., JAMA 2007;297:978; Minnesota Code 8-7 and 8-8 for the
 * sinus rates). Classes that hold both kinds have no grade: a first-degree and a complete heart block, extrasystoles
 * and atrial fibrillation, an incomplete and a complete right block, hypertrophy with and without changes of ST-T, a QT
 * little or much prolonged.
 */
const TRACE = {
  BRADICARDIA_SINUSAL: 'LEVE',
  TAQUICARDIA_SINUSAL: 'LEVE',
  HEMIBLOQUEO: 'LEVE',
  BRI: 'MODERADO',
  PREEXCITACION: 'MODERADO',
};
/** Action levels of the waist go with a body mass index of 25 and of 30 (Lean et al., BMJ 1995;311:158). */
const WAIST = { ALTO: bmi.SOBREPESO, MUY_ALTO: bmi.OBESIDAD_I };

const LEVELS: Levels = {
  IMC: bmi,
  PRESION_ARTERIAL: bloodPressure,
  SATO2: oxygenSaturation,
  FC: pulse,
  GLUCOSA: { PREDIABETES: 'LEVE', DIABETES: 'MODERADO' },
  HBA1C: { PREDIABETES: 'LEVE', DIABETES: 'MODERADO' },
  FLUJO_PICO: { AMARILLO: 'MODERADO', ROJO: 'SEVERO' },
  SINTOMAS_OSTEOMUSCULARES: { CON_SINTOMAS: 'LEVE', CON_LIMITACION: 'MODERADO' },
  TEST_SUENO: { EXCESIVA: 'MODERADO' },
  AUDIOMETRIA: HEARING,
  AUDIO_OD: HEARING,
  AUDIO_OI: HEARING,
  CINTURA: WAIST,
  EKG: TRACE,
};

/** Figures from which a class is severe. Lead in µg/dL: OSHA removes a worker from exposure (29 CFR 1910.1025 (k)). */
export const SEVERE_FROM: Partial<Record<ItemCode, number>> = { PLOMO: 60 };

/** Classes whose name contains the grade. */
const GRADES: readonly [RegExp, Severity][] = [
  [/(^|_)LEVE$|^LIMITE_ALTO$|^CASI_OPTIMO$/, 'MILD'],
  [/(^|_)MODERAD[AO]$/, 'MODERATE'],
  [/(^|_)(SEVER[AO]|AVANZAD[AO])$|^MUY_ALTO$|^CEGUERA$/, 'SEVERE'],
];

const gradeOf = (name: string) => GRADES.find(([pattern]) => pattern.test(name))?.[1];

/**
 * Severity of a clinical class: by the levels of the triage summary or of a norm, by its name, or by its position among
 * the classes of the item. `UNGRADED` if no norm grades the finding: the steps of the ILO have no severity (ILO 2011),
 * other images follow their cause, a positive screening for drugs is only to be confirmed, lead above the biological
 * exposure index measures the exposure, and a polycythaemia is graded together with symptoms (Qinghai score). Null if
 * the class needs no follow-up.
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
export const GRADED_BY: Partial<Record<ItemCode, ItemCode>> = { ESPIROMETRIA: 'ESPIROMETRIA_SEVERIDAD' };

/**
 * Items that are graded no higher than another one. ICD-11 9D90 grades an impairment of distance vision with the
 * correction that is worn; where that is normal, eyes without glasses are a mild finding.
 */
export const GRADED_UP_TO: Partial<Record<ItemCode, ItemCode>> = { AV_LEJOS_SC: 'AV_LEJOS' };

/** Codes of critical values and of the items that judge them. A critical value is severe whatever its class. */
export const criticalCodes = (values: readonly Pick<FoundCritical, 'code'>[]): ReadonlySet<string> =>
  new Set(values.flatMap(({ code }) => [code, itemOf(code) ?? code]));

/**
 * Severity of a class in a list that has no figures.
 * @param critical codes of the critical values that the exam has now
 */
export const listedSeverity = (
  item: ItemCode,
  classCode: string,
  critical: readonly string[] | null,
): Severity | null =>
  criticalCodes((critical ?? []).map((code) => ({ code }))).has(item) ? 'SEVERE' : severityOf(item, classCode);

/** What an exam has of an item: its class and its figure, each null if the exam has none. */
interface Judgement {
  class: string | null;
  number: number | null;
}

/**
 * Severity of an item as a doctor reads it in a list of findings. The queue of the doctor asks the database for the
 * same (`server/queue/grade.sql.ts`).
 */
export function shownSeverity(item: ItemCode, judgementOf: (code: string) => Judgement): Severity | null {
  const { class: given, number } = judgementOf(item);
  const own = given === null ? null : severityOf(item, given);
  if (own === null) return null;
  const severeFrom = SEVERE_FROM[item];
  if (severeFrom !== undefined && number !== null && number >= severeFrom) return 'SEVERE';
  const highest = GRADED_UP_TO[item];
  const corrected = highest === undefined ? null : judgementOf(highest).class;
  if (highest !== undefined && isJudged(corrected)) {
    const most = severityOf(highest, corrected) ?? 'MILD';
    return severityRank(own) > severityRank(most) ? most : own;
  }
  const other = GRADED_BY[item];
  const grade = other === undefined ? null : judgementOf(other).class;
  return other === undefined || grade === null ? own : (severityOf(other, grade) ?? own);
}

import { isPlausible, type Limits, type Missing } from './book/rule-set.ts';
import { HEARING } from './hearing/measures.ts';
import { CHEST, HEART, LUNGS } from './heart-and-lung/measures.ts';
import { BLOOD } from './laboratory/blood-measures.ts';
import { CHEMISTRY } from './laboratory/chemistry-measures.ts';
import { LABORATORY_PAPER } from './laboratory/paper-measures.ts';
import { type BandedCode, type ClassOf, isBanded, type Measure, measures, rulesOf } from './measure.ts';
import { BODY } from './musculoskeletal/measures.ts';
import { OTHERS } from './other-measures.ts';
import { EXAMINATION } from './record/examination-measures.ts';
import { HISTORY, JOBS_TOLD } from './record/history-measures.ts';
import { MINING_EXAMINATION, MINING_WORK } from './record/mining-measures.ts';
import { TRIAGE } from './triage/measures.ts';
import { URINE } from './urine/measures.ts';
import { EYES } from './vision/measures.ts';

const ROWS = {
  ...TRIAGE,
  ...BLOOD,
  ...CHEMISTRY,
  ...URINE,
  ...HEARING,
  ...LUNGS,
  ...CHEST,
  ...HEART,
  ...EYES,
  ...BODY,
  ...OTHERS,
  ...HISTORY,
  ...JOBS_TOLD,
  ...EXAMINATION,
  ...MINING_WORK,
  ...MINING_EXAMINATION,
  ...measures('LAB', LABORATORY_PAPER),
};
export type BandedItem = BandedCode<typeof ROWS>;
export type BandedClass<I extends BandedItem> = ClassOf<(typeof ROWS)[I]>;

/** The rules of all measures that are classified by cut-offs alone. */
export const BANDED_RULES = rulesOf(ROWS);

const all = Object.values<Measure>(ROWS);
/** The laboratory has several tables; its numeric measures come before codes and texts. */
const laboratory = (['LAB', 'TOX'] as const).flatMap((area) =>
  (['number', 'code', 'text'] as const).flatMap((kind) => all.filter((m) => m.area === area && m.kind === kind)),
);

/** Every measure that an exam may store, in the order in which they are shown. */
export const MEASURES: readonly Measure[] = [
  ...Object.values<Measure>(TRIAGE),
  ...laboratory,
  ...all.filter(({ area }) => !['TRIAJE', 'LAB', 'TOX'].includes(area)),
];
/** Measures that are classified by cut-offs alone. */
export const BANDED = MEASURES.filter(isBanded);
const MEASURE_BY_CODE = new Map(MEASURES.map((measure) => [measure.code, measure]));

export const measureOf = (code: string): Measure | undefined => MEASURE_BY_CODE.get(code);

/** The limits of a measure, in its unit; null if it has none. */
export const limitsOf = (code: string): Limits | null => measureOf(code)?.limits ?? null;

/** Altitudes of inhabited places, in metres above sea level. */
export const ALTITUDE_LIMITS: Limits = { min: -100, max: 6000 };

/** Converts a value to the unit of its measure if its size shows that it was written in a related unit. */
export const inUnit = (code: string, value: number): number => measureOf(code)?.inUnit?.(value) ?? value;

/** A measure in its unit: a value in a related unit is converted, an implausible value gives null. */
export function normaliseMeasure(code: string, value: number | Missing): number | null {
  if (typeof value !== 'number' || Number.isNaN(value)) return null;
  const normalised = inUnit(code, value);
  const limits = limitsOf(code);
  return !limits || isPlausible(normalised, limits) ? normalised : null;
}

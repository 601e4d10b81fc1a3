import { round } from './book/rule-set.ts';
import { PRESSURE_CODES } from './triage/pressures.ts';

/** Limits of a measure in its unit; a value below `low` or above `high` is critical. */
export interface CriticalLimits {
  low: number | null;
  high: number | null;
}

interface CriticalMeasure extends CriticalLimits {
  code: string;
  /** Where the limits come from. */
  source: string;
}

/** Mean limits of laboratories for adults: G. J. Kost, JAMA 1990;263:704-707, table of critical limits. */
const KOST = 'Kost, JAMA 1990; 263: 704-707';
/**
 * Three points of the National Early Warning Score 2 (Royal College of Physicians, 2017); a temperature above 39 °C has
 * two, its highest score for fever. It begins at 90 mmHg and 35 °C, which are normal by the rules of their measures:
 * there the low limit is the end of the normal values instead.
 */
const NEWS2 = 'NEWS2, Royal College of Physicians 2017';
const ACC = 'ACC/AHA 2017, crisis hipertensiva';

/**
 * Results that must reach a doctor on the same day; no normal value is one. Haemoglobin and haematocrit have no high
 * limit and the saturation a low one of 80 %, because workers at high altitude have values that would be critical at
 * sea level. Where the altitude is known, `CRITICAL_CLASSES` finds a lower saturation than is safe there.
 */
export const CRITICAL_MEASURES: readonly CriticalMeasure[] = [
  { code: 'PAS', low: 90, high: 179, source: `${ACC}; inferior, hipotensión (R.M. 031-2015-MINSA)` },
  { code: 'PAD', low: null, high: 119, source: ACC },
  { code: 'FC', low: 41, high: 130, source: NEWS2 },
  { code: 'FR', low: 9, high: 24, source: NEWS2 },
  { code: 'TEMPERATURA', low: 35, high: 39, source: `${NEWS2}; inferior, hipotermia (axilar)` },
  { code: 'SATO2', low: 80, high: null, source: 'Hipoxemia grave a cualquier altitud' },
  { code: 'GLUCOSA', low: 46, high: 484, source: KOST },
  { code: 'CREATININA', low: null, high: 7.4, source: KOST },
  { code: 'ACIDO_URICO', low: null, high: 13, source: KOST },
  { code: 'HEMOGLOBINA', low: 6.6, high: null, source: KOST },
  { code: 'HEMATOCRITO', low: 18, high: null, source: KOST },
  { code: 'LEUCOCITOS', low: 2, high: 37, source: KOST },
  { code: 'PLAQUETAS', low: 37, high: 910, source: KOST },
];

/**
 * Classes that the page of an exam marks as needing attention at once. They are critical whatever the limits, because
 * their rules also read the other pressure or the altitude.
 */
export const CRITICAL_CLASSES = [
  { item: 'PRESION_ARTERIAL', class: 'CRISIS', label: 'crisis hipertensiva', codes: PRESSURE_CODES },
  { item: 'SATO2', class: 'SEVERA', label: 'hipoxemia severa', codes: ['SATO2'] },
] as const;

const BY_CODE = new Map(CRITICAL_MEASURES.map((measure) => [measure.code, measure]));
export const criticalMeasureOf = (code: string): CriticalMeasure | undefined => BY_CODE.get(code);

/** Steps in which a measure is read, where they are whole: between two of them there is no figure. */
export const STEPS: Readonly<Record<string, number>> = { PAS: 1, PAD: 1, FC: 1, FR: 1, SATO2: 1, TEMPERATURA: 0.1 };

/**
 * From which value on a result is critical, as a person says it: «40 lpm o menos» for a limit of 41 that is read in
 * whole numbers, else «menos de 6.6 g/dL».
 * @param withUnit writes a number with its unit
 */
export function criticalEnd(
  code: string,
  side: keyof CriticalLimits,
  limit: number,
  withUnit: (value: number) => string,
): string {
  const step = STEPS[code];
  const isWhole = step !== undefined && Number.isInteger(round(limit / step, 6));
  if (!isWhole) return `${side === 'low' ? 'menos' : 'más'} de ${withUnit(limit)}`;
  const end = round(side === 'low' ? limit - step : limit + step, 1);
  return `${withUnit(end)} o ${side === 'low' ? 'menos' : 'más'}`;
}

export const isCritical = (value: number, { low, high }: CriticalLimits): boolean =>
  (low !== null && value < low) || (high !== null && value > high);

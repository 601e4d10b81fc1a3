import { CRITICAL_CLASSES, CRITICAL_MEASURES, type CriticalLimits, isCritical } from './critical.ts';
import { normaliseMeasure } from './measures.ts';
import { parseBloodPressure } from './triage/blood-pressure.ts';
import { PRESSURE_CODES } from './triage/pressures.ts';

/** A stored result of an exam, or the class that the rules gave to an item of it. */
export interface JudgedResult {
  code: string;
  number: number | null;
  text: string | null;
  class: string | null;
}

/** A critical value with the limits that it passes; both are null where its class alone is critical. */
export interface FoundCritical extends CriticalLimits {
  code: string;
  value: number;
}

const USUAL: ReadonlyMap<string, CriticalLimits> = new Map(CRITICAL_MEASURES.map((measure) => [measure.code, measure]));

/** Whether results have a measure that can be critical. */
export const mayBeCritical = (results: readonly JudgedResult[]): boolean =>
  results.some(({ code }) => code === 'PA' || USUAL.has(code));

/**
 * Figures that may be critical, by measure, in the units of their limits. An impossible one has another unit or column
 * and says nothing about the worker.
 */
export function criticalFigures(results: readonly JudgedResult[]): Map<string, number> {
  const figures = new Map<string, number>();
  const add = (code: string, number: number | null) => {
    const value = normaliseMeasure(code, number);
    if (value !== null) figures.set(code, value);
  };
  for (const { code, number } of results) if (USUAL.has(code)) add(code, number);
  const pair = parseBloodPressure(results.find(({ code }) => code === 'PA')?.text ?? '');
  if (pair && !figures.has('PAS') && !figures.has('PAD')) {
    add('PAS', pair.systolic);
    add('PAD', pair.diastolic);
  }
  const [systolic, diastolic] = [figures.get('PAS'), figures.get('PAD')];
  if (systolic !== undefined && diastolic !== undefined && systolic <= diastolic)
    for (const code of PRESSURE_CODES) figures.delete(code);
  return figures;
}

/** The critical values of an exam, by the limits given and by the classes that are critical. */
export function findCritical(results: readonly JudgedResult[], limits = USUAL): FoundCritical[] {
  const figures = criticalFigures(results);
  const found = new Map<string, FoundCritical>();
  for (const [code, value] of figures) {
    const its = limits.get(code);
    if (its && isCritical(value, its)) found.set(code, { code, value, low: its.low, high: its.high });
  }
  for (const critical of CRITICAL_CLASSES) {
    const isFound = results.some(({ code, class: given }) => code === critical.item && given === critical.class);
    if (!isFound || critical.codes.some((code) => found.has(code))) continue;
    for (const code of critical.codes) {
      const value = figures.get(code);
      if (value !== undefined) found.set(code, { code, value, low: null, high: null });
    }
  }
  return [...found.values()];
}

import { EPWORTH } from '#clinical/rules/epworth.ts';
import { measureOf } from '#clinical/rules/measures.ts';
import { SCALE_LABELS } from '#clinical/vocabulary/program.ts';
import type { ProgramCode } from './protocols.ts';
import { PROTOCOLS } from './protocols.ts';

interface VisitMeasure {
  code: string;
  label: string;
  unit: string;
  min: number;
  max: number;
  /** Decimals that a form accepts. */
  decimals: number;
}

/** Scales that no exam has as a measure of its own; an exam has its Epworth score in the station of sleep. */
const SCALES: Readonly<Record<string, Omit<VisitMeasure, 'code'>>> = {
  DOLOR: { label: SCALE_LABELS.DOLOR, unit: '', min: 0, max: 10, decimals: 0 },
  EPWORTH: { label: SCALE_LABELS.EPWORTH, unit: '', ...EPWORTH.limits, decimals: 0 },
};
const WHOLE = new Set(['PAS', 'PAD']);

/** The measure of a visit with its limits: those of exams, or those of a scale. */
export function visitMeasure(code: string): VisitMeasure {
  const scale = SCALES[code];
  if (scale) return { code, ...scale };
  const measure = measureOf(code);
  if (!measure?.limits) throw new Error(`No measure ${code} with limits.`);
  return {
    code,
    label: measure.label,
    unit: measure.unit ?? '',
    ...measure.limits,
    decimals: WHOLE.has(code) ? 0 : 1,
  };
}

export const measuresOf = (program: ProgramCode): VisitMeasure[] => PROTOCOLS[program].measures.map(visitMeasure);

/** Why the values do not belong to a visit of the programme, by code; empty if they do. */
export function faultsOf(
  program: ProgramCode,
  values: Readonly<Record<string, number>>,
): [code: string, why: string][] {
  const asked = new Map(measuresOf(program).map((measure) => [measure.code, measure]));
  const { PAS: systolic, PAD: diastolic } = values;
  const crossed = systolic !== undefined && diastolic !== undefined && systolic <= diastolic;
  const faults = Object.entries(values).flatMap(([code, value]): [string, string][] => {
    const measure = asked.get(code);
    if (!measure) return [[code, 'Este programa no pide esa medida.']];
    if (value < measure.min || value > measure.max)
      return [[code, `${measure.label}: va de ${measure.min} a ${measure.max}.`]];
    return [];
  });
  return crossed ? [...faults, ['PAD', 'La presión diastólica va por debajo de la sistólica.']] : faults;
}

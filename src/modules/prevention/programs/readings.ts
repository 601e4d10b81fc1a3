import { z } from 'zod';
import { day } from '#platform/contract/dates.ts';
import { unitAfter } from '#platform/contract/numbers.ts';

interface Reading {
  /** Name before the value in a list: «PA sist.». */
  label: string;
  unit: string;
  decimals: number;
  /** Whether a higher value is better. */
  better: 'MORE' | 'LESS';
  /** Smallest change that counts as one; a smaller change is shown as stable. */
  step: number;
}

/** Values that a programme follows over time, from its visits and from exams. */
export const READINGS = {
  FEV1: { label: 'VEF1', unit: 'L', decimals: 2, better: 'MORE', step: 0.15 },
  FLUJO: { label: 'Flujo', unit: '%', decimals: 1, better: 'MORE', step: 5 },
  OIDO_DERECHO: { label: 'OD', unit: 'dB', decimals: 1, better: 'LESS', step: 5 },
  OIDO_IZQUIERDO: { label: 'OI', unit: 'dB', decimals: 1, better: 'LESS', step: 5 },
  PAS: { label: 'PAS', unit: 'mmHg', decimals: 0, better: 'LESS', step: 5 },
  PAD: { label: 'PAD', unit: 'mmHg', decimals: 0, better: 'LESS', step: 5 },
  GLUCOSA: { label: 'Glucosa', unit: 'mg/dL', decimals: 0, better: 'LESS', step: 5 },
  HBA1C: { label: 'HbA1c', unit: '%', decimals: 1, better: 'LESS', step: 0.3 },
  PESO: { label: 'Peso', unit: 'kg', decimals: 1, better: 'LESS', step: 1 },
  PLOMO: { label: 'Plomo', unit: 'µg/dL', decimals: 1, better: 'LESS', step: 2 },
  DOLOR: { label: 'Dolor', unit: 'de 10', decimals: 0, better: 'LESS', step: 1 },
  EPWORTH: { label: 'Epworth', unit: 'puntos', decimals: 0, better: 'LESS', step: 1 },
} as const satisfies Record<string, Reading>;
export type ReadingCode = keyof typeof READINGS;

/** The readings of a day: of a visit, or of an exam. */
export const dayReadings = z.object({ on: day, values: z.record(z.string(), z.number()) });
export type DayReadings = z.infer<typeof dayReadings>;

export interface Trend {
  code: ReadingCode;
  on: string;
  last: number;
  /** The value before the last one; null if there is only one. */
  before: number | null;
  /** Null for a change below `step`, or without an earlier value. */
  change: 'BETTER' | 'WORSE' | null;
}

/** Last value and trend of each code that was read; `readings` are the newest first. */
export function trendsOf(codes: readonly ReadingCode[], readings: readonly DayReadings[]): Trend[] {
  return codes.flatMap((code): Trend[] => {
    const [last, before] = readings.filter(({ values }) => values[code] !== undefined);
    if (!last) return [];
    const { step, better } = READINGS[code];
    // Rounded, because 3.15 − 3 is a little less than 0.15.
    const by = before ? Number((last.values[code]! - before.values[code]!).toFixed(6)) : 0;
    return [
      {
        code,
        on: last.on,
        last: last.values[code]!,
        before: before?.values[code] ?? null,
        change: Math.abs(by) < step ? null : by > 0 === (better === 'MORE') ? 'BETTER' : 'WORSE',
      },
    ];
  });
}

export interface TrendLine {
  /** «VEF1 3.10 L (antes 3.40)» */
  text: string;
  rising: boolean;
  change: Trend['change'];
}

const shown = (code: ReadingCode, value: number): string => value.toFixed(READINGS[code].decimals);
const inWords = (label: string, unit: string, last: string, before: string | null): string =>
  `${label} ${last} ${unit}${before === null ? '' : ` (antes ${before})`}`;

const lineOf = ({ code, last, before, change }: Trend): TrendLine => {
  const { label, unit } = READINGS[code];
  return {
    text: inWords(
      label,
      unitAfter(Number(shown(code, last)), unit),
      shown(code, last),
      before === null ? null : shown(code, before),
    ),
    rising: before !== null && last > before,
    change,
  };
};

/** Systolic and diastolic pressure of one day as a doctor writes them: «PA 140/87 mmHg (antes 143/93)». */
function pressureLine(systolic: Trend, diastolic: Trend): TrendLine {
  const before =
    systolic.before === null || diastolic.before === null ? null : `${systolic.before}/${diastolic.before}`;
  const changes = [systolic, diastolic].map(({ change }) => change);
  return {
    text: inWords('PA', READINGS.PAS.unit, `${systolic.last}/${diastolic.last}`, before),
    rising: changes.includes('WORSE'),
    change: changes.includes('WORSE') ? 'WORSE' : (changes.find((change) => change !== null) ?? null),
  };
}

/** The trends in words; both pressures of one day are one line. */
export function trendLines(trends: readonly Trend[]): TrendLine[] {
  const systolic = trends.find(({ code }) => code === 'PAS');
  const diastolic = trends.find(({ code, on }) => code === 'PAD' && on === systolic?.on);
  return trends.flatMap((trend) => {
    if (systolic && diastolic && trend === systolic) return [pressureLine(systolic, diastolic)];
    return trend === diastolic ? [] : [lineOf(trend)];
  });
}

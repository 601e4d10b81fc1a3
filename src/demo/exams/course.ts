import { FREQUENCIES } from '#clinical/rules/hearing/audiogram.ts';
import { exposureOf } from '#exams/attentions/work-history/exposure.ts';
import { addDays, daysBetween } from '#platform/contract/dates.ts';
import { isNoisy } from '../companies/profile.ts';
import type { Person } from '../people/people.ts';
import { clamp, roundTo } from '../random.ts';
import { type Constitution, SIDES, type Side } from './constitution.ts';

// The values that a person has on a day, by their constitution and by the time that has passed. Exams, laboratory
// controls and visits of programmes all read them here.

const yearsUntil = (from: string, on: string): number => Math.max(0, daysBetween(from, on)) / 365;

/** Years of exposure to noise, in this job and in those before it. */
function noiseYears({ job, hireDate, pastJobs }: Person, on: string): number {
  const before = pastJobs
    .filter(({ hazards }) => hazards.includes('RUIDO'))
    .reduce((sum, { from, until }) => sum + yearsUntil(from, until), 0);
  return before + (isNoisy(job) ? yearsUntil(hireDate, on) : 0);
}

/** Days after the hire until which a first exam shows that the worker has the job since the hire. */
const NEAR_HIRE_DAYS = 92;

/**
 * Months of exposure to noise that the occupational history of a day adds up to: the job in this company counts since
 * an earlier exam says it, or since a hire near the first exam.
 */
export function recordedNoiseMonths({ job, hireDate, pastJobs }: Person, firstExam: string, on: string): number {
  const isNear = firstExam <= addDays(hireDate, NEAR_HIRE_DAYS);
  const present = { from: isNear ? hireDate : firstExam, until: null, hazards: job.hazards };
  const jobs = isNear || firstExam < on ? [...pastJobs, present] : pastJobs;
  return exposureOf(jobs, on).find(({ hazard }) => hazard === 'RUIDO')?.months ?? 0;
}

/** Decibels lost by the age of 60, and decibels lost after twenty years of noise by a usual ear, by frequency. */
const AGE_AT_60: Record<number, readonly [man: number, woman: number]> = {
  500: [6, 6],
  1000: [6, 6],
  2000: [9, 8],
  3000: [16, 10],
  4000: [23, 13],
  6000: [26, 17],
  8000: [30, 21],
};
const NOISE_20_YEARS: Record<number, number> = { 500: 1, 1000: 2, 2000: 6, 3000: 12, 4000: 27, 6000: 22, 8000: 10 };

/** Audiometers measure in steps of 5 dB. */
const decibels = (level: number): number => Math.round(clamp(level, 0, 95) / 5) * 5;

/** Thresholds of an ear by bone conduction, in dB HL by frequency; they never fall. */
export function thresholdsOf(person: Person, body: Constitution, ear: Side, on: string): Record<number, number> {
  const ageing = clamp((daysBetween(person.birthDate, on) / 365.25 - 22) / 38, 0, 1.3) ** 1.8;
  const exposure = clamp(noiseYears(person, on) / 20, 0, 1.4) ** 0.6 * body.noiseSusceptibility;
  const { shift } = body;
  return Object.fromEntries(
    FREQUENCIES.map((hz) => {
      const byAge = (AGE_AT_60[hz]?.[person.sex === 'M' ? 0 : 1] ?? 0) * ageing;
      const byNoise = (NOISE_20_YEARS[hz] ?? 0) * exposure * (ear === body.weakerEar ? 1.12 : 0.95);
      const level = decibels((body.earLevel[ear][hz] ?? 10) + byAge + byNoise);
      const shifted = shift?.ear === ear && shift.on <= on && hz >= 2000 && hz <= 4000;
      return [hz, shifted ? level + shift.decibels : level];
    }),
  );
}

/** Thresholds by air conduction, by the code of their measure. */
export const airThresholds = (person: Person, body: Constitution, on: string): Record<string, number> =>
  Object.fromEntries(
    SIDES.flatMap((ear) =>
      Object.entries(thresholdsOf(person, body, ear, on)).map(([hz, level]): [string, number] => {
        const diseased = body.conductive && ear === body.weakerEar && Number(hz) <= 4000;
        return [`AUDIO_${ear}_${hz}`, diseased ? level + 25 : level];
      }),
    ),
  );

interface Lungs {
  fvc: number;
  fev1: number;
}

/**
 * Predicted values and their lower limits of normal by the equations of the European Community for Steel and Coal
 * (ECSC/ERS 1993): volumes in litres, the ratio in %, the flow in L/s.
 * @param heightM height in metres
 */
export function predictedLungs(sex: 'M' | 'F', age: number, heightM: number) {
  const years = Math.max(25, age);
  const [fvc, fev1, ratio, flow] =
    sex === 'M'
      ? [
          [5.76 * heightM - 0.026 * years - 4.34, 0.61],
          [4.3 * heightM - 0.029 * years - 2.49, 0.51],
          [87.21 - 0.18 * years, 7.17],
          [1.94 * heightM - 0.043 * years + 2.7, 1.04],
        ]
      : [
          [4.43 * heightM - 0.026 * years - 2.89, 0.43],
          [3.95 * heightM - 0.025 * years - 2.6, 0.38],
          [89.1 - 0.19 * years, 6.51],
          [1.25 * heightM - 0.034 * years + 2.92, 0.85],
        ];
  const of = ([mean, deviation]: number[]) => ({ mean: mean!, deviation: deviation! });
  return { fvc: of(fvc!), fev1: of(fev1!), ratio: of(ratio!), flow: of(flow!) };
}

/** The fifth percentile of healthy people of the same sex, age and height. */
export const lowerLimitOf = ({ mean, deviation }: { mean: number; deviation: number }, step: number): number =>
  roundTo(Math.max(0.3, mean - 1.645 * deviation), step);

/** The volumes of a person on a day in litres, and the FEV1 after a bronchodilator. */
export function lungsOn(person: Person, body: Constitution, on: string): Lungs & { opened: number } {
  const age = Math.max(18, daysBetween(person.birthDate, on) / 365.25);
  const reference = predictedLungs(person.sex, age, Math.round(body.heightCm) / 100);
  const lost = body.decline ? body.decline.litresPerYear * yearsUntil(body.decline.from, on) : 0;
  const fvc = reference.fvc.mean * body.lungLevel - lost;
  const open = Math.min(fvc * 0.93, reference.fev1.mean * body.lungLevel - lost);
  return { fvc, fev1: open * body.narrowed, opened: open * (body.narrowed + (1 - body.narrowed) * 0.6) };
}

/** Months of care until it has its whole effect. */
const CARE_MONTHS = 12;

/** How far the care of a person lowers pressure, glucose and weight on a day: 0 without care to 1. */
const careOn = ({ care }: Constitution, on: string): number =>
  care ? care.effect * clamp((yearsUntil(care.from, on) * 12) / CARE_MONTHS, 0, 1) : 0;

/** Least body mass index, in kg/m², of a person of the demonstration. */
export const LEAST_INDEX = 17.3;

/** Usual pressure, fasting glucose and weight of a person on a day; what is measured varies around them. */
export function metabolismOn(body: Constitution, on: string) {
  const care = careOn(body, on);
  const years = daysBetween(body.since, on) / 365;
  const squareM = (body.heightCm / 100) ** 2;
  return {
    systolic: body.systolic - (body.hypertensive ? 18 * care : 0),
    diastolic: body.diastolic - (body.hypertensive ? 9 * care : 0),
    glucose: body.glucoseLevel - (body.glucose === 'DIABETES' ? (body.glucoseLevel - 112) * 0.9 * care : 0),
    kilos: Math.max(LEAST_INDEX * squareM, body.bmi * squareM + body.gainPerYear * years - 4 * care),
  };
}

/** Mean of HbA1c in % for a mean glucose in mg/dL (ADAG, Diabetes Care 2008). */
export const hba1cOf = (glucose: number): number => (glucose + 46.7) / 28.7;

/** Missing or decayed teeth on a day; seldom one more in a year. */
export const teethOn = (body: Constitution, on: string): number =>
  body.teethCount + (body.teeth === 'AUSENCIAS' ? Math.floor(yearsUntil(body.since, on) / 3) : 0);

/** Points of the Epworth scale. */
export const sleepinessOf = (body: Constitution, shift: number): number =>
  Math.round(clamp(Math.exp(body.lnSleepiness) + shift, 0, 19));

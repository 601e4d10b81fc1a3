import { clamp, roundTo } from '../random.ts';
import { LEAST_INDEX, metabolismOn } from './course.ts';
import type { ExamDay, Measures } from './exam-day.ts';

/** Oxygen saturation that healthy people have at an altitude, in %: mean and deviation. */
export function saturationAt(metres: number): readonly [number, number] {
  if (metres < 1500) return [97.8, 0.8];
  if (metres < 2800) return [95.4, 1.1];
  if (metres < 3600) return [91.8, 1.6];
  return metres < 4000 ? [89.6, 1.7] : [87.6, 1.6];
}

export function triage({ person, body, date, random }: ExamDay, measures: Measures): void {
  const man = person.sex === 'M';
  const heightM = body.heightCm / 100;
  const pregnancy = (person.pregnancyTrimester ?? 0) * 3;
  const usual = metabolismOn(body, date);
  const weight = usual.kilos + random.normal(0, 0.8) + pregnancy;
  const kilos = roundTo(clamp(weight, LEAST_INDEX * heightM ** 2, 160), 0.1);
  const bmi = kilos / heightM ** 2;
  const waist = (man ? 38 + 2.1 * bmi : 33 + 2.1 * bmi) + body.waistShift + random.normal(0, 1) + pregnancy * 2;
  const hip = (man ? 61 + 1.35 * bmi : 57 + 1.6 * bmi) + body.hipShift + random.normal(0, 1);
  const systolic = even(clamp(usual.systolic + random.normal(0, 6), 86, 206), random.chance(0.35));
  const diastolic = even(clamp(usual.diastolic + random.normal(0, 4.5), 50, 124), random.chance(0.35));
  const [saturation, spread] = saturationAt(person.home.altitude);
  measures
    .set('PESO', kilos)
    .set('TALLA', Math.round(body.heightCm))
    .set('CINTURA', Math.round(clamp(waist, 58, 150)))
    .set('CADERA', Math.round(clamp(hip, 70, 150)))
    .set('PAS', systolic)
    .set('PAD', Math.min(diastolic, systolic - 22))
    .set('FC', Math.round(clamp(body.pulse + random.normal(0, 5), 46, body.heart === 'BRADICARDIA' ? 66 : 114)))
    .set('FR', random.int(14, 19))
    .set('SATO2', Math.round(clamp(random.normal(saturation, spread), 79, 100)))
    .set('TEMPERATURA', roundTo(clamp(random.normal(36.4, 0.22), 35.6, 37.3), 0.1));
}

/** Blood pressure is read in steps of 2 mmHg, or of 10 mmHg by a hurried examiner. */
const even = (pressure: number, hurried: boolean): number =>
  Math.round(pressure / (hurried ? 10 : 2)) * (hurried ? 10 : 2);

import { ageOn } from '#platform/contract/dates.ts';
import { isNoValue } from '#platform/contract/import-kind/values/no-value.ts';
import type { RuleRegistry } from '../book/registry.ts';
import type { Sex } from '../book/rule-set.ts';
import type { Trimester } from '../laboratory/haemoglobin.ts';

/** Source of the altitude: the district of residence, the site of the exam or of the worker, or the company. */
export type AltitudeSource = 'RESIDENCIA' | 'SEDE' | 'EMPRESA';

/** A recorded pregnancy counts for exams up to this many days before or after the day it was recorded. */
export const PREGNANCY_DAYS = 280;

export interface ExaminedPerson {
  sex: Sex;
  birthDate: string | null;
  /** Metres above sea level of the district of residence, otherwise of the site; null if neither is known. */
  altitude: number | null;
  /** Source of the altitude; null if no altitude is known. */
  altitudeFrom?: AltitudeSource | null;
  pregnant?: boolean | null;
  pregnancyTrimester?: Trimester | null;
}

/** The measures of an exam as the classifiers read them. */
export interface ExamReader {
  sex: Sex;
  altitude: number | null;
  altitudeFrom: AltitudeSource | null;
  /** `unknown`: pregnant, trimester not recorded. Null: not pregnant. */
  trimester: Trimester | 'unknown' | null;
  /** Whole years on the day of the exam. */
  age: number | null;
  rules: RuleRegistry;
  number(code: string): number | null;
  text(code: string): string | null;
  /** Whether at least one of the measures was sent, even with an unusable value. */
  has(...codes: string[]): boolean;
}

/** The trimester of a recorded pregnancy: `unknown` if it was not recorded, null if there is no pregnancy. */
export const trimesterOf = ({
  pregnant,
  pregnancyTrimester,
}: Pick<ExaminedPerson, 'pregnant' | 'pregnancyTrimester'>): ExamReader['trimester'] =>
  pregnancyTrimester ?? (pregnant ? 'unknown' : null);

export function examReader(
  measures: ReadonlyMap<string, number | string>,
  person: ExaminedPerson,
  examDate: string,
  rules: RuleRegistry,
): ExamReader {
  const text = (code: string): string | null => {
    const value = measures.get(code);
    if (value === undefined) return null;
    const written = String(value).trim();
    return written === '' || isNoValue(written) ? null : written;
  };
  return {
    sex: person.sex,
    altitude: person.altitude,
    altitudeFrom: person.altitude === null ? null : (person.altitudeFrom ?? null),
    trimester: trimesterOf(person),
    age: ageOn(person.birthDate, examDate),
    rules,
    text,
    number: (code) => numberIn(measures.get(code)),
    has: (...codes) =>
      codes.some((code) => measures.has(code) && (numberIn(measures.get(code)) !== null || text(code) !== null)),
  };
}

function numberIn(value: number | string | undefined): number | null {
  // Most calls end here: the rules ask for about a hundred measures, an exam has about thirty.
  if (value === undefined) return null;
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  const written = value.trim();
  return /^[+-]?\d+([.,]\d+)?$/.test(written) ? Number(written.replace(',', '.')) : null;
}

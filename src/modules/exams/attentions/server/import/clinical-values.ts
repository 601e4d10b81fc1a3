import { type MeasuredTest, testOf } from '#clinical/rules/measured-together.ts';
import { measureOf } from '#clinical/rules/measures.ts';
import { fold } from '#platform/contract/text.ts';
import {
  type ClinicalPart,
  type ClinicalTexts,
  type Diagnosis,
  type MeasureField,
  measureField,
  type Wording,
} from '../writing/clinical-part.ts';
import { type Measures, storedValue, withoutComputed } from '../writing/results.ts';

export interface Referral {
  /** Its number in the file. */
  position: number;
  specialty: string | null;
  reason: string | null;
}

/** A stored referral. `position` is null where a doctor opened it. */
export interface Held {
  id: string;
  /** Its place among the referrals of the exam. */
  place: number;
  /** Its number in the file. */
  position: number | null;
  specialty: string | null;
  reason: string | null;
  byDoctor: boolean;
}

/**
 * The stored referral that a referral of a file is: the one with its number from an earlier file, or one that a doctor
 * opened to the same specialist.
 */
export const heldReferral = (stored: readonly Held[], { position, specialty }: Referral): Held | undefined =>
  stored.find((held) => held.position === position) ??
  stored.find((held) => held.byDoctor && specialty !== null && fold(held.specialty ?? '') === fold(specialty));

/** The values that a row of the health matrix adds: only cells with content, since an empty cell changes nothing. */
interface ClinicalValues {
  measures: Measures;
  texts: Partial<ClinicalTexts>;
  diagnoses: Diagnosis[];
  referrals: Referral[];
}

type Parsed = Readonly<Record<string, unknown>>;

const textOf = (parsed: Parsed, key: string): string | null => {
  const value = parsed[key];
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
};

const TEXTS = {
  RECOMENDACIONES: 'recommendations',
  RESTRICCIONES: 'raw_restrictions',
  OBSERVACIONES: 'notes',
} as const;
const numbered = (count: number) => Array.from({ length: count }, (_, i) => i + 1);
// Computed once: a file needs these keys thousands of times.
const DIAGNOSES = [...numbered(10).map((n) => `DX${n}`), 'DX'].map((key) => ({ key, code: `${key}_CIE10` }));
const REFERRALS = numbered(6).map((position) => ({
  position,
  specialty: `ESPECIALIDAD_${position}`,
  reason: `INTERCONSULTA_${position}`,
}));

export function clinicalValues(parsed: Parsed): ClinicalValues {
  const measures: Measures = new Map();
  for (const [code, value] of Object.entries(parsed)) {
    if (!measureOf(code)) continue;
    if (typeof value === 'number') measures.set(code, storedValue(code, value));
    else if (typeof value === 'string' && value.trim() !== '') measures.set(code, storedValue(code, value));
  }
  const texts: Partial<ClinicalTexts> = {};
  for (const [key, column] of Object.entries(TEXTS)) {
    const text = textOf(parsed, key);
    if (text !== null) texts[column as keyof ClinicalTexts] = text;
  }
  const diagnoses: Diagnosis[] = [];
  for (const { key, code } of DIAGNOSES) {
    const [cie10, description] = [textOf(parsed, code), textOf(parsed, key)];
    if (cie10 !== null || description !== null) diagnoses.push({ cie10, description, kind: null });
  }
  const referrals: Referral[] = [];
  for (const { position, ...keys } of REFERRALS) {
    const [specialty, reason] = [textOf(parsed, keys.specialty), textOf(parsed, keys.reason)];
    if (specialty !== null || reason !== null) referrals.push({ position, specialty, reason });
  }
  return { measures: withoutComputed(measures), texts, diagnoses, referrals };
}

/** A measure, or a whole test with several, that a row may not change. */
interface HeldTest {
  /** Null for a measure that is not measured together with others. */
  test: MeasuredTest | null;
  /** Codes whose values the row loses. */
  codes: readonly string[];
  /** Fields that a doctor corrected or removed. */
  fields: readonly MeasureField[];
}

const codeOf = (field: Wording | MeasureField): string | null =>
  field.startsWith('measures.') ? field.slice('measures.'.length) : null;

/**
 * What a row may not change. A test with a figure that a doctor corrected is held whole, because a figure of it and
 * another of a repeated test are of no test; a row that has the corrections too brings the doctor's own test.
 */
function heldTests({ byDoctor, measures }: ClinicalPart, row: Measures): HeldTest[] {
  const held = new Map<MeasuredTest | string, string[]>();
  for (const field of byDoctor) {
    const code = codeOf(field);
    if (code === null) continue;
    const test = testOf(code);
    const key = test?.figures.includes(code) ? test : code;
    held.set(key, [...(held.get(key) ?? []), code]);
  }
  return [...held].flatMap(([key, corrected]): HeldTest[] => {
    const fields = corrected.map(measureField);
    if (typeof key === 'string') return [{ test: null, codes: [key], fields }];
    const agrees = corrected.every((code) => row.get(code) === measures.get(code));
    return agrees ? [] : [{ test: key, codes: [...key.figures, ...key.words], fields }];
  });
}

/** The values of a row without what a doctor wrote or corrected on the page of the exam. */
function withoutDoctors(stored: ClinicalPart, values: ClinicalValues): ClinicalValues {
  const { byDoctor } = stored;
  if (byDoctor.length === 0) return values;
  const held = new Set(heldTests(stored, values.measures).flatMap(({ codes }) => codes));
  return {
    ...values,
    measures: new Map([...values.measures].filter(([code]) => !held.has(code))),
    texts: Object.fromEntries(Object.entries(values.texts).filter(([name]) => !byDoctor.includes(name as Wording))),
    diagnoses: byDoctor.includes('diagnoses') ? [] : values.diagnoses,
  };
}

/** Texts and diagnoses of a row that differ from what a doctor wrote on the page of the exam: the row loses them. */
export function keptFromDoctor(stored: ClinicalPart, values: ClinicalValues): Wording[] {
  const texts = (Object.keys(values.texts) as (keyof ClinicalTexts)[]).filter(
    (name) => stored.byDoctor.includes(name) && values.texts[name] !== stored.texts[name],
  );
  const isHeld = values.diagnoses.every((given) => stored.diagnoses.some((before) => isSame(given, before)));
  return stored.byDoctor.includes('diagnoses') && !isHeld ? [...texts, 'diagnoses'] : texts;
}

/** A measure or a test of a row whose values are not imported, because a doctor corrected it. */
export interface KeptTest extends Pick<HeldTest, 'test' | 'fields'> {
  /** Code of the measure; of a test that is kept whole, the code of one of its measures. */
  code: string;
  /** False when the doctor removed all of it. */
  isStored: boolean;
}

/** Measures and tests of a row that differ from what a doctor corrected or removed: the row loses them. */
export const keptCorrections = (stored: ClinicalPart, { measures }: ClinicalValues): KeptTest[] =>
  heldTests(stored, measures)
    .filter(({ codes }) => codes.some((code) => measures.has(code) && measures.get(code) !== stored.measures.get(code)))
    .map(({ test, codes, fields }) => ({
      test,
      code: codes[0]!,
      fields,
      isStored: (test?.figures ?? codes).some((code) => stored.measures.has(code)),
    }));

/**
 * The clinical part of an exam after the values of a row are written over it. Diagnoses of a file replace those of an
 * earlier file; what a doctor wrote or corrected on the page of the exam is kept.
 */
export function mergeValues(stored: ClinicalPart, row: ClinicalValues): ClinicalPart {
  const values = withoutDoctors(stored, row);
  return {
    measures: withoutComputed(new Map([...stored.measures, ...values.measures])),
    texts: { ...stored.texts, ...values.texts },
    diagnoses:
      values.diagnoses.length > 0
        ? values.diagnoses.map((given) => stored.diagnoses.find((before) => isSame(given, before)) ?? given)
        : stored.diagnoses,
    byDoctor: stored.byDoctor,
  };
}

/** A diagnosis code without a description was stored with the name of the code. */
const isSame = (given: Diagnosis, stored: Diagnosis | undefined): boolean =>
  given.cie10 === stored?.cie10 && (given.description === null || given.description === stored?.description);

/** Whether a row contains anything that its exam does not hold already. */
export function bringsNews(stored: ClinicalPart, referrals: readonly Held[], row: ClinicalValues): boolean {
  const values = withoutDoctors(stored, row);
  for (const [code, value] of values.measures) if (stored.measures.get(code) !== value) return true;
  for (const [column, text] of Object.entries(values.texts))
    if (stored.texts[column as keyof ClinicalTexts] !== text) return true;
  if (values.diagnoses.length > 0) {
    if (values.diagnoses.length !== stored.diagnoses.length) return true;
    if (!values.diagnoses.every((given, i) => isSame(given, stored.diagnoses[i]))) return true;
  }
  return values.referrals.some((r) => {
    const held = heldReferral(referrals, r);
    return !held || (!held.byDoctor && (held.specialty !== r.specialty || held.reason !== r.reason));
  });
}

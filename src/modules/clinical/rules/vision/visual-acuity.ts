import { isNoValue } from '#platform/contract/import-kind/values/no-value.ts';
import {
  type Band,
  bandOf,
  type Classification,
  classesOf,
  type LabelledClass,
  labelled,
  type RuleSet,
  withFlags,
  worst,
} from '../book/rule-set.ts';

/** Vision below the range of a chart: counts fingers, sees hand movements, perceives light, no light perception. */
const LOW_VISION_CODES = ['CD', 'MM', 'PL', 'NPL'] as const;
type LowVisionCode = (typeof LOW_VISION_CODES)[number];

interface VisualAcuity {
  raw: string;
  /** The x of 20/x; null for a low vision code. */
  denominator: number | null;
  code: LowVisionCode | null;
}

/** Jaeger lines at reading distance as 20/x. */
const JAEGER: Record<number, number> = {
  1: 20,
  2: 30,
  3: 40,
  4: 45,
  5: 50,
  6: 60,
  7: 70,
  8: 80,
  9: 90,
  10: 100,
  11: 120,
  12: 140,
};
const WORDS: readonly [RegExp, LowVisionCode][] = [
  [/^(NPL|NO PERCIBE( LA)? LUZ|AMAUROSIS)$/, 'NPL'],
  [/^(PL|PERCIBE( LA)? LUZ|PERCEPCION DE LUZ)$/, 'PL'],
  [/^(MM|MOVIMIENTOS? DE MANOS?)$/, 'MM'],
  [/^(CD|CUENTA DEDOS.*|CD .*)$/, 'CD'],
];

/**
 * `20/40`, `20/40-1`, `6/12`, `J3`, `CD`, `cuenta dedos`; null if nothing was measured or the text is not understood.
 */
export function parseVisualAcuity(raw: string): VisualAcuity | null {
  if (isNoValue(raw)) return null;
  const text = raw
    .normalize('NFD')
    .replace(/[\u0300-\u036f.]/g, '')
    .toUpperCase()
    .trim()
    .replace(/\s+/g, ' ');
  const fractionOf = /^(20|6)\s*\/\s*(\d{1,3})(?:\s*[+-]\s*\d?)?$/.exec(text);
  if (fractionOf) {
    const denominator = (Number(fractionOf[2]) * 20) / Number(fractionOf[1]);
    return denominator >= 8 && denominator <= 800 ? { raw, denominator, code: null } : null;
  }
  const line = /^J\s*(\d{1,2})\s*\+?$/.exec(text);
  const jaeger = line ? JAEGER[Number(line[1])] : undefined;
  if (jaeger) return { raw, denominator: jaeger, code: null };
  const code = WORDS.find(([pattern]) => pattern.test(text))?.[1];
  return code ? { raw, denominator: null, code } : null;
}

export const FAR_VISION_LABELS = labelled({
  NORMAL: 'Normal',
  LEVE: 'Disminución leve',
  MODERADA: 'Disminución moderada',
  SEVERA: 'Disminución severa',
  CEGUERA: 'Ceguera',
});
const FAR_VISION_CLASSES = classesOf(FAR_VISION_LABELS);
type FarVisionClass = LabelledClass<typeof FAR_VISION_LABELS>;
interface FarVisionParameters {
  /** Ladder by the denominator of 20/x. */
  bands: Band<FarVisionClass>[];
}
export const FAR_VISION_RULES: RuleSet<FarVisionParameters> = {
  item: 'AV_LEJOS',
  version: '1',
  norm: 'OMS, CIE-11; línea normal 20/30',
  validFrom: '2012-01-01',
  parameters: {
    bands: [
      { class: 'NORMAL', upTo: 30 },
      { class: 'LEVE', upTo: 70 },
      { class: 'MODERADA', upTo: 200 },
      { class: 'SEVERA', upTo: 400 },
      { class: 'CEGUERA' },
    ],
  },
};

/** Normal line that some ophthalmologists prefer; a company may choose it. */
export const FAR_VISION_RULES_20_40: RuleSet<FarVisionParameters> = {
  item: 'AV_LEJOS',
  version: 'LINEA-20-40',
  norm: 'OMS, CIE-11; línea normal 20/40',
  validFrom: '2012-01-01',
  parameters: {
    bands: [
      { class: 'NORMAL', upTo: 40 },
      { class: 'LEVE', upTo: 70 },
      { class: 'MODERADA', upTo: 200 },
      { class: 'SEVERA', upTo: 400 },
      { class: 'CEGUERA' },
    ],
  },
};

/** The readings of one eye, without and with glasses. */
export interface EyeReadings {
  uncorrected?: string | null;
  corrected?: string | null;
}

/** The better of the two readings of an eye. */
function best(eye: EyeReadings): VisualAcuity | null {
  const readings = [eye.uncorrected, eye.corrected].map((text) => (text ? parseVisualAcuity(text) : null));
  const readAcuities = readings.filter((reading) => reading !== null);
  return readAcuities.sort((a, b) => (a.denominator ?? Infinity) - (b.denominator ?? Infinity))[0] ?? null;
}

/** The line of a chart by which each low vision code is compared; no chart has lines beyond 20/800. */
const BEYOND_CHARTS: Readonly<Record<LowVisionCode, number>> = { CD: 1000, MM: 2000, PL: 3000, NPL: 4000 };

/** The x of 20/x of an eye at its best reading, to compare exams; low vision is beyond every chart. Null if unknown. */
export function comparableAcuity(eye: EyeReadings): number | null {
  const acuity = best(eye);
  if (acuity === null) return null;
  return acuity.denominator ?? (acuity.code && BEYOND_CHARTS[acuity.code]);
}

const farClass = (acuity: VisualAcuity, { bands }: FarVisionParameters): FarVisionClass =>
  acuity.denominator === null ? 'CEGUERA' : bandOf(acuity.denominator, bands);

/**
 * Class of the worse eye, each at its best correction; `value` is the x of its 20/x. An unknown eye next to a healthy
 * one leaves the person undecided. Pass only `uncorrected` for the class without glasses.
 */
export function classifyFarVision(
  eyes: { right: EyeReadings; left: EyeReadings },
  parameters = FAR_VISION_RULES.parameters,
): Classification<FarVisionClass> {
  const acuities = [best(eyes.right), best(eyes.left)].filter((acuity) => acuity !== null);
  const result = worst(
    acuities.map((acuity) => farClass(acuity, parameters)),
    FAR_VISION_CLASSES,
  );
  const oneMissing = acuities.length === 1;
  if (result === undefined || (oneMissing && result === 'NORMAL')) {
    return withFlags<FarVisionClass>({ class: 'SIN_DATO' }, oneMissing && 'OJO_SIN_DATO');
  }
  const corrected = Boolean(eyes.right.corrected || eyes.left.corrected);
  return withFlags(
    { class: result, ...worstValue(acuities) },
    oneMissing && 'OJO_SIN_DATO',
    corrected && 'USA_CORRECTORES',
  );
}

function worstValue(acuities: readonly VisualAcuity[]): { value?: number } {
  const denominators = acuities.map((acuity) => acuity.denominator);
  return denominators.some((x) => x === null) ? {} : { value: Math.max(...denominators.map((x) => x ?? 0)) };
}

export const NEAR_VISION_LABELS = labelled({
  NORMAL: 'Normal',
  PRESBICIA: 'Presbicia',
  DISMINUIDA: 'Disminuida',
});
type NearVisionClass = LabelledClass<typeof NEAR_VISION_LABELS>;
interface NearVisionParameters {
  /** Largest normal x of 20/x (J2). */
  normalUpTo: number;
  /** Age in years above which a near loss may be presbyopia. */
  presbyopiaAboveAge: number;
}
export const NEAR_VISION_RULES: RuleSet<NearVisionParameters> = {
  item: 'AV_CERCA',
  version: '1',
  norm: 'J1 a J2 (20/20 a 20/30) normal',
  validFrom: '2012-01-01',
  parameters: { normalUpTo: 30, presbyopiaAboveAge: 40 },
};

/** Presbyopia if the far vision is normal and the person is over 40; otherwise diminished. */
export function classifyNearVision(
  input: { right: EyeReadings; left: EyeReadings; age: number | null; far: FarVisionClass | 'SIN_DATO' },
  parameters = NEAR_VISION_RULES.parameters,
): Classification<NearVisionClass> {
  const acuities = [best(input.right), best(input.left)].filter((acuity) => acuity !== null);
  const short = acuities.some((acuity) => acuity.denominator === null || acuity.denominator > parameters.normalUpTo);
  if (acuities.length === 0 || (acuities.length === 1 && !short)) return { class: 'SIN_DATO' };
  const value = worstValue(acuities);
  if (!short) return { class: 'NORMAL', ...value };
  const presbyopic = input.far === 'NORMAL' && input.age !== null && input.age > parameters.presbyopiaAboveAge;
  return { class: presbyopic ? 'PRESBICIA' : 'DISMINUIDA', ...value };
}

/** Whether the reading of one eye is below the normal line; false for a text that is no reading. */
export function isPoorAcuity(distance: 'LEJOS' | 'CERCA', text: string): boolean {
  const acuity = parseVisualAcuity(text);
  if (acuity === null) return false;
  return distance === 'LEJOS'
    ? farClass(acuity, FAR_VISION_RULES.parameters) !== 'NORMAL'
    : acuity.denominator === null || acuity.denominator > NEAR_VISION_RULES.parameters.normalUpTo;
}

import { isNoValue } from '#platform/contract/import-kind/values/no-value.ts';
import {
  type Band,
  bandOf,
  type Classification,
  isPlausible,
  type LabelledClass,
  type Limits,
  labelled,
  type Missing,
  type RuleSet,
  round,
} from '../book/rule-set.ts';
import { classesNamed, type Named, type Terms } from '../text/terms.ts';
import { qualityGrade } from './manoeuvres.ts';
import { VOLUME_LIMITS } from './paper-measures.ts';

export const SPIROMETRY_LABELS = labelled({
  NORMAL: 'Normal',
  OBSTRUCTIVO: 'Patrón obstructivo',
  POSIBLE_RESTRICTIVO: 'Posible patrón restrictivo',
  MIXTO: 'Patrón mixto',
  NO_VALORABLE: 'No valorable',
});
type SpirometryClass = LabelledClass<typeof SPIROMETRY_LABELS>;

interface SpirometryParameters {
  limits: { litres: Limits; percent: Limits };
  /** FEV1/FVC (fraction) below which the airway is obstructed, used if no lower limit of normal is known. */
  ratio: number;
  /** FVC in % of predicted below which the volume is low, used if no lower limit of normal is known. */
  fvcPercent: number;
  /** Quality grades that cannot be interpreted. */
  unusableQuality: string[];
  reported: Terms<SpirometryClass>[];
}

export const SPIROMETRY_RULES: RuleSet<SpirometryParameters> = {
  item: 'ESPIROMETRIA',
  version: '1',
  norm: 'ATS/ERS; punto de corte fijo 0.70 y 80 % si no hay límite inferior de normalidad',
  validFrom: '2012-01-01',
  parameters: {
    limits: { litres: VOLUME_LIMITS, percent: { min: 5, max: 200 } },
    ratio: 0.7,
    fvcPercent: 80,
    unusableQuality: ['D', 'E', 'F'],
    reported: [
      {
        class: 'NO_VALORABLE',
        terms: [
          'no valorable*',
          'no aceptable*',
          'no interpretable*',
          'no reproducible*',
          'no colabor*',
          'no cooper*',
          'mala tecnica',
          'mala colaboracion',
          'tecnica inadecuada',
        ],
      },
      { class: 'MIXTO', terms: ['mixto', 'mixta'] },
      { class: 'OBSTRUCTIVO', terms: ['obstruc*', 'obstructiv*'] },
      { class: 'POSIBLE_RESTRICTIVO', terms: ['restric*'] },
      { class: 'NORMAL', terms: ['normal', 'normales', 'conservad*', 'sin alteraciones', 'sin alteracion'] },
    ],
  },
};

interface SpirometryInput {
  /** Litres. */
  fvc?: number | Missing;
  fev1?: number | Missing;
  /** FEV1/FVC as a fraction or in %, used if the volumes are missing. */
  ratio?: number | Missing;
  fvcPercent?: number | Missing;
  /** Lower limits of normal of the reference set used, if known; they take precedence over the fixed cut-offs. */
  ratioLowerLimit?: number | Missing;
  fvcLowerLimit?: number | Missing;
  quality?: string | null;
}

/** Ventilatory pattern; `value` is FEV1/FVC as a fraction. */
export function classifySpirometry(
  input: SpirometryInput,
  parameters = SPIROMETRY_RULES.parameters,
): Classification<SpirometryClass> {
  if (!isInterpretable(input.quality ?? null, parameters)) return { class: 'NO_VALORABLE' };
  const ratio = spirometryRatio(input, parameters);
  if (ratio === null) return { class: 'SIN_DATO' };
  const value = round(ratio, 4);
  const obstructed = ratio < (ratioLimitOf(input) ?? parameters.ratio);
  const small = isVolumeLow(input, parameters);
  if (small === null) {
    if (!obstructed) return { class: 'SIN_DATO', value, flags: ['CVF_SIN_REFERENCIA'] };
    return { class: 'OBSTRUCTIVO', value, flags: ['CVF_SIN_REFERENCIA'] };
  }
  if (obstructed) return { class: small ? 'MIXTO' : 'OBSTRUCTIVO', value };
  return { class: small ? 'POSIBLE_RESTRICTIVO' : 'NORMAL', value };
}

/** The pattern that a report names. Obstruction together with restriction gives the mixed pattern. */
export function spirometryNamed(text: string, parameters = SPIROMETRY_RULES.parameters): Named<SpirometryClass> {
  const named = classesNamed(text, parameters.reported, { normal: 'NORMAL' });
  const both = (list: readonly SpirometryClass[]) =>
    list.includes('OBSTRUCTIVO') && list.includes('POSIBLE_RESTRICTIVO');
  if (!both(named.classes) || named.classes[0] === 'NO_VALORABLE') return named;
  return { classes: ['MIXTO'], doubted: named.doubted.length > 0 ? ['MIXTO'] : [] };
}

const fraction = (value: number | Missing): number | null =>
  typeof value !== 'number' ? null : value > 1.5 ? value / 100 : value;

const RATIO_LIMITS: Limits = { min: 0.1, max: 1 };

/** FEV1/FVC as a fraction: of both volumes, else as written; null if it is impossible. */
export function spirometryRatio(
  { fvc, fev1, ratio }: Pick<SpirometryInput, 'fvc' | 'fev1' | 'ratio'>,
  { limits } = SPIROMETRY_RULES.parameters,
): number | null {
  const measured = isPlausible(fvc, limits.litres) && isPlausible(fev1, limits.litres);
  const ratioValue = measured ? fev1 / fvc : fraction(ratio);
  return isPlausible(ratioValue, RATIO_LIMITS) ? ratioValue : null;
}

function ratioLimitOf({ ratioLowerLimit }: SpirometryInput): number | null {
  const limit = fraction(ratioLowerLimit);
  return isPlausible(limit, RATIO_LIMITS) ? limit : null;
}

const hasVolumeLimit = ({ fvc, fvcLowerLimit }: SpirometryInput, { limits }: SpirometryParameters): boolean =>
  isPlausible(fvc, limits.litres) && isPlausible(fvcLowerLimit, limits.litres);

function isVolumeLow(input: SpirometryInput, parameters: SpirometryParameters): boolean | null {
  const { limits, fvcPercent } = parameters;
  if (hasVolumeLimit(input, parameters)) return Number(input.fvc) < Number(input.fvcLowerLimit);
  return isPlausible(input.fvcPercent, limits.percent) ? input.fvcPercent < fvcPercent : null;
}

/**
 * The lower limits of normal by which the class is given: of the ratio as a fraction, and of the FVC in litres; null
 * where a fixed cut-off is used.
 */
export const lowerLimitsOf = (
  input: SpirometryInput,
  parameters: SpirometryParameters,
): { ratio: number | null; litres: number | null } => ({
  ratio: ratioLimitOf(input),
  litres: hasVolumeLimit(input, parameters) ? Number(input.fvcLowerLimit) : null,
});

/** The fixed cut-offs by which the class is given, for want of a lower limit of normal; none without a class. */
export function fixedCutOffs(
  input: SpirometryInput,
  parameters = SPIROMETRY_RULES.parameters,
): { ratio: boolean; volume: boolean } {
  const given = !['SIN_DATO', 'NO_VALORABLE'].includes(classifySpirometry(input, parameters).class);
  return {
    ratio: given && ratioLimitOf(input) === null,
    volume: given && !hasVolumeLimit(input, parameters) && isVolumeLow(input, parameters) !== null,
  };
}

/** Grade of a volume: the given one in capitals, else that of its acceptable manoeuvres; null without both. */
export const gradeOf = (given: string | null, manoeuvres: readonly (number | null)[]): string | null =>
  given === null || isNoValue(given.trim()) ? qualityGrade(manoeuvres) : given.trim().toUpperCase();

/**
 * Whether a volume may be judged by its given grade, else by that of its manoeuvres (ATS/ERS 2019); true without both.
 * @param manoeuvres litres of each manoeuvre that is possible
 */
export const interpretableQuality = (
  given: string | null,
  manoeuvres: readonly (number | null)[],
  parameters = SPIROMETRY_RULES.parameters,
): boolean => isInterpretable(gradeOf(given, manoeuvres), parameters);

/** U has no acceptable manoeuvre (ATS/ERS 2019); rules that were stored before it could be chosen do not list it. */
function isInterpretable(grade: string | null, { unusableQuality }: SpirometryParameters): boolean {
  const key = grade?.trim().toUpperCase();
  return key === undefined || !(key === 'U' || unusableQuality.includes(key));
}

export const SPIROMETRY_SEVERITY_LABELS = labelled({
  MUY_SEVERA: 'Muy severa',
  SEVERA: 'Severa',
  MODERADA: 'Moderada',
  LEVE: 'Leve',
});
type SpirometrySeverity = LabelledClass<typeof SPIROMETRY_SEVERITY_LABELS>;
export const SPIROMETRY_SEVERITY_RULES: RuleSet<{ limits: Limits; bands: Band<SpirometrySeverity>[] }> = {
  item: 'ESPIROMETRIA_SEVERIDAD',
  version: '1',
  norm: 'GOLD, por VEF1 en % del predicho',
  validFrom: '2012-01-01',
  parameters: {
    limits: { min: 5, max: 200 },
    bands: [
      { class: 'MUY_SEVERA', below: 30 },
      { class: 'SEVERA', below: 50 },
      { class: 'MODERADA', below: 80 },
      { class: 'LEVE' },
    ],
  },
};

/** Severity of a pattern that is not normal, by FEV1 in % of predicted. */
export function classifySpirometrySeverity(
  fev1Percent: number | Missing,
  parameters = SPIROMETRY_SEVERITY_RULES.parameters,
): Classification<SpirometrySeverity> {
  if (!isPlausible(fev1Percent, parameters.limits)) return { class: 'SIN_DATO' };
  return { class: bandOf(fev1Percent, parameters.bands), value: fev1Percent };
}

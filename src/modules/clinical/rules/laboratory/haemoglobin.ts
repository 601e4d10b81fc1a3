import {
  type Band,
  bandOf,
  bySex,
  type Classification,
  classesOf,
  isPlausible,
  type LabelledClass,
  labelled,
  type Missing,
  type RuleSet,
  round,
  type Sex,
  withFlags,
} from '../book/rule-set.ts';
import { ALTITUDE_LIMITS, normaliseMeasure } from '../measures.ts';

export const HAEMOGLOBIN_LABELS = labelled({
  ANEMIA_SEVERA: 'Anemia severa',
  ANEMIA_MODERADA: 'Anemia moderada',
  ANEMIA_LEVE: 'Anemia leve',
  NORMAL: 'Normal',
  NORMAL_ALTO: 'Normal alto',
  POLICITEMIA: 'Policitemia',
});
export const HAEMOGLOBIN_CLASSES = classesOf(HAEMOGLOBIN_LABELS);
export type HaemoglobinClass = LabelledClass<typeof HAEMOGLOBIN_LABELS>;

export type Trimester = 1 | 2 | 3;
type AnaemiaBands = Band<HaemoglobinClass>[];

interface HaemoglobinParameters {
  /** Cut-offs in adjusted g/dL. */
  bands: { M: AnaemiaBands; F: AnaemiaBands; T1: AnaemiaBands; T2: AnaemiaBands; T3: AnaemiaBands };
  /** Adjusted g/dL above which haemoglobin is high but not yet a disease. */
  highAbove: { M: number; F: number };
  /** Observed g/dL from which there is polycythaemia. */
  polycythaemiaFrom: { M: number; F: number };
  /** g/L subtracted at m metres: `linear · m + quadratic · m²`, from `fromMetres` on. */
  altitude: { linear: number; quadratic: number; fromMetres: number };
  minimumAge: number;
}

const ladder = (severe: number, moderate: number, mild: number): AnaemiaBands => [
  { class: 'ANEMIA_SEVERA', below: severe },
  { class: 'ANEMIA_MODERADA', below: moderate },
  { class: 'ANEMIA_LEVE', below: mild },
  { class: 'NORMAL' },
];

export const HAEMOGLOBIN_RULES: RuleSet<HaemoglobinParameters> = {
  item: 'HEMOGLOBINA',
  version: '1',
  norm: 'NTS 213-MINSA/DGIESP-2024 (R.M. 251-2024, mod. R.M. 429-2024); ajuste por altitud OMS 2024',
  validFrom: '2024-04-08',
  parameters: {
    bands: {
      M: ladder(8, 11, 13),
      F: ladder(8, 11, 12),
      T1: ladder(7, 10, 11),
      T2: ladder(7, 10, 10.5),
      T3: ladder(7, 10, 11),
    },
    highAbove: { M: 17.5, F: 15.5 },
    polycythaemiaFrom: { M: 21, F: 19 },
    altitude: { linear: 0.0056384, quadratic: 0.0000003, fromMetres: 500 },
    minimumAge: 15,
  },
};

interface HaemoglobinInput {
  /** g/dL as measured. */
  observed: number | Missing;
  /** Metres above sea level of the usual residence. */
  altitude: number | Missing;
  sex: Sex;
  /** `unknown`: pregnant, but the trimester was not recorded. */
  trimester?: Trimester | 'unknown' | null;
  /** Age in years on the day of the exam. */
  age?: number | Missing;
}

/** g/dL to subtract at an altitude in metres. */
export function altitudeAdjustment(metres: number, parameters = HAEMOGLOBIN_RULES.parameters): number {
  const { linear, quadratic, fromMetres } = parameters.altitude;
  return metres < fromMetres ? 0 : (linear * metres + quadratic * metres ** 2) / 10;
}

/** Adjusted g/dL with one decimal; null if the value or the altitude is missing or implausible. */
export function adjustedHaemoglobin(
  observed: number | Missing,
  altitude: number | Missing,
  parameters = HAEMOGLOBIN_RULES.parameters,
): number | null {
  const measured = normaliseMeasure('HEMOGLOBINA', observed);
  if (measured === null || !isPlausible(altitude, ALTITUDE_LIMITS)) return null;
  return round(measured - altitudeAdjustment(altitude, parameters), 1);
}

/**
 * Polycythaemia is judged on the observed value, anaemia on the adjusted one. `value` is the adjusted value. Without an
 * altitude there is no class, but a value that is polycythaemic at any altitude gets a flag.
 */
export function classifyHaemoglobin(
  input: HaemoglobinInput,
  parameters = HAEMOGLOBIN_RULES.parameters,
): Classification<HaemoglobinClass> {
  const observed = normaliseMeasure('HEMOGLOBINA', input.observed);
  if (observed === null) return { class: 'SIN_DATO' };
  if (typeof input.age === 'number' && input.age < parameters.minimumAge) {
    return { class: 'SIN_DATO', flags: ['EDAD_FUERA_DE_NORMA'] };
  }
  const { polycythaemiaFrom, highAbove, bands } = parameters;
  const adjusted = adjustedHaemoglobin(observed, input.altitude, parameters);
  const sex = input.trimester ? 'F' : input.sex;
  return bySex(sex, (bandSex) => {
    const thick = observed >= polycythaemiaFrom[bandSex];
    if (adjusted === null) {
      return withFlags<HaemoglobinClass>({ class: 'SIN_DATO', flags: ['ALTITUD_DESCONOCIDA'] }, thick && 'POLICITEMIA');
    }
    if (thick) return { class: 'POLICITEMIA', value: adjusted };
    const bandClass = pregnant(input.trimester ?? null, (trimester) => bandOf(adjusted, bands[trimester ?? bandSex]));
    if (bandClass === null) return { class: 'SIN_DATO', value: adjusted, flags: ['TRIMESTRE_DESCONOCIDO'] };
    return {
      class: bandClass === 'NORMAL' && adjusted > highAbove[bandSex] ? 'NORMAL_ALTO' : bandClass,
      value: adjusted,
    };
  });
}

/** Uses the cut-offs of the trimester; if it is unknown, a class is given only if all three trimesters agree on it. */
function pregnant(
  trimester: Trimester | 'unknown' | null,
  classOf: (band: 'T1' | 'T2' | 'T3' | null) => HaemoglobinClass,
): HaemoglobinClass | null {
  if (trimester !== 'unknown') return classOf(trimester === null ? null : `T${trimester}`);
  const [first, second, third] = [classOf('T1'), classOf('T2'), classOf('T3')];
  return first === second && second === third ? first : null;
}

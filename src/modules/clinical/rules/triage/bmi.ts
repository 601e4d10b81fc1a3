import {
  type Band,
  bandOf,
  type Classification,
  classesOf,
  type LabelledClass,
  labelled,
  type Missing,
  type RuleSet,
  round,
} from '../book/rule-set.ts';
import { normaliseMeasure } from '../measures.ts';

export const BMI_LABELS = labelled({
  BAJO_PESO: 'Bajo peso',
  NORMAL: 'Normal',
  SOBREPESO: 'Sobrepeso',
  OBESIDAD_I: 'Obesidad grado I',
  OBESIDAD_II: 'Obesidad grado II',
  OBESIDAD_III: 'Obesidad grado III',
});
export const BMI_CLASSES = classesOf(BMI_LABELS);
export type BmiClass = LabelledClass<typeof BMI_LABELS>;

interface BmiParameters {
  bands: Band<BmiClass>[];
}

export const BMI_RULES: RuleSet<BmiParameters> = {
  item: 'IMC',
  version: '1',
  norm: 'Guía técnica R.M. 184-2012-MINSA / OMS',
  validFrom: '2012-01-01',
  parameters: {
    bands: [
      { class: 'BAJO_PESO', below: 18.5 },
      { class: 'NORMAL', below: 25 },
      { class: 'SOBREPESO', below: 30 },
      { class: 'OBESIDAD_I', below: 35 },
      { class: 'OBESIDAD_II', below: 40 },
      { class: 'OBESIDAD_III' },
    ],
  },
};

interface BmiInput {
  weightKg?: number | Missing;
  heightCm?: number | Missing;
  /** Index computed by the clinic, used only if weight or height is missing. */
  reported?: number | Missing;
}

/** Body mass index in kg/m² from unrounded weight and height; null if either is missing or implausible. */
function bodyMassIndex(weightKg: number | Missing, heightCm: number | Missing): number | null {
  const weight = normaliseMeasure('PESO', weightKg);
  const height = normaliseMeasure('TALLA', heightCm);
  return weight === null || height === null ? null : weight / (height / 100) ** 2;
}

/** Classifies the unrounded index; `value` has two decimals. */
export function classifyBmi(
  input: BmiInput,
  parameters: BmiParameters = BMI_RULES.parameters,
): Classification<BmiClass> {
  const measured = isNumber(input.weightKg) && isNumber(input.heightCm);
  const index = measured ? bodyMassIndex(input.weightKg, input.heightCm) : normaliseMeasure('IMC', input.reported);
  if (index === null) return { class: 'SIN_DATO' };
  return { class: bandOf(index, parameters.bands), value: round(index, 2) };
}

const isNumber = (value: number | Missing): boolean => typeof value === 'number';

import { LIMITS } from '../plausibility.ts';
import {
  type BandParameters,
  type Classification,
  classifyByBands,
  type Labels,
  type Missing,
  NO_DATA,
  type RuleSet,
  withFlags,
} from '../rule-set.ts';

export const GLUCOSE_CLASSES = ['HIPOGLUCEMIA', 'NORMAL', 'PREDIABETES', 'DIABETES'] as const;
export type GlucoseClass = (typeof GLUCOSE_CLASSES)[number];
export const GLUCOSE_LABELS: Labels<GlucoseClass> = {
  HIPOGLUCEMIA: 'Hipoglucemia',
  NORMAL: 'Normal',
  PREDIABETES: 'Prediabetes (glucosa alterada en ayunas)',
  DIABETES: 'Sugestivo de diabetes',
  SIN_DATO: NO_DATA,
};

export const GLUCOSE_RULES: RuleSet<BandParameters<GlucoseClass>> = {
  item: 'GLUCOSA',
  version: '1',
  norm: 'ADA, glucosa en ayunas (mg/dL)',
  validFrom: '2012-01-01',
  parameters: {
    limits: LIMITS.GLUCOSA,
    bands: [
      { class: 'HIPOGLUCEMIA', below: 70 },
      { class: 'NORMAL', below: 100 },
      { class: 'PREDIABETES', below: 126 },
      { class: 'DIABETES' },
    ],
  },
};

export const HBA1C_CLASSES = ['NORMAL', 'PREDIABETES', 'DIABETES'] as const;
export type Hba1cClass = (typeof HBA1C_CLASSES)[number];
export const HBA1C_LABELS: Labels<Hba1cClass> = {
  NORMAL: 'Normal',
  PREDIABETES: 'Prediabetes',
  DIABETES: 'Sugestivo de diabetes',
  SIN_DATO: NO_DATA,
};

export const HBA1C_RULES: RuleSet<BandParameters<Hba1cClass>> = {
  item: 'HBA1C',
  version: '1',
  norm: 'ADA, hemoglobina glicosilada (%)',
  validFrom: '2012-01-01',
  parameters: {
    limits: LIMITS.HBA1C,
    bands: [{ class: 'NORMAL', below: 5.7 }, { class: 'PREDIABETES', below: 6.5 }, { class: 'DIABETES' }],
  },
};

/** Percent. */
export const classifyHba1c = (percent: number | Missing, parameters = HBA1C_RULES.parameters) =>
  classifyByBands(percent, parameters);

/** Fasting, mg/dL. One value in the diabetic range needs a confirmation, unless the HbA1c of the exam gives it. */
export function classifyGlucose(
  input: { fasting: number | Missing; hba1c?: number | Missing },
  parameters = GLUCOSE_RULES.parameters,
): Classification<GlucoseClass> {
  const result = classifyByBands(input.fasting, parameters);
  const confirmed = classifyHba1c(input.hba1c).class === 'DIABETES';
  return withFlags(result, result.class === 'DIABETES' && !confirmed && 'REQUIERE_CONFIRMACION');
}

import { LIMITS } from '../plausibility.ts';
import {
  type Classification,
  classifyByBandsOfSex,
  type Labels,
  type Missing,
  NO_DATA,
  type RuleSet,
  round,
  type Sex,
  type SexBandParameters,
} from '../rule-set.ts';

export const WAIST_CLASSES = ['BAJO', 'ALTO', 'MUY_ALTO'] as const;
export type WaistClass = (typeof WAIST_CLASSES)[number];

/** The words are those of the cardiometabolic risk, not of the girth. */
export const WAIST_LABELS: Labels<WaistClass> = {
  BAJO: 'Riesgo bajo',
  ALTO: 'Riesgo alto',
  MUY_ALTO: 'Riesgo muy alto',
  SIN_DATO: NO_DATA,
};

export const WAIST_RULES: RuleSet<SexBandParameters<WaistClass>> = {
  item: 'CINTURA',
  version: '1',
  norm: 'Guía técnica R.M. 184-2012-MINSA / OMS',
  validFrom: '2012-01-01',
  parameters: {
    limits: LIMITS.CINTURA,
    bands: {
      M: [{ class: 'BAJO', below: 94 }, { class: 'ALTO', below: 102 }, { class: 'MUY_ALTO' }],
      F: [{ class: 'BAJO', below: 80 }, { class: 'ALTO', below: 88 }, { class: 'MUY_ALTO' }],
    },
  },
};

/** Waist in cm. */
export function classifyWaist(
  input: { waistCm: number | Missing; sex: Sex },
  parameters = WAIST_RULES.parameters,
): Classification<WaistClass> {
  return classifyByBandsOfSex(input.waistCm, input.sex, parameters);
}

export const WAIST_HIP_CLASSES = ['NORMAL', 'ALTO'] as const;
export type WaistHipClass = (typeof WAIST_HIP_CLASSES)[number];
export const WAIST_HIP_LABELS: Labels<WaistHipClass> = { NORMAL: 'Normal', ALTO: 'Elevado', SIN_DATO: NO_DATA };

export const WAIST_HIP_RULES: RuleSet<SexBandParameters<WaistHipClass>> = {
  item: 'ICC',
  version: '1',
  norm: 'OMS (índice cintura-cadera)',
  validFrom: '2012-01-01',
  parameters: {
    limits: LIMITS.ICC,
    bands: {
      M: [{ class: 'NORMAL', below: 1 }, { class: 'ALTO' }],
      F: [{ class: 'NORMAL', below: 0.85 }, { class: 'ALTO' }],
    },
  },
};

export function classifyWaistHip(
  input: { waistCm?: number | Missing; hipCm?: number | Missing; reported?: number | Missing; sex: Sex },
  parameters = WAIST_HIP_RULES.parameters,
): Classification<WaistHipClass> {
  const ratio = input.waistCm && input.hipCm ? input.waistCm / input.hipCm : input.reported;
  const result = classifyByBandsOfSex(ratio, input.sex, parameters);
  return result.value === undefined ? result : { ...result, value: round(result.value, 2) };
}

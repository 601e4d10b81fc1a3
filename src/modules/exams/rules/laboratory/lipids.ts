import { LIMITS } from '../plausibility.ts';
import {
  type BandParameters,
  classifyByBands,
  classifyByBandsOfSex,
  isPlausible,
  type Labels,
  type Missing,
  NO_DATA,
  type RuleSet,
  round,
  type Sex,
  type SexBandParameters,
} from '../rule-set.ts';

const norm = 'ATP III (mg/dL)';
const validFrom = '2012-01-01';

export const CHOLESTEROL_CLASSES = ['DESEABLE', 'LIMITE_ALTO', 'ALTO'] as const;
export type CholesterolClass = (typeof CHOLESTEROL_CLASSES)[number];
export const CHOLESTEROL_LABELS: Labels<CholesterolClass> = {
  DESEABLE: 'Deseable',
  LIMITE_ALTO: 'Límite alto',
  ALTO: 'Alto',
  SIN_DATO: NO_DATA,
};
export const CHOLESTEROL_RULES: RuleSet<BandParameters<CholesterolClass>> = {
  item: 'COLESTEROL',
  version: '1',
  norm,
  validFrom,
  parameters: {
    limits: LIMITS.COLESTEROL,
    bands: [{ class: 'DESEABLE', below: 200 }, { class: 'LIMITE_ALTO', below: 240 }, { class: 'ALTO' }],
  },
};
/** Total cholesterol. */
export const classifyCholesterol = (value: number | Missing, parameters = CHOLESTEROL_RULES.parameters) =>
  classifyByBands(value, parameters);

export const TRIGLYCERIDE_CLASSES = ['NORMAL', 'LIMITE_ALTO', 'ALTO', 'MUY_ALTO'] as const;
export type TriglycerideClass = (typeof TRIGLYCERIDE_CLASSES)[number];
export const TRIGLYCERIDE_LABELS: Labels<TriglycerideClass> = {
  NORMAL: 'Normal',
  LIMITE_ALTO: 'Límite alto',
  ALTO: 'Alto',
  MUY_ALTO: 'Muy alto',
  SIN_DATO: NO_DATA,
};
export const TRIGLYCERIDE_RULES: RuleSet<BandParameters<TriglycerideClass>> = {
  item: 'TRIGLICERIDOS',
  version: '1',
  norm,
  validFrom,
  parameters: {
    limits: LIMITS.TRIGLICERIDOS,
    bands: [
      { class: 'NORMAL', below: 150 },
      { class: 'LIMITE_ALTO', below: 200 },
      { class: 'ALTO', below: 500 },
      { class: 'MUY_ALTO' },
    ],
  },
};
export const classifyTriglycerides = (value: number | Missing, parameters = TRIGLYCERIDE_RULES.parameters) =>
  classifyByBands(value, parameters);

export const HDL_CLASSES = ['BAJO', 'NORMAL', 'PROTECTOR'] as const;
export type HdlClass = (typeof HDL_CLASSES)[number];
export const HDL_LABELS: Labels<HdlClass> = {
  BAJO: 'Bajo',
  NORMAL: 'Normal',
  PROTECTOR: 'Protector',
  SIN_DATO: NO_DATA,
};
export const HDL_RULES: RuleSet<SexBandParameters<HdlClass>> = {
  item: 'HDL',
  version: '1',
  norm,
  validFrom,
  parameters: {
    limits: LIMITS.HDL,
    bands: {
      M: [{ class: 'BAJO', below: 40 }, { class: 'NORMAL', below: 60 }, { class: 'PROTECTOR' }],
      F: [{ class: 'BAJO', below: 50 }, { class: 'NORMAL', below: 60 }, { class: 'PROTECTOR' }],
    },
  },
};
export const classifyHdl = (input: { value: number | Missing; sex: Sex }, parameters = HDL_RULES.parameters) =>
  classifyByBandsOfSex(input.value, input.sex, parameters);

export const LDL_CLASSES = ['OPTIMO', 'CASI_OPTIMO', 'LIMITE_ALTO', 'ALTO', 'MUY_ALTO'] as const;
export type LdlClass = (typeof LDL_CLASSES)[number];
export const LDL_LABELS: Labels<LdlClass> = {
  OPTIMO: 'Óptimo',
  CASI_OPTIMO: 'Casi óptimo',
  LIMITE_ALTO: 'Límite alto',
  ALTO: 'Alto',
  MUY_ALTO: 'Muy alto',
  SIN_DATO: NO_DATA,
};
export const LDL_RULES: RuleSet<BandParameters<LdlClass>> = {
  item: 'LDL',
  version: '2',
  norm,
  validFrom,
  parameters: {
    limits: LIMITS.LDL,
    bands: [
      { class: 'OPTIMO', below: 100 },
      { class: 'CASI_OPTIMO', below: 130 },
      { class: 'LIMITE_ALTO', below: 160 },
      { class: 'ALTO', below: 190 },
      { class: 'MUY_ALTO' },
    ],
  },
};
export const classifyLdl = (value: number | Missing, parameters = LDL_RULES.parameters) =>
  classifyByBands(value, parameters);

/** LDL by Friedewald in mg/dL; null from 400 mg/dL of triglycerides on, where the formula fails. */
export function friedewald(input: {
  cholesterol: number | Missing;
  hdl: number | Missing;
  triglycerides: number | Missing;
}): number | null {
  const { cholesterol, hdl, triglycerides } = input;
  if (!isPlausible(cholesterol, LIMITS.COLESTEROL) || !isPlausible(hdl, LIMITS.HDL)) return null;
  if (!isPlausible(triglycerides, LIMITS.TRIGLICERIDOS) || triglycerides >= 400) return null;
  const ldl = round(cholesterol - hdl - triglycerides / 5, 2);
  return isPlausible(ldl, LIMITS.LDL) ? ldl : null;
}

const MG_PER_MMOL = { GLUCOSA: 18.02, COLESTEROL: 38.67, HDL: 38.67, LDL: 38.67, TRIGLICERIDOS: 88.57 } as const;

/** mmol/L to mg/dL. */
export const toMilligrams = (code: keyof typeof MG_PER_MMOL, mmol: number): number =>
  round(mmol * MG_PER_MMOL[code], 2);

import { LIMITS, normaliseMeasure } from '../plausibility.ts';
import { type BandParameters, classifyByBands, type Labels, type Missing, NO_DATA, type RuleSet } from '../rule-set.ts';

const norm = 'Valores de referencia de adultos';

export const LEUCOCYTE_CLASSES = ['LEUCOPENIA', 'NORMAL', 'LEUCOCITOSIS'] as const;
export type LeucocyteClass = (typeof LEUCOCYTE_CLASSES)[number];
export const LEUCOCYTE_LABELS: Labels<LeucocyteClass> = {
  LEUCOPENIA: 'Leucopenia',
  NORMAL: 'Normal',
  LEUCOCITOSIS: 'Leucocitosis',
  SIN_DATO: NO_DATA,
};
export const LEUCOCYTE_RULES: RuleSet<BandParameters<LeucocyteClass>> = {
  item: 'LEUCOCITOS',
  version: '1',
  norm,
  validFrom: '2012-01-01',
  parameters: {
    limits: LIMITS.LEUCOCITOS,
    bands: [{ class: 'LEUCOPENIA', below: 4 }, { class: 'NORMAL', upTo: 10 }, { class: 'LEUCOCITOSIS' }],
  },
};
/** Thousands per µL, or per µL. */
export const classifyLeucocytes = (count: number | Missing, parameters = LEUCOCYTE_RULES.parameters) =>
  classifyByBands(normaliseMeasure('LEUCOCITOS', count), parameters);

export const PLATELET_CLASSES = ['TROMBOCITOPENIA', 'NORMAL', 'TROMBOCITOSIS'] as const;
export type PlateletClass = (typeof PLATELET_CLASSES)[number];
export const PLATELET_LABELS: Labels<PlateletClass> = {
  TROMBOCITOPENIA: 'Trombocitopenia',
  NORMAL: 'Normal',
  TROMBOCITOSIS: 'Trombocitosis',
  SIN_DATO: NO_DATA,
};
export const PLATELET_RULES: RuleSet<BandParameters<PlateletClass>> = {
  item: 'PLAQUETAS',
  version: '1',
  norm,
  validFrom: '2012-01-01',
  parameters: {
    limits: LIMITS.PLAQUETAS,
    bands: [{ class: 'TROMBOCITOPENIA', below: 150 }, { class: 'NORMAL', upTo: 450 }, { class: 'TROMBOCITOSIS' }],
  },
};
/** Thousands per µL, or per µL. */
export const classifyPlatelets = (count: number | Missing, parameters = PLATELET_RULES.parameters) =>
  classifyByBands(normaliseMeasure('PLAQUETAS', count), parameters);

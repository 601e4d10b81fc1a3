import { type BandParameters, classifyByBands, type Labels, type Missing, NO_DATA, type RuleSet } from './rule-set.ts';

export const SLEEPINESS_CLASSES = ['NORMAL', 'EXCESIVA', 'SEVERA'] as const;
export type SleepinessClass = (typeof SLEEPINESS_CLASSES)[number];
export const SLEEPINESS_LABELS: Labels<SleepinessClass> = {
  NORMAL: 'Normal',
  EXCESIVA: 'Somnolencia excesiva leve o moderada',
  SEVERA: 'Somnolencia severa',
  SIN_DATO: NO_DATA,
};
export const SLEEPINESS_RULES: RuleSet<BandParameters<SleepinessClass>> = {
  item: 'TEST_SUENO',
  version: '1',
  norm: 'Escala de Epworth (0 a 24)',
  validFrom: '2012-01-01',
  parameters: {
    limits: { min: 0, max: 24 },
    bands: [{ class: 'NORMAL', upTo: 10 }, { class: 'EXCESIVA', upTo: 15 }, { class: 'SEVERA' }],
  },
};
/** Points of the Epworth scale. */
export const classifySleepiness = (points: number | Missing, parameters = SLEEPINESS_RULES.parameters) =>
  classifyByBands(points, parameters);

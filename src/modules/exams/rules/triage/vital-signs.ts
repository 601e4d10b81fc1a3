import { LIMITS } from '../plausibility.ts';
import { type BandParameters, classifyByBands, type Labels, type Missing, NO_DATA, type RuleSet } from '../rule-set.ts';

export const PULSE_CLASSES = ['BRADICARDIA', 'NORMAL', 'TAQUICARDIA'] as const;
export type PulseClass = (typeof PULSE_CLASSES)[number];
export const PULSE_LABELS: Labels<PulseClass> = {
  BRADICARDIA: 'Bradicardia',
  NORMAL: 'Normal',
  TAQUICARDIA: 'Taquicardia',
  SIN_DATO: NO_DATA,
};
export const PULSE_RULES: RuleSet<BandParameters<PulseClass>> = {
  item: 'FC',
  version: '1',
  norm: 'Práctica clínica',
  validFrom: '2012-01-01',
  parameters: {
    limits: LIMITS.FC,
    bands: [{ class: 'BRADICARDIA', below: 60 }, { class: 'NORMAL', upTo: 100 }, { class: 'TAQUICARDIA' }],
  },
};
/** Beats a minute. */
export const classifyPulse = (beats: number | Missing, parameters = PULSE_RULES.parameters) =>
  classifyByBands(beats, parameters);

export const RESPIRATORY_RATE_CLASSES = ['BRADIPNEA', 'NORMAL', 'TAQUIPNEA'] as const;
export type RespiratoryRateClass = (typeof RESPIRATORY_RATE_CLASSES)[number];
export const RESPIRATORY_RATE_LABELS: Labels<RespiratoryRateClass> = {
  BRADIPNEA: 'Bradipnea',
  NORMAL: 'Normal',
  TAQUIPNEA: 'Taquipnea',
  SIN_DATO: NO_DATA,
};
export const RESPIRATORY_RATE_RULES: RuleSet<BandParameters<RespiratoryRateClass>> = {
  item: 'FR',
  version: '1',
  norm: 'Práctica clínica',
  validFrom: '2012-01-01',
  parameters: {
    limits: LIMITS.FR,
    bands: [{ class: 'BRADIPNEA', below: 12 }, { class: 'NORMAL', upTo: 20 }, { class: 'TAQUIPNEA' }],
  },
};
/** Breaths a minute. */
export const classifyRespiratoryRate = (breaths: number | Missing, parameters = RESPIRATORY_RATE_RULES.parameters) =>
  classifyByBands(breaths, parameters);

export const TEMPERATURE_CLASSES = ['HIPOTERMIA', 'NORMAL', 'FEBRICULA', 'FIEBRE'] as const;
export type TemperatureClass = (typeof TEMPERATURE_CLASSES)[number];
export const TEMPERATURE_LABELS: Labels<TemperatureClass> = {
  HIPOTERMIA: 'Hipotermia',
  NORMAL: 'Normal',
  FEBRICULA: 'Febrícula',
  FIEBRE: 'Fiebre',
  SIN_DATO: NO_DATA,
};
export const TEMPERATURE_RULES: RuleSet<BandParameters<TemperatureClass>> = {
  item: 'TEMPERATURA',
  version: '1',
  norm: 'Práctica clínica (axilar)',
  validFrom: '2012-01-01',
  parameters: {
    limits: LIMITS.TEMPERATURA,
    bands: [
      { class: 'HIPOTERMIA', below: 35 },
      { class: 'NORMAL', below: 37.5 },
      { class: 'FEBRICULA', below: 38 },
      { class: 'FIEBRE' },
    ],
  },
};
/** Axillary, °C. */
export const classifyTemperature = (celsius: number | Missing, parameters = TEMPERATURE_RULES.parameters) =>
  classifyByBands(celsius, parameters);

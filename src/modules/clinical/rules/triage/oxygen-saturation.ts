import {
  type BandParameters,
  type Classification,
  classifyByBands,
  isPlausible,
  type LabelledClass,
  labelled,
  type Missing,
  type RuleSet,
} from '../book/rule-set.ts';
import { ALTITUDE_LIMITS } from '../measures.ts';
import { TRIAGE } from './measures.ts';

export const OXYGEN_SATURATION_LABELS = labelled({
  SEVERA: 'Hipoxemia severa',
  MODERADA: 'Hipoxemia moderada',
  LEVE: 'Hipoxemia leve',
  NORMAL: 'Normal',
});
export type OxygenSaturationClass = LabelledClass<typeof OXYGEN_SATURATION_LABELS>;

interface OxygenSaturationParameters extends BandParameters<OxygenSaturationClass> {
  /** Above this altitude (m), a saturation of `normalFrom` (%) or more is normal for the altitude. */
  highAltitude: { above: number; normalFrom: number };
}

export const OXYGEN_SATURATION_RULES: RuleSet<OxygenSaturationParameters> = {
  item: 'SATO2',
  version: '1',
  norm: 'Práctica clínica, con la altitud de residencia',
  validFrom: '2012-01-01',
  parameters: {
    limits: TRIAGE.SATO2.limits,
    bands: [
      { class: 'SEVERA', below: 85 },
      { class: 'MODERADA', below: 90 },
      { class: 'LEVE', below: 95 },
      { class: 'NORMAL' },
    ],
    highAltitude: { above: 3500, normalFrom: 85 },
  },
};

/**
 * Percent, and metres above sea level. A value that is normal at sea level is normal at any altitude. A lower value
 * gets no class without an altitude: 88 % is pathological in Lima and normal in Puno.
 */
export function classifyOxygenSaturation(
  input: { percent: number | Missing; altitude: number | Missing },
  parameters = OXYGEN_SATURATION_RULES.parameters,
): Classification<OxygenSaturationClass> {
  const atSeaLevel = classifyByBands(input.percent, parameters);
  if (atSeaLevel.class === 'SIN_DATO' || atSeaLevel.class === 'NORMAL' || atSeaLevel.value === undefined)
    return atSeaLevel;
  if (!isPlausible(input.altitude, ALTITUDE_LIMITS)) {
    return { class: 'SIN_DATO', value: atSeaLevel.value, flags: ['ALTITUD_DESCONOCIDA'] };
  }
  const { above, normalFrom } = parameters.highAltitude;
  if (input.altitude > above && atSeaLevel.value >= normalFrom) {
    return { class: 'NORMAL', value: atSeaLevel.value, flags: ['ESPERADO_POR_ALTITUD'] };
  }
  return atSeaLevel;
}

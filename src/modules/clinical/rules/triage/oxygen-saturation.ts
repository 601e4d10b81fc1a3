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

/** From this altitude (m) on, a saturation of `normalFrom` (%) or more is normal for the altitude. */
interface AltitudeStep {
  from: number;
  normalFrom: number;
}

export interface OxygenSaturationParameters extends BandParameters<OxygenSaturationClass> {
  /**
   * Above the altitude `above` (m), a saturation of `normalFrom` (%) or more is normal. Versions entered before the
   * steps below that altitude existed have none.
   */
  highAltitude: {
    first?: AltitudeStep;
    second?: AltitudeStep;
    third?: AltitudeStep;
    above: number;
    normalFrom: number;
  };
}

/**
 * The least normal saturation falls with the altitude. 92, 88 and 87 % are the lower ends of the normal saturation at
 * 1,000, 3,000 and 3,400 m in the stages of oxygen saturation by altitude of the DIRESA Cusco. The 92 % is taken from
 * 2,500 m only: from there the saturation falls clearly (Rojas-Camayo et al., Thorax 2018; 73: 776-778), and 2.5 % of
 * healthy children in Quito, at 2,810 m, had less than 90 % (BMC Pediatrics 2020, s12887-020-02334-z). The mean of
 * healthy adults at 3,350 m was 91.1 % (Pereira-Victorio et al., Rev Peru Med Exp Salud Publica 2014; 31(3)). Above
 * 3,500 m the 85 % of clinical practice remains; the DIRESA has 84 % from 3,600 m and 83 % from 3,900 m.
 * A doctor has to confirm the steps against the original table of the DIRESA, which was read in a copy, and decide on
 * its lower ends above 3,500 m. Below the least normal value the classes are those of sea level, which err to the
 * severe side.
 */
export const OXYGEN_SATURATION_RULES: RuleSet<OxygenSaturationParameters> = {
  item: 'SATO2',
  version: '2026',
  norm: 'Práctica clínica, con la altitud de residencia; desde 2500 m, estadios por altitud de la DIRESA Cusco',
  validFrom: '2012-01-01',
  parameters: {
    limits: TRIAGE.SATO2.limits,
    bands: [
      { class: 'SEVERA', below: 85 },
      { class: 'MODERADA', below: 90 },
      { class: 'LEVE', below: 95 },
      { class: 'NORMAL' },
    ],
    highAltitude: {
      first: { from: 2500, normalFrom: 92 },
      second: { from: 3000, normalFrom: 88 },
      third: { from: 3400, normalFrom: 87 },
      above: 3500,
      normalFrom: 85,
    },
  },
};

/** The least normal saturation (%) at an altitude (m); null where that of sea level holds. */
export function leastSaturationAt(altitude: number, { highAltitude }: OxygenSaturationParameters): number | null {
  const { first, second, third, above, normalFrom } = highAltitude;
  if (altitude > above) return normalFrom;
  return [third, second, first].find((step) => step && altitude >= step.from)?.normalFrom ?? null;
}

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
  const least = leastSaturationAt(input.altitude, parameters);
  if (least !== null && atSeaLevel.value >= least) {
    return { class: 'NORMAL', value: atSeaLevel.value, flags: ['ESPERADO_POR_ALTITUD'] };
  }
  return atSeaLevel;
}

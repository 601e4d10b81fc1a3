import {
  type Classification,
  classesOf,
  type LabelledClass,
  labelled,
  type RuleSet,
  withFlags,
  worst,
} from '../book/rule-set.ts';
import type { ClassOf } from '../measure.ts';
import type { BloodPressureClass } from './blood-pressure.ts';
import type { BmiClass } from './bmi.ts';
import type { TRIAGE } from './measures.ts';
import type { OxygenSaturationClass } from './oxygen-saturation.ts';

type PulseClass = ClassOf<typeof TRIAGE.FC>;

/** Mildest first. */
export const TRIAGE_LABELS = labelled({
  NORMAL: 'Sin alteraciones',
  LEVE: 'Alteración leve',
  MODERADO: 'Alteración moderada',
  SEVERO: 'Alteración severa',
});
const TRIAGE_CLASSES = classesOf(TRIAGE_LABELS);
type TriageClass = LabelledClass<typeof TRIAGE_LABELS>;

interface TriageParameters {
  bmi: Record<BmiClass, TriageClass>;
  bloodPressure: Record<BloodPressureClass, TriageClass>;
  oxygenSaturation: Record<OxygenSaturationClass, TriageClass>;
  pulse: Record<PulseClass, TriageClass>;
}

export const TRIAGE_RULES: RuleSet<TriageParameters> = {
  item: 'TRIAJE',
  version: '1',
  norm: 'Convención del producto: el peor de IMC, presión arterial, saturación y pulso',
  validFrom: '2012-01-01',
  parameters: {
    bmi: {
      BAJO_PESO: 'LEVE',
      NORMAL: 'NORMAL',
      SOBREPESO: 'LEVE',
      OBESIDAD_I: 'MODERADO',
      OBESIDAD_II: 'MODERADO',
      OBESIDAD_III: 'SEVERO',
    },
    bloodPressure: {
      NORMAL: 'NORMAL',
      HIPOTENSION: 'LEVE',
      ELEVADA: 'LEVE',
      PREHIPERTENSION: 'LEVE',
      HTA_1: 'MODERADO',
      HTA_2: 'SEVERO',
      CRISIS: 'SEVERO',
    },
    oxygenSaturation: { NORMAL: 'NORMAL', LEVE: 'LEVE', MODERADA: 'MODERADO', SEVERA: 'SEVERO' },
    pulse: { BRADICARDIA: 'LEVE', NORMAL: 'NORMAL', TAQUICARDIA: 'LEVE' },
  },
};

interface TriageInput {
  /** Null in a pregnancy, whose summary has no part of the weight. */
  bmi: BmiClass | 'SIN_DATO' | null;
  bloodPressure: BloodPressureClass | 'SIN_DATO';
  oxygenSaturation: OxygenSaturationClass | 'SIN_DATO';
  pulse: PulseClass | 'SIN_DATO';
}

/** The worst class of the measured parts. A flag names a missing part; if all are missing the class is `SIN_DATO`. */
export function classifyTriage(input: TriageInput, parameters = TRIAGE_RULES.parameters): Classification<TriageClass> {
  const parts = [
    ...(input.bmi === null ? [] : [level(input.bmi, parameters.bmi)]),
    level(input.bloodPressure, parameters.bloodPressure),
    level(input.oxygenSaturation, parameters.oxygenSaturation),
    level(input.pulse, parameters.pulse),
  ];
  const measuredLevels = parts.filter((part) => part !== null);
  const result = worst(measuredLevels, TRIAGE_CLASSES);
  if (result === undefined) return { class: 'SIN_DATO' };
  return withFlags({ class: result }, measuredLevels.length < parts.length && 'TRIAJE_INCOMPLETO');
}

function level<C extends string>(measureClass: C | 'SIN_DATO', levels: Record<C, TriageClass>): TriageClass | null {
  return measureClass === 'SIN_DATO' ? null : levels[measureClass as C];
}

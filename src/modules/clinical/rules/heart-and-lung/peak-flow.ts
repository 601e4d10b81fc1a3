import {
  type Band,
  bandOf,
  type Classification,
  classesOf,
  isPlausible,
  type LabelledClass,
  type Limits,
  labelled,
  type Missing,
  type RuleSet,
  round,
  type Sex,
} from '../book/rule-set.ts';
import { inUnit } from '../measures.ts';
import { TRIAGE } from '../triage/measures.ts';

export const PEAK_FLOW_LABELS = labelled({
  ROJO: 'Zona roja',
  AMARILLO: 'Zona amarilla',
  VERDE: 'Zona verde',
});
export const PEAK_FLOW_CLASSES = classesOf(PEAK_FLOW_LABELS);
type PeakFlowClass = LabelledClass<typeof PEAK_FLOW_LABELS>;

interface Equation {
  logAge: number;
  age: number;
  perHeight: number;
  constant: number;
}
interface PeakFlowParameters {
  limits: { flow: Limits; age: Limits };
  bands: Band<PeakFlowClass>[];
  predicted: { M: Equation; F: Equation };
}

export const PEAK_FLOW_RULES: RuleSet<PeakFlowParameters> = {
  item: 'FLUJO_PICO',
  version: '1',
  norm: 'Predicho de Nunn y Gregg (1989); zonas 80 % y 50 %',
  validFrom: '2012-01-01',
  parameters: {
    limits: { flow: { min: 50, max: 1000 }, age: { min: 15, max: 85 } },
    bands: [{ class: 'ROJO', below: 50 }, { class: 'AMARILLO', below: 80 }, { class: 'VERDE' }],
    predicted: {
      M: { logAge: 0.544, age: -0.0151, perHeight: -74.7, constant: 5.48 },
      F: { logAge: 0.376, age: -0.012, perHeight: -58.8, constant: 5.63 },
    },
  },
};

/**
 * Predicted peak flow in L/min, from age in years and height in cm. Null without a sex or outside the ages of the
 * equation.
 */
export function predictedPeakFlow(
  person: { sex: Sex; age: number | Missing; heightCm: number | Missing },
  parameters = PEAK_FLOW_RULES.parameters,
): number | null {
  const height = typeof person.heightCm === 'number' ? inUnit('TALLA', person.heightCm) : null;
  if (
    person.sex === 'X' ||
    !isPlausible(person.age, parameters.limits.age) ||
    !isPlausible(height, TRIAGE.TALLA.limits)
  ) {
    return null;
  }
  const { logAge, age, perHeight, constant } = parameters.predicted[person.sex];
  return Math.exp(logAge * Math.log(person.age) + age * person.age + perHeight / height + constant);
}

/** Zone by the flow in % of the personal best or, without one, of the predicted flow; `value` is that percentage. */
export function classifyPeakFlow(
  input: {
    flow: number | Missing;
    best?: number | Missing;
    sex: Sex;
    age: number | Missing;
    heightCm: number | Missing;
  },
  parameters = PEAK_FLOW_RULES.parameters,
): Classification<PeakFlowClass> {
  const reference = input.best ?? predictedPeakFlow(input, parameters);
  if (!isPlausible(input.flow, parameters.limits.flow) || !isPlausible(reference, parameters.limits.flow)) {
    return { class: 'SIN_DATO' };
  }
  const percent = (input.flow / reference) * 100;
  return { class: bandOf(percent, parameters.bands), value: round(percent, 1) };
}

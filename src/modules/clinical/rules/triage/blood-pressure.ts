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
  withFlags,
  worst,
} from '../book/rule-set.ts';
import { TRIAGE } from './measures.ts';

/** Mildest first: of the classes of the two pressures, the later one in this list wins. */
export const BLOOD_PRESSURE_LABELS = labelled({
  NORMAL: 'Normal',
  HIPOTENSION: 'Hipotensión',
  ELEVADA: 'Presión elevada',
  PREHIPERTENSION: 'Prehipertensión',
  HTA_1: 'Hipertensión estadio 1',
  HTA_2: 'Hipertensión estadio 2',
  CRISIS: 'Crisis hipertensiva',
});
export const BLOOD_PRESSURE_CLASSES = classesOf(BLOOD_PRESSURE_LABELS);
export type BloodPressureClass = LabelledClass<typeof BLOOD_PRESSURE_LABELS>;

interface BloodPressureParameters {
  limits: { systolic: Limits; diastolic: Limits };
  systolic: Band<BloodPressureClass>[];
  diastolic: Band<BloodPressureClass>[];
}

const limits = { systolic: TRIAGE.PAS.limits, diastolic: TRIAGE.PAD.limits };

export const BLOOD_PRESSURE_RULES: RuleSet<BloodPressureParameters> = {
  item: 'PRESION_ARTERIAL',
  version: '1',
  norm: 'Guía R.M. 031-2015-MINSA (esquema JNC-7)',
  validFrom: '2015-01-01',
  parameters: {
    limits,
    systolic: [
      { class: 'HIPOTENSION', below: 90 },
      { class: 'NORMAL', below: 120 },
      { class: 'PREHIPERTENSION', below: 140 },
      { class: 'HTA_1', below: 160 },
      { class: 'HTA_2', below: 180 },
      { class: 'CRISIS' },
    ],
    diastolic: [
      { class: 'HIPOTENSION', below: 60 },
      { class: 'NORMAL', below: 80 },
      { class: 'PREHIPERTENSION', below: 90 },
      { class: 'HTA_1', below: 100 },
      { class: 'HTA_2', below: 120 },
      { class: 'CRISIS' },
    ],
  },
};

/** Rule set that some physicians prefer; a company may choose it. */
export const BLOOD_PRESSURE_RULES_2017: RuleSet<BloodPressureParameters> = {
  item: 'PRESION_ARTERIAL',
  version: 'ACC-AHA-2017',
  norm: 'ACC/AHA 2017',
  validFrom: '2017-11-13',
  parameters: {
    limits,
    systolic: [
      { class: 'HIPOTENSION', below: 90 },
      { class: 'NORMAL', below: 120 },
      { class: 'ELEVADA', below: 130 },
      { class: 'HTA_1', below: 140 },
      { class: 'HTA_2', below: 180 },
      { class: 'CRISIS' },
    ],
    diastolic: [
      { class: 'HIPOTENSION', below: 60 },
      { class: 'NORMAL', below: 80 },
      { class: 'HTA_1', below: 90 },
      { class: 'HTA_2', below: 120 },
      { class: 'CRISIS' },
    ],
  },
};

interface BloodPressure {
  systolic: number | Missing;
  diastolic: number | Missing;
}

/**
 * Each pressure in mmHg is classified alone and the higher class wins; if the other pressure is low, a flag shows it.
 */
export function classifyBloodPressure(
  { systolic, diastolic }: BloodPressure,
  parameters = BLOOD_PRESSURE_RULES.parameters,
): Classification<BloodPressureClass> {
  if (!isPlausible(systolic, parameters.limits.systolic)) return { class: 'SIN_DATO' };
  if (!isPlausible(diastolic, parameters.limits.diastolic) || systolic <= diastolic) return { class: 'SIN_DATO' };
  const parts = [bandOf(systolic, parameters.systolic), bandOf(diastolic, parameters.diastolic)] as const;
  const result = worst(parts, BLOOD_PRESSURE_CLASSES) ?? 'SIN_DATO';
  return withFlags(
    { class: result, value: systolic },
    parts[0] === 'HIPOTENSION' && 'PAS_BAJA',
    parts[1] === 'HIPOTENSION' && 'PAD_BAJA',
    result === 'CRISIS' && 'ALERTA',
  );
}

/** `120/80`, `120 / 80 mmHg`, `120-80` in one cell; null for anything else. */
export function parseBloodPressure(text: string): { systolic: number; diastolic: number } | null {
  const match = /^\s*(\d{2,3})\s*[/\-–\\]\s*(\d{2,3})\s*(?:mm\s*hg)?\s*$/i.exec(text);
  return match ? { systolic: Number(match[1]), diastolic: Number(match[2]) } : null;
}

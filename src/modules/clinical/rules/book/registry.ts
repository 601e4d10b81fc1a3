import type { ServiceArea } from '#clinical/vocabulary/service-area.ts';
import { ALTITUDE_LABELS } from '../classify/altitude.ts';
import { KLOCKHOFF_LABELS, KLOCKHOFF_RULES } from '../hearing/klockhoff.ts';
import { CHEST_XRAY_LABELS, CHEST_XRAY_RULES } from '../heart-and-lung/chest-xray.ts';
import { EKG_LABELS, EKG_RULES } from '../heart-and-lung/ekg.ts';
import { PEAK_FLOW_LABELS, PEAK_FLOW_RULES } from '../heart-and-lung/peak-flow.ts';
import {
  SPIROMETRY_LABELS,
  SPIROMETRY_RULES,
  SPIROMETRY_SEVERITY_LABELS,
  SPIROMETRY_SEVERITY_RULES,
} from '../heart-and-lung/spirometry.ts';
import { HAEMOGLOBIN_LABELS, HAEMOGLOBIN_RULES } from '../laboratory/haemoglobin.ts';
import { HAEMATOCRIT_LABELS, HAEMOGRAM_LABELS, HAEMOGRAM_RULES } from '../laboratory/haemogram.ts';
import { CANNABIS_RULES, COCAINE_RULES, SCREENING_LABELS } from '../laboratory/screening.ts';
import { BANDED, BANDED_RULES, type BandedItem } from '../measures.ts';
import { FINDING_RULES, PHYSICAL_FINDING_LABELS } from '../musculoskeletal/findings.ts';
import { POSTURE_LABELS, POSTURE_RULES } from '../musculoskeletal/posture.ts';
import { SYMPTOM_LABELS, SYMPTOM_RULES } from '../musculoskeletal/symptoms.ts';
import { SLEEPINESS_LABELS, SLEEPINESS_RULES } from '../sleep.ts';
import { BLOOD_PRESSURE_LABELS, BLOOD_PRESSURE_RULES, BLOOD_PRESSURE_RULES_2017 } from '../triage/blood-pressure.ts';
import { BMI_LABELS, BMI_RULES } from '../triage/bmi.ts';
import { OXYGEN_SATURATION_LABELS, OXYGEN_SATURATION_RULES } from '../triage/oxygen-saturation.ts';
import { TRIAGE_LABELS, TRIAGE_RULES } from '../triage/triage-summary.ts';
import { URINE_LABELS, URINE_RULES } from '../urine/urine.ts';
import { VALIDITY_RULES } from '../validity.ts';
import * as sight from '../vision/colour-and-depth.ts';
import { REFRACTION_LABELS, REFRACTION_RULES } from '../vision/refraction.ts';
import {
  FAR_VISION_LABELS,
  FAR_VISION_RULES,
  FAR_VISION_RULES_20_40,
  NEAR_VISION_LABELS,
  NEAR_VISION_RULES,
} from '../vision/visual-acuity.ts';
import { NO_DATA, type RuleSet } from './rule-set.ts';

const { CINTURA, ICC, FC, FR, TEMPERATURA, ...otherBanded } = BANDED_RULES;

/** The rule set in force for each item. Sets that a company chose replace entries. */
export const DEFAULT_RULES = {
  IMC: BMI_RULES,
  CINTURA,
  ICC,
  PRESION_ARTERIAL: BLOOD_PRESSURE_RULES,
  FC,
  FR,
  SATO2: OXYGEN_SATURATION_RULES,
  TEMPERATURA,
  TRIAJE: TRIAGE_RULES,
  AUDIOMETRIA: KLOCKHOFF_RULES,
  ESPIROMETRIA: SPIROMETRY_RULES,
  ESPIROMETRIA_SEVERIDAD: SPIROMETRY_SEVERITY_RULES,
  FLUJO_PICO: PEAK_FLOW_RULES,
  EKG: EKG_RULES,
  TORAX: CHEST_XRAY_RULES,
  HEMOGLOBINA: HAEMOGLOBIN_RULES,
  HEMOGRAMA: HAEMOGRAM_RULES,
  ...otherBanded,
  COCAINA: COCAINE_RULES,
  MARIHUANA: CANNABIS_RULES,
  ORINA: URINE_RULES,
  AV_LEJOS: FAR_VISION_RULES,
  AV_CERCA: NEAR_VISION_RULES,
  AMETROPIA: REFRACTION_RULES,
  VISION_COLORES: sight.COLOUR_VISION_RULES,
  ESTEREOPSIS: sight.DEPTH_RULES,
  SINTOMAS_OSTEOMUSCULARES: SYMPTOM_RULES,
  HALLAZGOS_OSTEOMUSCULARES: FINDING_RULES,
  ALTERACIONES_POSTURALES: POSTURE_RULES,
  TEST_SUENO: SLEEPINESS_RULES,
  VIGENCIA: VALIDITY_RULES,
};
export type RuleRegistry = typeof DEFAULT_RULES;
export type RuleItem = keyof RuleRegistry;

/** Rule sets that a company may choose instead of the default. */
const ALTERNATIVE_RULES: readonly RuleSet<unknown>[] = [BLOOD_PRESSURE_RULES_2017, FAR_VISION_RULES_20_40];

/** The rule sets delivered with the product. The table `clinical_rules` holds those in force. */
export const RULE_SETS: readonly RuleSet<unknown>[] = [...Object.values(DEFAULT_RULES), ...ALTERNATIVE_RULES];

interface ClassifiedItem {
  label: string;
  area: ServiceArea;
  rule: RuleItem;
  /** Spanish label of each class, in the order in which a chart shows them. */
  classes: Readonly<Record<string, string>>;
  /** Classes that need no follow-up; null applies the list common to all items. */
  inOrder: readonly string[] | null;
  /** Unit of the item's figure, if no measure has the same code. */
  unit: string | null;
}
const item = (
  label: string,
  area: ServiceArea,
  rule: RuleItem,
  classes: Readonly<Record<string, string>>,
  unit: string | null = null,
): ClassifiedItem => ({
  label,
  area,
  rule,
  classes,
  inOrder: null,
  unit,
});

const bandedItems = Object.fromEntries(
  BANDED.map(({ code, label, area, classes }) => [
    code,
    {
      ...item(classes.label ?? label, area, code as BandedItem, { ...classes.labels, SIN_DATO: NO_DATA }),
      inOrder: classes.inOrder,
    },
  ]),
) as Record<BandedItem, ClassifiedItem>;

const { CINTURA: waist, ICC: waistHip, FC: pulse, FR: breath, TEMPERATURA: temperature, ...otherItems } = bandedItems;

/** Every item that the classification of an exam may yield. */
export const CLASSIFIED_ITEMS = {
  IMC: item('Índice de masa corporal', 'TRIAJE', 'IMC', BMI_LABELS),
  CINTURA: waist,
  ICC: waistHip,
  PRESION_ARTERIAL: item('Presión arterial', 'TRIAJE', 'PRESION_ARTERIAL', BLOOD_PRESSURE_LABELS),
  FC: pulse,
  FR: breath,
  SATO2: item('Saturación de oxígeno', 'TRIAJE', 'SATO2', OXYGEN_SATURATION_LABELS),
  TEMPERATURA: temperature,
  ALTITUD: item('Altitud considerada', 'TRIAJE', 'SATO2', ALTITUDE_LABELS, 'm'),
  TRIAJE: item('Resumen de triaje', 'TRIAJE', 'TRIAJE', TRIAGE_LABELS),
  AUDIOMETRIA: item('Audiometría', 'AUDIO', 'AUDIOMETRIA', KLOCKHOFF_LABELS),
  AUDIO_OD: item('Audiometría, oído derecho', 'AUDIO', 'AUDIOMETRIA', KLOCKHOFF_LABELS),
  AUDIO_OI: item('Audiometría, oído izquierdo', 'AUDIO', 'AUDIOMETRIA', KLOCKHOFF_LABELS),
  ESPIROMETRIA: item('Espirometría', 'ESPIRO', 'ESPIROMETRIA', SPIROMETRY_LABELS),
  ESPIROMETRIA_SEVERIDAD: item('Severidad por VEF1', 'ESPIRO', 'ESPIROMETRIA_SEVERIDAD', SPIROMETRY_SEVERITY_LABELS),
  FLUJO_PICO: item('Flujo pico', 'ESPIRO', 'FLUJO_PICO', PEAK_FLOW_LABELS),
  EKG: item('Electrocardiograma', 'EKG', 'EKG', EKG_LABELS),
  TORAX: item('Radiografía de tórax', 'RX', 'TORAX', CHEST_XRAY_LABELS),
  HEMOGLOBINA: item('Hemoglobina', 'LAB', 'HEMOGLOBINA', HAEMOGLOBIN_LABELS),
  HEMOGLOBINA_AJUSTADA: item('Hemoglobina ajustada por altitud', 'LAB', 'HEMOGLOBINA', HAEMOGLOBIN_LABELS),
  HEMOGRAMA: item('Hemograma', 'LAB', 'HEMOGRAMA', HAEMOGRAM_LABELS),
  HEMATOCRITO: item('Hematocrito', 'LAB', 'HEMOGRAMA', HAEMATOCRIT_LABELS),
  ...otherItems,
  COCAINA: item('Cocaína', 'TOX', 'COCAINA', SCREENING_LABELS),
  MARIHUANA: item('Marihuana', 'TOX', 'MARIHUANA', SCREENING_LABELS),
  ORINA: item('Examen de orina', 'LAB', 'ORINA', URINE_LABELS),
  AV_LEJOS: item('Agudeza visual de lejos, mejor corrección', 'OFTALMO', 'AV_LEJOS', FAR_VISION_LABELS),
  AV_LEJOS_SC: item('Agudeza visual de lejos, sin correctores', 'OFTALMO', 'AV_LEJOS', FAR_VISION_LABELS),
  AV_CERCA: item('Agudeza visual de cerca, mejor corrección', 'OFTALMO', 'AV_CERCA', NEAR_VISION_LABELS),
  AV_CERCA_SC: item('Agudeza visual de cerca, sin correctores', 'OFTALMO', 'AV_CERCA', NEAR_VISION_LABELS),
  AMETROPIA: item('Ametropía', 'OFTALMO', 'AMETROPIA', REFRACTION_LABELS),
  VISION_COLORES: item('Visión de colores', 'OFTALMO', 'VISION_COLORES', sight.COLOUR_VISION_LABELS),
  ESTEREOPSIS: item('Visión de profundidad', 'OFTALMO', 'ESTEREOPSIS', sight.DEPTH_LABELS),
  SINTOMAS_OSTEOMUSCULARES: item('Síntomas osteomusculares', 'OSTEO', 'SINTOMAS_OSTEOMUSCULARES', SYMPTOM_LABELS),
  HALLAZGOS_OSTEOMUSCULARES: item(
    'Hallazgos osteomusculares',
    'OSTEO',
    'HALLAZGOS_OSTEOMUSCULARES',
    PHYSICAL_FINDING_LABELS,
  ),
  ALTERACIONES_POSTURALES: item('Alteraciones posturales', 'OSTEO', 'ALTERACIONES_POSTURALES', POSTURE_LABELS),
  TEST_SUENO: item('Somnolencia (Epworth)', 'TEST_SUENO', 'TEST_SUENO', SLEEPINESS_LABELS),
};
export type ItemCode = keyof typeof CLASSIFIED_ITEMS;
export const isItem = (code: string): code is ItemCode => Object.hasOwn(CLASSIFIED_ITEMS, code);

/** Spanish label of a class of an item; the class code itself if the item has no label for it. */
export const classLabel = (code: ItemCode, classCode: string): string =>
  CLASSIFIED_ITEMS[code].classes[classCode] ?? classCode;

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
import { TRIAGE } from '../triage/measures.ts';
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

interface ItemFacts {
  label: string;
  area: ServiceArea;
  /** Spanish label of each class, in the order in which a chart shows them. */
  classes: Readonly<Record<string, string>>;
  /** Classes that need no follow-up; left out where the list common to all items applies. */
  inOrder?: readonly string[];
  /** Unit of the item's figure, if no measure has the same code. */
  unit?: string;
}
/** An item has cut-offs of its own, or is judged by those of another item. */
type ItemRow = ItemFacts & ({ rules: RuleSet<unknown> } | { judgedBy: string });

/**
 * The items whose measure is classified by cut-offs alone; each is a row among the measures of its station. The cast
 * gives each its own rules, whose type `fromEntries` does not keep.
 */
const BANDED_ITEMS = Object.fromEntries(
  BANDED.map(({ code, label, area, classes }) => [
    code,
    {
      label: classes.label ?? label,
      area,
      rules: BANDED_RULES[code as BandedItem],
      classes: { ...classes.labels, SIN_DATO: NO_DATA },
      inOrder: classes.inOrder,
    },
  ]),
) as unknown as { readonly [K in BandedItem]: ItemFacts & { rules: (typeof BANDED_RULES)[K] } };

/** The banded items of the laboratory: those of triage have places of their own among the items. */
const withoutTriage = <T extends object>(items: T) =>
  Object.fromEntries(Object.entries(items).filter(([code]) => !Object.hasOwn(TRIAGE, code))) as Omit<
    T,
    keyof typeof TRIAGE
  >;

/**
 * Every item that the classification of an exam may yield, in the order in which rules, figures and papers show them.
 * This is the only list of items; the others of this file follow from it.
 */
const ITEMS = {
  IMC: { label: 'Índice de masa corporal', area: 'TRIAJE', rules: BMI_RULES, classes: BMI_LABELS },
  CINTURA: BANDED_ITEMS.CINTURA,
  ICC: BANDED_ITEMS.ICC,
  PRESION_ARTERIAL: {
    label: 'Presión arterial',
    area: 'TRIAJE',
    rules: BLOOD_PRESSURE_RULES,
    classes: BLOOD_PRESSURE_LABELS,
  },
  FC: BANDED_ITEMS.FC,
  FR: BANDED_ITEMS.FR,
  SATO2: {
    label: 'Saturación de oxígeno',
    area: 'TRIAJE',
    rules: OXYGEN_SATURATION_RULES,
    classes: OXYGEN_SATURATION_LABELS,
  },
  TEMPERATURA: BANDED_ITEMS.TEMPERATURA,
  ALTITUD: { label: 'Altitud considerada', area: 'TRIAJE', judgedBy: 'SATO2', classes: ALTITUDE_LABELS, unit: 'm' },
  TRIAJE: { label: 'Resumen de triaje', area: 'TRIAJE', rules: TRIAGE_RULES, classes: TRIAGE_LABELS },
  AUDIOMETRIA: { label: 'Audiometría', area: 'AUDIO', rules: KLOCKHOFF_RULES, classes: KLOCKHOFF_LABELS },
  AUDIO_OD: { label: 'Audiometría, oído derecho', area: 'AUDIO', judgedBy: 'AUDIOMETRIA', classes: KLOCKHOFF_LABELS },
  AUDIO_OI: { label: 'Audiometría, oído izquierdo', area: 'AUDIO', judgedBy: 'AUDIOMETRIA', classes: KLOCKHOFF_LABELS },
  ESPIROMETRIA: { label: 'Espirometría', area: 'ESPIRO', rules: SPIROMETRY_RULES, classes: SPIROMETRY_LABELS },
  ESPIROMETRIA_SEVERIDAD: {
    label: 'Severidad por VEF1',
    area: 'ESPIRO',
    rules: SPIROMETRY_SEVERITY_RULES,
    classes: SPIROMETRY_SEVERITY_LABELS,
  },
  FLUJO_PICO: { label: 'Flujo pico', area: 'ESPIRO', rules: PEAK_FLOW_RULES, classes: PEAK_FLOW_LABELS },
  EKG: { label: 'Electrocardiograma', area: 'EKG', rules: EKG_RULES, classes: EKG_LABELS },
  TORAX: { label: 'Radiografía de tórax', area: 'RX', rules: CHEST_XRAY_RULES, classes: CHEST_XRAY_LABELS },
  HEMOGLOBINA: { label: 'Hemoglobina', area: 'LAB', rules: HAEMOGLOBIN_RULES, classes: HAEMOGLOBIN_LABELS },
  HEMOGLOBINA_AJUSTADA: {
    label: 'Hemoglobina ajustada por altitud',
    area: 'LAB',
    judgedBy: 'HEMOGLOBINA',
    classes: HAEMOGLOBIN_LABELS,
  },
  HEMOGRAMA: { label: 'Hemograma', area: 'LAB', rules: HAEMOGRAM_RULES, classes: HAEMOGRAM_LABELS },
  HEMATOCRITO: { label: 'Hematocrito', area: 'LAB', judgedBy: 'HEMOGRAMA', classes: HAEMATOCRIT_LABELS },
  ...withoutTriage(BANDED_ITEMS),
  COCAINA: { label: 'Cocaína', area: 'TOX', rules: COCAINE_RULES, classes: SCREENING_LABELS },
  MARIHUANA: { label: 'Marihuana', area: 'TOX', rules: CANNABIS_RULES, classes: SCREENING_LABELS },
  ORINA: { label: 'Examen de orina', area: 'LAB', rules: URINE_RULES, classes: URINE_LABELS },
  AV_LEJOS: {
    label: 'Agudeza visual de lejos, mejor corrección',
    area: 'OFTALMO',
    rules: FAR_VISION_RULES,
    classes: FAR_VISION_LABELS,
  },
  AV_LEJOS_SC: {
    label: 'Agudeza visual de lejos, sin correctores',
    area: 'OFTALMO',
    judgedBy: 'AV_LEJOS',
    classes: FAR_VISION_LABELS,
  },
  AV_CERCA: {
    label: 'Agudeza visual de cerca, mejor corrección',
    area: 'OFTALMO',
    rules: NEAR_VISION_RULES,
    classes: NEAR_VISION_LABELS,
  },
  AV_CERCA_SC: {
    label: 'Agudeza visual de cerca, sin correctores',
    area: 'OFTALMO',
    judgedBy: 'AV_CERCA',
    classes: NEAR_VISION_LABELS,
  },
  AMETROPIA: { label: 'Ametropía', area: 'OFTALMO', rules: REFRACTION_RULES, classes: REFRACTION_LABELS },
  VISION_COLORES: {
    label: 'Visión de colores',
    area: 'OFTALMO',
    rules: sight.COLOUR_VISION_RULES,
    classes: sight.COLOUR_VISION_LABELS,
  },
  ESTEREOPSIS: {
    label: 'Visión de profundidad',
    area: 'OFTALMO',
    rules: sight.DEPTH_RULES,
    classes: sight.DEPTH_LABELS,
  },
  SINTOMAS_OSTEOMUSCULARES: {
    label: 'Síntomas osteomusculares',
    area: 'OSTEO',
    rules: SYMPTOM_RULES,
    classes: SYMPTOM_LABELS,
  },
  HALLAZGOS_OSTEOMUSCULARES: {
    label: 'Hallazgos osteomusculares',
    area: 'OSTEO',
    rules: FINDING_RULES,
    classes: PHYSICAL_FINDING_LABELS,
  },
  ALTERACIONES_POSTURALES: {
    label: 'Alteraciones posturales',
    area: 'OSTEO',
    rules: POSTURE_RULES,
    classes: POSTURE_LABELS,
  },
  TEST_SUENO: {
    label: 'Somnolencia (Epworth)',
    area: 'TEST_SUENO',
    rules: SLEEPINESS_RULES,
    classes: SLEEPINESS_LABELS,
  },
} as const satisfies Readonly<Record<string, ItemRow>>;
type Items = typeof ITEMS;
export type ItemCode = keyof Items;

type OwnRules = {
  [K in ItemCode as Items[K] extends { rules: unknown } ? K : never]: Items[K] extends { rules: infer R } ? R : never;
};
export type RuleRegistry = OwnRules & { VIGENCIA: typeof VALIDITY_RULES };
export type RuleItem = keyof RuleRegistry;

/** The rule set in force for each item with cut-offs of its own. Sets that a company chose replace entries. */
export const DEFAULT_RULES = Object.fromEntries([
  ...Object.entries<ItemRow>(ITEMS).flatMap(([code, row]) => ('rules' in row ? [[code, row.rules]] : [])),
  ['VIGENCIA', VALIDITY_RULES],
]) as RuleRegistry;

/** Rule sets that a company may choose instead of the default. */
const ALTERNATIVE_RULES: readonly RuleSet<unknown>[] = [BLOOD_PRESSURE_RULES_2017, FAR_VISION_RULES_20_40];

/** The rule sets delivered with the product. The table `clinical_rules` holds those in force. */
export const RULE_SETS: readonly RuleSet<unknown>[] = [...Object.values(DEFAULT_RULES), ...ALTERNATIVE_RULES];

interface ClassifiedItem extends Pick<ItemFacts, 'label' | 'area' | 'classes'> {
  /** Item whose cut-offs judge this one. */
  rule: RuleItem;
  /** Null applies the list of classes without follow-up that is common to all items. */
  inOrder: readonly string[] | null;
  /** Null if a measure of the same code has the unit. */
  unit: string | null;
}

/** Item whose cut-offs judge the item `code`: the one that its row names in `judgedBy`, or the item itself. */
const ruleOf = (code: string, row: Items[ItemCode]): RuleItem =>
  'judgedBy' in row ? row.judgedBy : (code as RuleItem);

/** The items as figures, lists and papers read them. */
export const CLASSIFIED_ITEMS = Object.fromEntries(
  Object.entries<Items[ItemCode]>(ITEMS).map(([code, row]) => {
    const { label, area, classes, inOrder, unit }: ItemRow = row;
    return [code, { label, area, rule: ruleOf(code, row), classes, inOrder: inOrder ?? null, unit: unit ?? null }];
  }),
) as Readonly<Record<ItemCode, ClassifiedItem>>;
export const isItem = (code: string): code is ItemCode => Object.hasOwn(ITEMS, code);

/** Spanish label of a class of an item; the class code itself if the item has no label for it. */
export const classLabel = (code: ItemCode, classCode: string): string =>
  CLASSIFIED_ITEMS[code].classes[classCode] ?? classCode;

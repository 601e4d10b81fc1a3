import { FREQUENCIES } from '#clinical/rules/hearing/measures.ts';
import type { Measure, MeasureColumn } from '#clinical/rules/measure.ts';
import { MEASURES } from '#clinical/rules/measures.ts';
import type { ServiceArea } from '#clinical/vocabulary/service-area.ts';
import { type ImportField, list } from '#platform/contract/import-kind/field.ts';

/** Groups of the template and the stations of each; other stations belong to the last group. */
const GROUPS: readonly (readonly [label: string, areas: readonly ServiceArea[]])[] = [
  ['Triaje', ['TRIAJE']],
  ['Laboratorio', ['LAB', 'TOX']],
  ['Oftalmología', ['OFTALMO']],
  ['Audiometría', ['AUDIO']],
  ['Espirometría', ['ESPIRO']],
  ['Imágenes y corazón', ['EKG', 'RX', 'RX_OIT', 'RX_LUMBAR', 'PRUEBA_ESFUERZO']],
];
const OTHERS = 'Otras estaciones';

const codes = (text: string): string[] => text.trim().split(/\s+/);
const SIDES = ['OD', 'OI'];
/**
 * Order of the columns in the template, as clinics send them. Measures not listed here follow at the end of their
 * group, in the order of the measures.
 */
const ORDER: readonly string[] = [
  ...codes('PESO TALLA IMC DX_PESO CINTURA CADERA ICC PA PAS PAD FC FR SATO2 TEMPERATURA'),
  ...codes('HEMOGLOBINA HEMATOCRITO LEUCOCITOS PLAQUETAS VCM HCM NEUTROFILOS LINFOCITOS MONOCITOS EOSINOFILOS'),
  ...codes('BASOFILOS ABASTONADOS VSG HEMOGRAMA GLUCOSA HBA1C COLESTEROL TRIGLICERIDOS HDL LDL VLDL CREATININA'),
  ...codes(
    'UREA ACIDO_URICO TGO TGP PSA PLOMO GRUPO_FACTOR ORINA ORINA_DENSIDAD ORINA_PH ORINA_PROTEINAS ORINA_GLUCOSA',
  ),
  ...codes('ORINA_HEMATIES ORINA_LEUCOCITOS ORINA_NITRITOS ORINA_BACTERIAS ORINA_CETONAS ORINA_BILIRRUBINA'),
  ...codes('ORINA_CRISTALES ORINA_CILINDROS COCAINA MARIHUANA SEROLOGIA'),
  ...['LEJOS', 'CERCA'].flatMap((distance) =>
    SIDES.flatMap((side) => [`AV_${distance}_${side}_SC`, `AV_${distance}_${side}_CC`]),
  ),
  ...SIDES.flatMap((side) => [125, 250, ...FREQUENCIES].map((hz) => `AUDIO_${side}_${hz}`)),
  ...SIDES.flatMap((side) => FREQUENCIES.map((hz) => `AUDIO_VO_${side}_${hz}`)),
  ...codes('KLOCKHOFF_OD KLOCKHOFF_OI OTOSCOPIA BINAURAL MENOSCABO_GLOBAL TIEMPO_SERVICIO TIPO_EPP NRR NIVEL_RUIDO'),
  ...codes('DX_AUDIO FVC FEV1 FVC_PCT FEV1_PCT FLUJO_PICO FLUJO_PICO_PCT FEV1_FVC FEF2575 FEF2575_PCT ESPIRO'),
  ...codes('EKG EKG_FC EKG_PR EKG_QRS EKG_QTC EKG_EJE RX_TORAX RX_OIT RX_LUMBAR PRUEBA_ESFUERZO'),
  ...codes('PSICOLOGIA PSICOSENSO OSTEO ODONTO DERMA ALTURA ALTURA_GEO ESP_CONF VACUNAS TEST_SUENO'),
];
const POSITION = new Map(ORDER.map((code, i) => [code, i]));

/** A field for a result in words. */
export const finding = (key: string, label: string, synonyms: string, maxLength = 1000): ImportField => ({
  key,
  label,
  kind: 'text',
  clinical: true,
  maxLength,
  synonyms: list(synonyms),
});

function fieldOf(measure: Measure, { label = measure.label, synonyms, ...column }: MeasureColumn): ImportField {
  const { code: key, kind, limits, unit = '' } = measure;
  if (kind === 'text') return { ...finding(key, label, synonyms), ...column };
  const field: ImportField = { key, label, kind: 'text', clinical: true, synonyms: list(synonyms) };
  if (kind === 'code') return { ...field, ...column };
  const range = limits && { range: [limits.min, limits.max] as const };
  return { ...field, kind: 'number', unit, ...range, ...column };
}

const groupOf = ({ area }: Measure): string => GROUPS.find(([, areas]) => areas.includes(area))?.[0] ?? OTHERS;
const columns = MEASURES.flatMap((measure) =>
  measure.column ? [{ ...fieldOf(measure, measure.column), group: groupOf(measure) }] : [],
);

/** The columns of all measures in the files of clinics, by group. */
export const MEASURE_FIELDS: readonly ImportField[] = [...GROUPS.map(([label]) => label), OTHERS].flatMap((group) =>
  columns
    .filter((field) => field.group === group)
    .sort((a, b) => (POSITION.get(a.key) ?? ORDER.length) - (POSITION.get(b.key) ?? ORDER.length)),
);

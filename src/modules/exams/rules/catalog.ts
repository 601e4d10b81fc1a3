import type { ServiceArea } from '../model/service-area.ts';
import { FREQUENCIES } from './hearing/audiogram.ts';
import { BODY_REGION_LABELS, BODY_REGIONS } from './musculoskeletal/symptoms.ts';

export interface Measure {
  code: string;
  label: string;
  unit: string | null;
  area: ServiceArea;
  /** `code` is one of a short list (`SI`, `POSITIVO`, `1/0`, `20/40`); `text` is free. */
  kind: 'number' | 'text' | 'code';
}

type Row = readonly [code: string, label: string, unit?: string];
const of = (area: ServiceArea, kind: Measure['kind'], rows: readonly Row[]): Measure[] =>
  rows.map(([code, label, unit]) => ({ code, label, unit: unit ?? null, area, kind }));

const SIDES = [
  ['OD', 'derecho'],
  ['OI', 'izquierdo'],
] as const;

const triage: Measure[] = [
  ...of('TRIAJE', 'number', [
    ['PESO', 'Peso', 'kg'],
    ['TALLA', 'Talla', 'cm'],
    ['IMC', 'Índice de masa corporal', 'kg/m²'],
    ['CINTURA', 'Perímetro abdominal', 'cm'],
    ['CADERA', 'Perímetro de cadera', 'cm'],
    ['ICC', 'Índice cintura-cadera'],
    ['PAS', 'Presión arterial sistólica', 'mmHg'],
    ['PAD', 'Presión arterial diastólica', 'mmHg'],
    ['FC', 'Frecuencia cardiaca', 'lpm'],
    ['FR', 'Frecuencia respiratoria', 'rpm'],
    ['SATO2', 'Saturación de oxígeno', '%'],
    ['TEMPERATURA', 'Temperatura', '°C'],
  ]),
  ...of('TRIAJE', 'code', [['PA', 'Presión arterial', 'mmHg']]),
  ...of('TRIAJE', 'text', [['DX_PESO', 'Diagnóstico de peso']]),
];

const laboratory: Measure[] = [
  ...of('LAB', 'number', [
    ['HEMOGLOBINA', 'Hemoglobina observada', 'g/dL'],
    ['HEMOGLOBINA_AJUSTADA', 'Hemoglobina ajustada por altitud', 'g/dL'],
    ['HEMATOCRITO', 'Hematocrito', '%'],
    ['VCM', 'Volumen corpuscular medio', 'fL'],
    ['HCM', 'Hemoglobina corpuscular media', 'pg'],
    ['VSG', 'Velocidad de sedimentación', 'mm/h'],
    ['LEUCOCITOS', 'Leucocitos', '×10³/µL'],
    ['NEUTROFILOS', 'Neutrófilos', '%'],
    ['LINFOCITOS', 'Linfocitos', '%'],
    ['MONOCITOS', 'Monocitos', '%'],
    ['EOSINOFILOS', 'Eosinófilos', '%'],
    ['BASOFILOS', 'Basófilos', '%'],
    ['ABASTONADOS', 'Abastonados', '%'],
    ['PLAQUETAS', 'Plaquetas', '×10³/µL'],
    ['GLUCOSA', 'Glucosa en ayunas', 'mg/dL'],
    ['HBA1C', 'Hemoglobina glicosilada', '%'],
    ['COLESTEROL', 'Colesterol total', 'mg/dL'],
    ['TRIGLICERIDOS', 'Triglicéridos', 'mg/dL'],
    ['HDL', 'Colesterol HDL', 'mg/dL'],
    ['LDL', 'Colesterol LDL', 'mg/dL'],
    ['VLDL', 'Colesterol VLDL', 'mg/dL'],
    ['CREATININA', 'Creatinina', 'mg/dL'],
    ['ACIDO_URICO', 'Ácido úrico', 'mg/dL'],
    ['TGO', 'TGO', 'U/L'],
    ['TGP', 'TGP', 'U/L'],
    ['PSA', 'Antígeno prostático específico', 'ng/mL'],
    ['ORINA_DENSIDAD', 'Orina: densidad'],
    ['ORINA_PH', 'Orina: pH'],
  ]),
  ...of('LAB', 'code', [
    ['GRUPO_FACTOR', 'Grupo sanguíneo y factor'],
    ['SEROLOGIA', 'Serología'],
  ]),
  ...of('LAB', 'text', [
    ['HEMOGRAMA', 'Hemograma'],
    ['ORINA', 'Examen de orina'],
    ['ORINA_PROTEINAS', 'Orina: proteínas'],
    ['ORINA_GLUCOSA', 'Orina: glucosa'],
    ['ORINA_HEMATIES', 'Orina: hematíes', 'por campo'],
    ['ORINA_LEUCOCITOS', 'Orina: leucocitos', 'por campo'],
    ['ORINA_BACTERIAS', 'Orina: bacterias'],
    ['ORINA_NITRITOS', 'Orina: nitritos'],
    ['ORINA_CETONAS', 'Orina: cuerpos cetónicos'],
    ['ORINA_BILIRRUBINA', 'Orina: bilirrubina'],
    ['ORINA_CRISTALES', 'Orina: cristales'],
    ['ORINA_CILINDROS', 'Orina: cilindros'],
  ]),
  ...of('TOX', 'number', [['PLOMO', 'Plomo en sangre', 'µg/dL']]),
  ...of('TOX', 'code', [
    ['COCAINA', 'Cocaína en orina'],
    ['MARIHUANA', 'Marihuana en orina'],
  ]),
];

const hearing: Measure[] = [
  ...SIDES.flatMap(([side, word]) =>
    of('AUDIO', 'number', [
      ...[125, 250, ...FREQUENCIES].map(
        (hz): Row => [`AUDIO_${side}_${hz}`, `Oído ${word}, vía aérea ${hz} Hz`, 'dB HL'],
      ),
      ...FREQUENCIES.filter((hz) => hz <= 4000).map(
        (hz): Row => [`AUDIO_VO_${side}_${hz}`, `Oído ${word}, vía ósea ${hz} Hz`, 'dB HL'],
      ),
    ]),
  ),
  ...of('AUDIO', 'text', [
    ['KLOCKHOFF_OD', 'Klockhoff, oído derecho'],
    ['KLOCKHOFF_OI', 'Klockhoff, oído izquierdo'],
    ['DX_AUDIO', 'Diagnóstico audiométrico'],
    ['OTOSCOPIA', 'Otoscopía'],
    ['TIPO_EPP', 'Tipo de protección auditiva'],
  ]),
  ...of('AUDIO', 'number', [
    ['BINAURAL', 'Pérdida binaural', '%'],
    ['MENOSCABO_GLOBAL', 'Menoscabo global', '%'],
    ['TIEMPO_SERVICIO', 'Tiempo de servicio', 'años'],
    ['NRR', 'NRR del protector', 'dB'],
    ['NIVEL_RUIDO', 'Nivel de ruido', 'dB(A)'],
  ]),
];

const respiratory: Measure[] = [
  ...of('ESPIRO', 'number', [
    ['FVC', 'Capacidad vital forzada', 'L'],
    ['FVC_PCT', 'Capacidad vital forzada, % del predicho', '%'],
    ['FEV1', 'Volumen espiratorio en el primer segundo', 'L'],
    ['FEV1_PCT', 'VEF1, % del predicho', '%'],
    ['FEV1_FVC', 'Relación VEF1/CVF', '%'],
    ['FEF2575', 'FEF 25-75', 'L/s'],
    ['FLUJO_PICO', 'Flujo espiratorio pico', 'L/min'],
    ['FLUJO_PICO_MEJOR', 'Mejor flujo pico personal', 'L/min'],
  ]),
  ...of('ESPIRO', 'code', [['ESPIRO_CALIDAD', 'Calidad de la espirometría']]),
  ...of('ESPIRO', 'text', [['ESPIRO', 'Interpretación de la espirometría']]),
  ...of('RX', 'text', [['RX_TORAX', 'Radiografía de tórax']]),
  ...of('RX_OIT', 'code', [
    ['RX_OIT', 'Profusión OIT'],
    ['RX_OPACIDAD_GRANDE', 'Opacidades grandes OIT'],
  ]),
  ...of('RX_LUMBAR', 'text', [['RX_LUMBAR', 'Radiografía lumbar']]),
];

const heart: Measure[] = [
  ...of('EKG', 'text', [['EKG', 'Electrocardiograma']]),
  ...of('EKG', 'number', [
    ['EKG_FC', 'Frecuencia cardiaca en el EKG', 'lpm'],
    ['EKG_PR', 'Intervalo PR', 'ms'],
    ['EKG_QRS', 'Duración del QRS', 'ms'],
    ['EKG_QTC', 'QTc', 'ms'],
    ['EKG_EJE', 'Eje eléctrico', '°'],
  ]),
  ...of('PRUEBA_ESFUERZO', 'text', [['PRUEBA_ESFUERZO', 'Prueba de esfuerzo']]),
];

const vision: Measure[] = [
  ...SIDES.flatMap(([side, word]) => [
    ...of('OFTALMO', 'code', [
      [`AV_LEJOS_${side}_SC`, `Agudeza visual de lejos, ojo ${word}, sin correctores`],
      [`AV_LEJOS_${side}_CC`, `Agudeza visual de lejos, ojo ${word}, con correctores`],
      [`AV_CERCA_${side}_SC`, `Agudeza visual de cerca, ojo ${word}, sin correctores`],
      [`AV_CERCA_${side}_CC`, `Agudeza visual de cerca, ojo ${word}, con correctores`],
    ]),
    ...of('OFTALMO', 'number', [
      [`ESFERA_${side}`, `Esfera, ojo ${word}`, 'D'],
      [`CILINDRO_${side}`, `Cilindro, ojo ${word}`, 'D'],
      [`PIO_${side}`, `Presión intraocular, ojo ${word}`, 'mmHg'],
    ]),
  ]),
  ...of('OFTALMO', 'number', [['ISHIHARA', 'Láminas de Ishihara correctas']]),
  ...of('OFTALMO', 'text', [
    ['COLORES', 'Visión de colores'],
    ['ESTEREOPSIS', 'Visión de profundidad', 's de arco'],
    ['DX_OFTALMO', 'Diagnóstico oftalmológico'],
  ]),
];

const musculoskeletal: Measure[] = [
  ...of('OSTEO', 'text', [
    ['OSTEO', 'Evaluación osteomuscular'],
    ['POSTURA', 'Alteraciones posturales'],
  ]),
  ...of('OSTEO', 'number', [
    ['COBB', 'Ángulo de Cobb', '°'],
    ['CIFOSIS_DORSAL', 'Cifosis dorsal', '°'],
    ['LORDOSIS_LUMBAR', 'Lordosis lumbar', '°'],
    ['DISMETRIA', 'Dismetría de miembros inferiores', 'mm'],
  ]),
  ...BODY_REGIONS.flatMap((region) =>
    of('OSTEO', 'code', [
      [`NORDICO_${region}_12M`, `${BODY_REGION_LABELS[region]}: molestias en 12 meses`],
      [`NORDICO_${region}_7D`, `${BODY_REGION_LABELS[region]}: molestias en 7 días`],
      [`NORDICO_${region}_IMPIDE`, `${BODY_REGION_LABELS[region]}: impidieron trabajar`],
    ]),
  ),
];

const others: Measure[] = [
  ...of('PSICO', 'text', [['PSICOLOGIA', 'Psicología']]),
  ...of('PSICOSENSO', 'text', [['PSICOSENSO', 'Psicosensométrico']]),
  ...of('ODONTO', 'text', [['ODONTO', 'Odontología']]),
  ...of('DERMA', 'text', [['DERMA', 'Dermatología']]),
  ...of('ALTURA', 'text', [['ALTURA', 'Trabajo en altura']]),
  ...of('ALTURA_GEO', 'text', [['ALTURA_GEO', 'Altura geográfica']]),
  ...of('ESP_CONF', 'text', [['ESP_CONF', 'Espacios confinados']]),
  ...of('VACUNA', 'text', [['VACUNAS', 'Carné de vacunas (dosis)']]),
  ...of('TEST_SUENO', 'text', [['TEST_SUENO', 'Test de sueño (Epworth)']]),
];

/** Every measure that an exam may store, in the order in which people read them. */
export const MEASURES: readonly Measure[] = [
  ...triage,
  ...laboratory,
  ...hearing,
  ...respiratory,
  ...heart,
  ...vision,
  ...musculoskeletal,
  ...others,
];
const BY_CODE = new Map(MEASURES.map((measure) => [measure.code, measure]));

export const measureOf = (code: string): Measure | undefined => BY_CODE.get(code);

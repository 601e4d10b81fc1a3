import { measures } from '../measure.ts';
import { millilitres, seconds, unit } from '../unit.ts';
import { CHEST_PAPER, HEART_PAPER, LUNGS_PAPER, QUALITY_GRADES, VOLUME_LIMITS } from './paper-measures.ts';

export const LUNGS = measures('ESPIRO', {
  FVC: {
    label: 'Capacidad vital forzada',
    unit: 'L',
    limits: VOLUME_LIMITS,
    otherUnits: [millilitres],
    oftenPercent: true,
    column: { label: 'FVC', synonyms: 'CVF | FVC L | CVF L | Capacidad vital forzada' },
    words: 'fvc',
  },
  FVC_PCT: {
    label: 'Capacidad vital forzada, % del predicho',
    unit: '%',
    limits: { min: 5, max: 200 },
    column: {
      label: 'FVC %',
      synonyms: 'CVF % | FVC % predicho | FVC porcentaje | % FVC | % CVF | CVF % predicho | CVF % del predicho',
    },
  },
  FEV1: {
    label: 'Volumen espiratorio en el primer segundo',
    unit: 'L',
    limits: VOLUME_LIMITS,
    otherUnits: [millilitres],
    oftenPercent: true,
    column: { label: 'FEV1', synonyms: 'VEF1 | VEF 1 | FEV 1 | FEV1 L | VEF1 L' },
    words: 'fev1',
  },
  FEV1_PCT: {
    label: 'VEF1, % del predicho',
    unit: '%',
    limits: { min: 5, max: 200 },
    column: {
      label: 'FEV1 %',
      synonyms: 'VEF1 % | FEV1 % predicho | FEV1 porcentaje | % FEV1 | % VEF1 | VEF1 % predicho | VEF1 % del predicho',
    },
  },
  FEV1_FVC: {
    label: 'Relación VEF1/CVF',
    unit: '%',
    limits: { min: 15, max: 100 },
    column: {
      label: 'FEV1/FVC',
      synonyms: 'VEF1/CVF | FEV1/FVC % | Relación FEV1/FVC | Tiffeneau',
      rescale: 'fraction',
    },
  },
  FEF2575: {
    label: 'FEF 25-75',
    unit: 'L/s',
    limits: { min: 0.05, max: 15 },
    otherUnits: [unit('L/min', /^l\/min$/, 1 / 60), unit('mL/s', /^ml\/s(?:eg)?$/, 0.001)],
    column: { label: 'FEF25-75', synonyms: 'FEF2575 | FEF 25/75 | FEF 25-75 (L/s) | MMEF' },
  },
  FEF2575_PCT: {
    label: 'FEF 25-75, % del predicho',
    unit: '%',
    limits: { min: 5, max: 250 },
    column: { label: 'FEF25-75 %', synonyms: 'FEF 25/75 % | FEF2575 % | FEF 25-75 % predicho | FEF 25-75 porcentaje' },
  },
  FLUJO_PICO: {
    label: 'Flujo espiratorio pico',
    unit: 'L/min',
    limits: { min: 50, max: 1000 },
    otherUnits: [unit('L/s', /^l\/s(?:eg)?$/, 60)],
    column: { label: 'Flujo pico', synonyms: 'PEF | Peak flow | Flujo espiratorio pico | Flujo espiratorio máximo' },
  },
  FLUJO_PICO_PCT: {
    label: 'Flujo espiratorio pico, % del predicho',
    unit: '%',
    limits: { min: 5, max: 250 },
    column: {
      label: 'Flujo pico %',
      synonyms: 'PEF % | Peak flow % | FEM % | Flujo pico % predicho | Flujo espiratorio pico %',
    },
  },
  FLUJO_PICO_MEJOR: {
    label: 'Mejor flujo pico personal',
    unit: 'L/min',
    limits: { min: 50, max: 1000 },
    column: { synonyms: 'Flujo pico personal', byName: true },
  },
  ESPIRO_CALIDAD: {
    label: 'Calidad de la espirometría',
    kind: 'code',
    options: QUALITY_GRADES,
    column: { synonyms: 'Grado de calidad del VEF1', byName: true },
  },
  ESPIRO: {
    label: 'Interpretación de la espirometría',
    kind: 'text',
    column: {
      synonyms:
        'Interp espiro | Espirometría | Espiro | Dx espirometría | Dx espiro | Diagnóstico espirometría | Conclusión espirometría | Interpretación espirométrica',
    },
    words: 'espirometr | espiro',
  },
  ...LUNGS_PAPER,
});

export const CHEST = measures('RX', {
  RX_TORAX: {
    label: 'Radiografía de tórax',
    kind: 'text',
    column: {
      synonyms: 'Rx tórax | Rayos X | Rayos X tórax | Placa de tórax | Rx de tórax PA | Radiografía | Dx Rx tórax | Rx',
    },
    words: 'radiograf | rx | rayos x',
  },
  RX_OIT: {
    label: 'Profusión OIT',
    kind: 'code',
    area: 'RX_OIT',
    column: {
      label: 'Rx OIT',
      synonyms:
        'OIT | Lectura OIT | Clasificación OIT | Rx tórax OIT | Profusión | Profusión OIT | Neumoconiosis OIT | ILO',
      kind: 'opacityProfusion',
    },
  },
  RX_OPACIDAD_GRANDE: {
    label: 'Opacidades grandes OIT',
    kind: 'code',
    options: { O: 'O', A: 'A', B: 'B', C: 'C' },
    column: { synonyms: 'Opacidad grande OIT', byName: true },
    area: 'RX_OIT',
  },
  RX_LUMBAR: {
    label: 'Radiografía lumbar',
    kind: 'text',
    area: 'RX_LUMBAR',
    column: { synonyms: 'Rx lumbar | Rx columna lumbar | Rx lumbosacra | Rx columna' },
  },
  ...CHEST_PAPER,
});

export const HEART = measures('EKG', {
  EKG: {
    label: 'Electrocardiograma',
    kind: 'text',
    column: { synonyms: 'EKG | ECG | Dx EKG | Electro | Diagnóstico EKG | Resultado EKG | Electrocardiograma EKG' },
    words: 'electrocard | ekg | ecg',
  },
  EKG_FC: {
    label: 'Frecuencia cardiaca en el EKG',
    unit: 'lpm',
    limits: { min: 30, max: 220 },
    column: { label: 'EKG FC', synonyms: 'Frecuencia cardiaca EKG | FC EKG' },
  },
  EKG_PR: {
    label: 'Intervalo PR',
    unit: 'ms',
    limits: { min: 50, max: 500 },
    otherUnits: [seconds],
    column: { label: 'EKG PR', synonyms: 'Intervalo PR | PR EKG | PR ms' },
  },
  EKG_QRS: {
    label: 'Duración del QRS',
    unit: 'ms',
    limits: { min: 40, max: 300 },
    otherUnits: [seconds],
    column: { label: 'EKG QRS', synonyms: 'QRS | Duración QRS | QRS ms' },
    words: 'qrs',
  },
  EKG_QTC: {
    label: 'QTc',
    unit: 'ms',
    limits: { min: 250, max: 700 },
    otherUnits: [seconds],
    column: { label: 'EKG QTc', synonyms: 'QTc | Intervalo QTc | QTc ms' },
    words: 'qtc',
  },
  EKG_EJE: {
    label: 'Eje eléctrico',
    unit: '°',
    limits: { min: -180, max: 180 },
    column: { label: 'EKG eje', synonyms: 'Eje eléctrico | Eje EKG' },
  },
  PRUEBA_ESFUERZO: {
    label: 'Prueba de esfuerzo',
    kind: 'text',
    area: 'PRUEBA_ESFUERZO',
    column: { synonyms: 'Ergometría | Test de esfuerzo' },
    words: 'ergometr',
  },
  ...HEART_PAPER,
});

import { banded, measures } from '../measure.ts';
import { fraction } from '../unit.ts';

/** A kind of white cell, in % of all white cells. */
const percentOf = (label: string, words: string) => ({
  label,
  unit: '%',
  limits: { min: 0, max: 100 },
  column: { synonyms: `${label} %` },
  words,
});

export const BLOOD = measures('LAB', {
  HEMOGLOBINA: {
    label: 'Hemoglobina observada',
    unit: 'g/dL',
    limits: { min: 4, max: 25 },
    // A value from 40 to 250 was written in g/L.
    inUnit: (value) => (value >= 40 && value <= 250 ? value / 10 : value),
    column: {
      label: 'Hemoglobina',
      synonyms: 'Hb | Hgb | Hemoglobina g/dl | Hemog | Hb sérica | Hemoglobina en sangre',
      rescale: 'gramsPerLitre',
    },
    words: 'hemoglob | hb | hgb',
  },
  HEMOGLOBINA_AJUSTADA: {
    label: 'Hemoglobina ajustada por altitud',
    unit: 'g/dL',
  },
  HEMATOCRITO: {
    label: 'Hematocrito',
    unit: '%',
    limits: { min: 10, max: 75 },
    otherUnits: [fraction],
    column: { synonyms: 'Hto | Hcto | Htc | Hematocrito %', rescale: 'fraction' },
    words: 'hematocr',
  },
  VCM: {
    label: 'Volumen corpuscular medio',
    unit: 'fL',
    limits: { min: 40, max: 150 },
    column: { label: 'VCM', synonyms: 'Volumen corpuscular medio' },
  },
  HCM: {
    label: 'Hemoglobina corpuscular media',
    unit: 'pg',
    limits: { min: 10, max: 60 },
    column: { label: 'HCM', synonyms: 'Hemoglobina corpuscular media' },
  },
  VSG: {
    label: 'Velocidad de sedimentación',
    unit: 'mm/h',
    limits: { min: 0, max: 150 },
    column: { label: 'VSG', synonyms: 'Velocidad de sedimentación | Velocidad de sedimentación globular | VSG mm/h' },
  },
  LEUCOCITOS: {
    label: 'Leucocitos',
    unit: '×10³/µL',
    limits: { min: 0.2, max: 200 },
    // A count per µL (7 500) is converted to thousands.
    inUnit: (value) => (value >= 500 ? value / 1000 : value),
    column: { synonyms: 'Glóbulos blancos | Recuento de leucocitos | Leuc' },
    words: 'leucocit',
    classes: banded({
      norm: 'Valores de referencia de adultos',
      labels: { LEUCOPENIA: 'Leucopenia', NORMAL: 'Normal', LEUCOCITOSIS: 'Leucocitosis' },
      inOrder: ['NORMAL'],
      bands: [{ class: 'LEUCOPENIA', below: 4 }, { class: 'NORMAL', upTo: 10 }, { class: 'LEUCOCITOSIS' }],
    }),
  },
  NEUTROFILOS: percentOf('Neutrófilos', 'neutrofil'),
  LINFOCITOS: percentOf('Linfocitos', 'linfocit'),
  MONOCITOS: percentOf('Monocitos', 'monocit'),
  EOSINOFILOS: percentOf('Eosinófilos', 'eosinofil'),
  BASOFILOS: percentOf('Basófilos', 'basofil'),
  ABASTONADOS: percentOf('Abastonados', 'abastonad'),
  PLAQUETAS: {
    label: 'Plaquetas',
    unit: '×10³/µL',
    limits: { min: 2, max: 2000 },
    // A count per µL (250 000) is converted to thousands.
    inUnit: (value) => (value >= 5000 ? value / 1000 : value),
    column: { synonyms: 'Recuento de plaquetas | Plaq' },
    words: 'plaquet',
    classes: banded({
      norm: 'Valores de referencia de adultos',
      labels: { TROMBOCITOPENIA: 'Trombocitopenia', NORMAL: 'Normal', TROMBOCITOSIS: 'Trombocitosis' },
      inOrder: ['NORMAL'],
      bands: [{ class: 'TROMBOCITOPENIA', below: 150 }, { class: 'NORMAL', upTo: 450 }, { class: 'TROMBOCITOSIS' }],
    }),
  },
  GRUPO_FACTOR: {
    label: 'Grupo sanguíneo y factor',
    kind: 'code',
    column: {
      label: 'Grupo y factor',
      synonyms:
        'Grupo sanguíneo | Grupo sanguíneo y factor RH | GS | Factor RH | Tipo de sangre | Grupo/factor | Grupo sang | Grupo y factor RH',
      kind: 'bloodGroup',
    },
    words: 'sangre | sanguine | factor rh | rh',
  },
  HEMOGRAMA: {
    label: 'Hemograma',
    kind: 'text',
    column: { synonyms: 'Hemograma completo | Resultado de hemograma' },
    words: 'hemogram',
  },
  LABORATORIO: {
    label: 'Otros resultados de laboratorio',
    kind: 'text',
    column: {
      label: 'Laboratorio en una celda',
      synonyms:
        'Laboratorio | Resultados de laboratorio | Resultado de laboratorio | Exámenes de laboratorio | Análisis de laboratorio | Pruebas de laboratorio | Análisis clínicos | Exámenes auxiliares de laboratorio',
      kind: 'laboratory',
    },
    words: 'laborator',
  },
});

import { type MeasureRow, measures, named } from '../measure.ts';
import { EYES_PAPER } from './paper-measures.ts';

const SIDES = [
  ['OD', 'derecho'],
  ['OI', 'izquierdo'],
] as const;
const DISTANCES = ['lejos', 'cerca'] as const;
const CORRECTIONS = [
  ['SC', 'S/C', 'sin correctores'],
  ['CC', 'C/C', 'con correctores'],
] as const;

const acuity = (side: string, word: string): [string, MeasureRow][] =>
  DISTANCES.flatMap((distance) =>
    CORRECTIONS.map(([code, short, correction]): [string, MeasureRow] => [
      `AV_${distance.toUpperCase()}_${side}_${code}`,
      {
        label: `Agudeza visual de ${distance}, ojo ${word}, ${correction}`,
        kind: 'code',
        column: {
          label: `AV ${distance} ${side} ${short}`,
          synonyms: `Visión ${distance} ${side} ${short} | Visión de ${distance} ${side} ${short} | ${distance} ${side} ${short}`,
          kind: 'visualAcuity',
        },
        words: `agudeza | vision ${distance} | vision de ${distance}`,
      },
    ]),
  );

const DIOPTRES = { min: -30, max: 30 };
const lens = (side: string, word: string): [string, MeasureRow][] => [
  [
    `ESFERA_${side}`,
    {
      label: `Esfera, ojo ${word}`,
      unit: 'D',
      limits: DIOPTRES,
      column: { label: `Esfera ${side}`, synonyms: `Esf ${side} | Refracción esfera ${side}` },
      words: 'refraccion',
    },
  ],
  [
    `CILINDRO_${side}`,
    {
      label: `Cilindro, ojo ${word}`,
      unit: 'D',
      limits: DIOPTRES,
      column: { label: `Cilindro ${side}`, synonyms: `Cil ${side} | Refracción cilindro ${side}` },
      words: 'refraccion | cilindr',
    },
  ],
  [
    `PIO_${side}`,
    {
      label: `Presión intraocular, ojo ${word}`,
      unit: 'mmHg',
      limits: { min: 2, max: 80 },
      column: { label: `PIO ${side}`, synonyms: `Presión intraocular ${side} | Tonometría ${side}` },
      words: 'tonometr | intraocular',
    },
  ],
];

export const EYES = measures('OFTALMO', {
  ...named(SIDES.flatMap(([side, word]) => [...acuity(side, word), ...lens(side, word)])),
  ISHIHARA: {
    label: 'Láminas de Ishihara correctas',
    limits: { min: 0, max: 38 },
    column: { synonyms: 'Ishihara, láminas correctas', byName: true },
    words: 'ishihara',
  },
  COLORES: {
    label: 'Visión de colores',
    kind: 'text',
    column: { synonyms: 'Colores | Test de colores | Ishihara | Test de Ishihara | Visión cromática', maxLength: 200 },
    words: 'colores | vision colores | vision de colores',
  },
  ESTEREOPSIS: {
    label: 'Visión de profundidad',
    kind: 'text',
    unit: 's de arco',
    column: { synonyms: 'Estereopsis | Test de profundidad | Profundidad | Titmus', maxLength: 200 },
  },
  DX_OFTALMO: {
    label: 'Diagnóstico oftalmológico',
    kind: 'text',
    column: {
      label: 'Dx oftalmológico',
      synonyms:
        'Dx oftalmo | Dx oftalmología | Diagnóstico oftalmológico | Diagnóstico oftalmología | Oftalmología | Dx visual',
    },
    words: 'oftalm',
  },
  ...EYES_PAPER,
});

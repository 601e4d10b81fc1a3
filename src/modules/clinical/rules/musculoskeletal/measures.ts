import { type MeasureRow, measures, named } from '../measure.ts';
import { BODY_PAPER } from './paper-measures.ts';
import { BODY_REGION_LABELS, BODY_REGIONS } from './symptoms.ts';

/** Questions that the Nordic questionnaire (Kuorinka) asks for each region. */
const QUESTIONS = [
  ['12M', 'molestias en 12 meses'],
  ['7D', 'molestias en 7 días'],
  ['IMPIDE', 'impidieron trabajar'],
] as const;
const answers = BODY_REGIONS.flatMap((region) =>
  QUESTIONS.map(([code, question]): [string, MeasureRow] => [
    `NORDICO_${region}_${code}`,
    { label: `${BODY_REGION_LABELS[region]}: ${question}`, kind: 'code' },
  ]),
);

export const BODY = measures('OSTEO', {
  OSTEO: {
    label: 'Evaluación osteomuscular',
    kind: 'text',
    column: {
      label: 'Osteomuscular',
      synonyms:
        'Evaluación osteomuscular | Músculo esquelético | Osteo | Dx osteomuscular | Evaluación musculoesquelética | Musculoesquelético | Examen osteomuscular',
    },
    words: 'osteomusc | musculoesq',
  },
  POSTURA: {
    label: 'Alteraciones posturales',
    kind: 'text',
  },
  COBB: {
    label: 'Ángulo de Cobb',
    unit: '°',
  },
  CIFOSIS_DORSAL: {
    label: 'Cifosis dorsal',
    unit: '°',
  },
  LORDOSIS_LUMBAR: {
    label: 'Lordosis lumbar',
    unit: '°',
  },
  DISMETRIA: {
    label: 'Dismetría de miembros inferiores',
    unit: 'mm',
  },
  ...named(answers),
  ...BODY_PAPER,
});

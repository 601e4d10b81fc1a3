import { type MeasureRow, measures, named } from '../measure.ts';
import { YES_NO } from '../paper-rows.ts';
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
    {
      label: `${BODY_REGION_LABELS[region]}: ${question}`,
      kind: 'code',
      options: YES_NO,
      column: { synonyms: `Nórdico ${BODY_REGION_LABELS[region]}: ${question}`, byName: true },
    },
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
    column: { synonyms: 'Postura', byName: true },
  },
  COBB: {
    label: 'Ángulo de Cobb',
    unit: '°',
    column: { synonyms: 'Cobb', byName: true },
  },
  CIFOSIS_DORSAL: {
    label: 'Cifosis dorsal',
    unit: '°',
    column: { synonyms: 'Ángulo de cifosis dorsal', byName: true },
  },
  LORDOSIS_LUMBAR: {
    label: 'Lordosis lumbar',
    unit: '°',
    column: { synonyms: 'Ángulo de lordosis lumbar', byName: true },
  },
  DISMETRIA: {
    label: 'Dismetría de miembros inferiores',
    unit: 'mm',
    column: { synonyms: 'Dismetría', byName: true },
  },
  ...named(answers),
  ...BODY_PAPER,
});

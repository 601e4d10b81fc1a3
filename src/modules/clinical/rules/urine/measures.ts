import { type MeasureRow, measures } from '../measure.ts';

/** A component of a urine test, from the strip or the sediment, in words or crosses. */
const part = (name: string, synonyms: string, more: Pick<MeasureRow, 'unit' | 'words'> = {}) =>
  ({
    label: `Orina: ${name}`,
    kind: 'text',
    column: { synonyms, maxLength: 60, reads: 'urinePart' },
    ...more,
  }) as const;

export const URINE = measures('LAB', {
  ORINA_DENSIDAD: {
    label: 'Orina: densidad',
    limits: { min: 1, max: 1.06 },
    // A value such as 1020 was written without its decimal point.
    inUnit: (value) => (value >= 1000 && value <= 1060 ? value / 1000 : value),
    column: { synonyms: 'Densidad urinaria | Densidad orina | Densidad' },
  },
  ORINA_PH: {
    label: 'Orina: pH',
    limits: { min: 4, max: 9.5 },
    column: { synonyms: 'pH urinario | pH orina' },
  },
  ORINA: {
    label: 'Examen de orina',
    kind: 'text',
    column: {
      synonyms: 'Orina | Ex orina | Examen completo de orina | ECO | Orina completa | Sedimento urinario',
      reads: 'urineReport',
    },
    words: 'orina',
  },
  ORINA_PROTEINAS: part('proteínas', 'Proteínas en orina', { words: 'proteinuri' }),
  ORINA_GLUCOSA: part('glucosa', 'Glucosa en orina'),
  ORINA_HEMATIES: part('hematíes', 'Hematíes en orina | Hematíes por campo | Hematíes', {
    unit: 'por campo',
    words: 'hematie',
  }),
  ORINA_LEUCOCITOS: part('leucocitos', 'Leucocitos en orina | Leucocitos por campo', { unit: 'por campo' }),
  ORINA_BACTERIAS: part('bacterias', 'Bacterias en orina | Gérmenes en orina | Gérmenes'),
  ORINA_NITRITOS: part('nitritos', 'Nitritos | Nitritos en orina'),
  ORINA_CETONAS: part('cuerpos cetónicos', 'Cetonas en orina | Cuerpos cetónicos'),
  ORINA_BILIRRUBINA: part('bilirrubina', 'Bilirrubina en orina'),
  ORINA_CRISTALES: part('cristales', 'Cristales en orina'),
  ORINA_CILINDROS: part('cilindros', 'Cilindros en orina', { words: 'cilindr' }),
});

import { measures } from '../measure.ts';

export const URINE = measures('LAB', {
  ORINA_DENSIDAD: {
    label: 'Orina: densidad',
    limits: { min: 1, max: 1.06 },
    // 1020 was written without its point.
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
  ORINA_PROTEINAS: {
    label: 'Orina: proteínas',
    kind: 'text',
    column: { synonyms: 'Proteínas en orina', maxLength: 60, reads: 'urinePart' },
    words: 'proteinuri',
  },
  ORINA_GLUCOSA: {
    label: 'Orina: glucosa',
    kind: 'text',
    column: { synonyms: 'Glucosa en orina', maxLength: 60, reads: 'urinePart' },
  },
  ORINA_HEMATIES: {
    label: 'Orina: hematíes',
    kind: 'text',
    unit: 'por campo',
    column: { synonyms: 'Hematíes en orina | Hematíes por campo | Hematíes', maxLength: 60, reads: 'urinePart' },
    words: 'hematie',
  },
  ORINA_LEUCOCITOS: {
    label: 'Orina: leucocitos',
    kind: 'text',
    unit: 'por campo',
    column: { synonyms: 'Leucocitos en orina | Leucocitos por campo', maxLength: 60, reads: 'urinePart' },
  },
  ORINA_BACTERIAS: {
    label: 'Orina: bacterias',
    kind: 'text',
    column: { synonyms: 'Bacterias en orina | Gérmenes en orina | Gérmenes', maxLength: 60, reads: 'urinePart' },
  },
  ORINA_NITRITOS: {
    label: 'Orina: nitritos',
    kind: 'text',
    column: { synonyms: 'Nitritos | Nitritos en orina', maxLength: 60, reads: 'urinePart' },
  },
  ORINA_CETONAS: {
    label: 'Orina: cuerpos cetónicos',
    kind: 'text',
    column: { synonyms: 'Cetonas en orina | Cuerpos cetónicos', maxLength: 60, reads: 'urinePart' },
  },
  ORINA_BILIRRUBINA: {
    label: 'Orina: bilirrubina',
    kind: 'text',
    column: { synonyms: 'Bilirrubina en orina', maxLength: 60, reads: 'urinePart' },
  },
  ORINA_CRISTALES: {
    label: 'Orina: cristales',
    kind: 'text',
    column: { synonyms: 'Cristales en orina', maxLength: 60, reads: 'urinePart' },
  },
  ORINA_CILINDROS: {
    label: 'Orina: cilindros',
    kind: 'text',
    column: { synonyms: 'Cilindros en orina', maxLength: 60, reads: 'urinePart' },
    words: 'cilindr',
  },
});

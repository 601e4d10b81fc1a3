import { type Classification, type Labels, NO_DATA, type RuleSet } from '../rule-set.ts';
import { classesNamed, type Terms } from '../text-terms.ts';
import { parseUrine, type UrineReading } from './urine-text.ts';

/** Gravest first: the first finding is the class, all findings are flags. */
export const URINE_CLASSES = [
  'PROBABLE_ITU',
  'HEMATURIA',
  'PROTEINURIA',
  'GLUCOSURIA',
  'LEUCOCITURIA',
  'BACTERIURIA',
  'CETONURIA',
  'BILIRRUBINURIA',
  'CILINDRURIA',
  'CRISTALURIA',
  'NORMAL',
] as const;
export type UrineClass = (typeof URINE_CLASSES)[number];

export const URINE_LABELS: Labels<UrineClass> = {
  PROBABLE_ITU: 'Probable infección urinaria',
  HEMATURIA: 'Hematuria',
  PROTEINURIA: 'Proteinuria',
  GLUCOSURIA: 'Glucosuria',
  LEUCOCITURIA: 'Leucocituria',
  BACTERIURIA: 'Bacteriuria',
  CETONURIA: 'Cetonuria',
  BILIRRUBINURIA: 'Bilirrubinuria',
  CILINDRURIA: 'Cilindruria',
  CRISTALURIA: 'Cristaluria',
  NORMAL: 'Normal',
  SIN_DATO: NO_DATA,
};

export interface UrineParameters {
  /** Per field, by the upper bound of the range written. */
  redCellsAbove: number;
  whiteCellsAbove: number;
  /** Lowest grade that is a finding. */
  gradeFrom: { strip: number; bacteria: number; crystals: number; casts: number };
  density: { min: number; max: number };
  ph: { min: number; max: number };
  reported: Terms<UrineClass>[];
}

export const URINE_RULES: RuleSet<UrineParameters> = {
  item: 'ORINA',
  version: '1',
  norm: 'Valores de referencia del examen completo de orina',
  validFrom: '2012-01-01',
  parameters: {
    redCellsAbove: 5,
    whiteCellsAbove: 10,
    gradeFrom: { strip: 1, bacteria: 2, crystals: 2, casts: 1 },
    density: { min: 1.005, max: 1.03 },
    ph: { min: 4.5, max: 8 },
    reported: [
      {
        class: 'PROBABLE_ITU',
        terms: ['itu', 'infeccion urinaria', 'infeccion tracto urinario', 'infeccion vias urinarias'],
      },
      { class: 'HEMATURIA', terms: ['hematuria', 'microhematuria'] },
      { class: 'PROTEINURIA', terms: ['proteinuria'] },
      { class: 'GLUCOSURIA', terms: ['glucosuria'] },
      { class: 'LEUCOCITURIA', terms: ['leucocituria', 'piuria'] },
      { class: 'BACTERIURIA', terms: ['bacteriuria'] },
      { class: 'CETONURIA', terms: ['cetonuria'] },
      { class: 'BILIRRUBINURIA', terms: ['bilirrubinuria'] },
      { class: 'CILINDRURIA', terms: ['cilindruria'] },
      { class: 'CRISTALURIA', terms: ['cristaluria', 'cristales'] },
      { class: 'NORMAL', terms: ['normal', 'no patologico', 'sin alteraciones', 'negativo'] },
    ],
  },
};

type Cell = string | number | null | undefined;
export interface UrineInput {
  proteins?: Cell;
  glucose?: Cell;
  redCells?: Cell;
  whiteCells?: Cell;
  bacteria?: Cell;
  nitrites?: Cell;
  ketones?: Cell;
  bilirubin?: Cell;
  crystals?: Cell;
  casts?: Cell;
  density?: number | null;
  ph?: number | null;
  /** The conclusion in words, used where no component was sent. */
  conclusion?: string | null;
}

/** Density and pH outside the reference are flags and make no class. */
export function classifyUrine(input: UrineInput, parameters = URINE_RULES.parameters): Classification<UrineClass> {
  const read = (cell: Cell) => (cell === null || cell === undefined ? null : parseUrine(cell));
  const cells = {
    proteins: read(input.proteins),
    glucose: read(input.glucose),
    red: read(input.redCells),
    white: read(input.whiteCells),
    bacteria: read(input.bacteria),
    nitrites: read(input.nitrites),
    ketones: read(input.ketones),
    bilirubin: read(input.bilirubin),
    crystals: read(input.crystals),
    casts: read(input.casts),
  };
  const findings = findingsOf(cells, parameters);
  const enough = [cells.proteins, cells.glucose, cells.red, cells.white].some(isReadable);
  const physical = [
    ...(outside(input.density, parameters.density) ? ['DENSIDAD_FUERA_DE_RANGO'] : []),
    ...(outside(input.ph, parameters.ph) ? ['PH_FUERA_DE_RANGO'] : []),
  ];
  if (findings.length === 0 && !enough) return conclusionOf(input.conclusion ?? '', parameters);
  const flags = [...findings, ...physical];
  return { class: findings[0] ?? 'NORMAL', ...(flags.length > 0 ? { flags } : {}) };
}

type Cells = Record<
  'proteins' | 'glucose' | 'red' | 'white' | 'bacteria' | 'nitrites' | 'ketones' | 'bilirubin' | 'crystals' | 'casts',
  UrineReading | null
>;

function findingsOf(cells: Cells, { gradeFrom, redCellsAbove, whiteCellsAbove }: UrineParameters): UrineClass[] {
  const white = isMany(cells.white, whiteCellsAbove);
  const bacteria = isGrade(cells.bacteria, gradeFrom.bacteria) || isGrade(cells.nitrites, gradeFrom.strip);
  const found: Record<Exclude<UrineClass, 'NORMAL'>, boolean> = {
    PROBABLE_ITU: white && bacteria,
    HEMATURIA: isMany(cells.red, redCellsAbove),
    PROTEINURIA: isGrade(cells.proteins, gradeFrom.strip),
    GLUCOSURIA: isGrade(cells.glucose, gradeFrom.strip),
    LEUCOCITURIA: white,
    BACTERIURIA: bacteria,
    CETONURIA: isGrade(cells.ketones, gradeFrom.strip),
    BILIRRUBINURIA: isGrade(cells.bilirubin, gradeFrom.strip),
    CILINDRURIA: isGrade(cells.casts, gradeFrom.casts) || isMany(cells.casts, 0),
    CRISTALURIA: isGrade(cells.crystals, gradeFrom.crystals),
  };
  return URINE_CLASSES.filter((name) => name !== 'NORMAL' && found[name]);
}

function conclusionOf(text: string, parameters: UrineParameters): Classification<UrineClass> {
  const named = classesNamed(text, parameters.reported).filter(
    (found, _, all) => found !== 'NORMAL' || all.length === 1,
  );
  const [first] = named;
  if (!first) return { class: 'SIN_DATO' };
  return { class: first, ...(first === 'NORMAL' ? {} : { flags: named }) };
}

const isReadable = (reading: UrineReading | null): boolean =>
  reading !== null && (reading.grade !== null || reading.upper !== null);
const isGrade = (reading: UrineReading | null, from: number): boolean => (reading?.grade ?? 0) >= from;
/** A count decides; without one, crosses or words of two and more do ("regular cantidad", `++`). */
const isMany = (reading: UrineReading | null, above: number): boolean =>
  reading !== null && (reading.upper !== null ? reading.upper > above : (reading.grade ?? 0) >= 2);
const outside = (value: number | null | undefined, range: { min: number; max: number }): boolean =>
  typeof value === 'number' && value > 0 && (value < range.min || value > range.max);

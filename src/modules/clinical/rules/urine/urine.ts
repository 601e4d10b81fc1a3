import { isNoValue } from '#platform/contract/import-kind/values/no-value.ts';
import {
  type Classification,
  classesOf,
  type LabelledClass,
  labelled,
  type RuleSet,
  withFlags,
} from '../book/rule-set.ts';
import { normaliseMeasure } from '../measures.ts';
import { classesNamed, type Terms, TO_CONFIRM } from '../text/terms.ts';
import { readUrineReport, saysAllNormal, URINE_PARTS, type UrinePart } from './urine-report.ts';
import { isPositive, isReadable, parseUrine, type UrineReading } from './urine-text.ts';

/** Gravest first: the first finding gives the class, all findings are flags. */
export const URINE_LABELS = labelled({
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
});
const URINE_CLASSES = classesOf(URINE_LABELS);
type UrineClass = LabelledClass<typeof URINE_LABELS>;

interface UrineParameters {
  /** Cells per field, compared with the upper bound of the written range. */
  redCellsAbove: number;
  whiteCellsAbove: number;
  /** Lowest grade that is a finding. */
  gradeFrom: { strip: number; bacteria: number; crystals: number; casts: number };
  /** mg/dL from which a strip reported as a figure is a finding. */
  milligramsFrom: { proteins: number; glucose: number; ketones: number; bilirubin: number };
  density: { min: number; max: number };
  ph: { min: number; max: number };
  reported: Terms<UrineClass>[];
}

export const URINE_RULES: RuleSet<UrineParameters> = {
  item: 'ORINA',
  version: '2',
  norm: 'Valores de referencia del examen completo de orina',
  validFrom: '2012-01-01',
  parameters: {
    redCellsAbove: 5,
    whiteCellsAbove: 10,
    gradeFrom: { strip: 1, bacteria: 2, crystals: 2, casts: 1 },
    milligramsFrom: { proteins: 30, glucose: 50, ketones: 15, bilirubin: 1 },
    density: { min: 1.005, max: 1.03 },
    ph: { min: 4.5, max: 8 },
    reported: [
      {
        class: 'PROBABLE_ITU',
        terms: [
          'itu',
          'infeccion urinaria',
          'infeccion tracto urinario',
          'infeccion vias urinarias',
          'infeccion via urinaria',
        ],
      },
      { class: 'HEMATURIA', terms: ['hematuria*', 'microhematuria*', 'macrohematuria'] },
      { class: 'PROTEINURIA', terms: ['proteinuria'] },
      { class: 'GLUCOSURIA', terms: ['glucosuria', 'glicosuria'] },
      { class: 'LEUCOCITURIA', terms: ['leucocituria', 'piuria', 'leucocitosis'] },
      { class: 'BACTERIURIA', terms: ['bacteriuria'] },
      { class: 'CETONURIA', terms: ['cetonuria'] },
      { class: 'BILIRRUBINURIA', terms: ['bilirrubinuria'] },
      { class: 'CILINDRURIA', terms: ['cilindruria'] },
      { class: 'CRISTALURIA', terms: ['cristaluria'] },
      {
        class: 'NORMAL',
        terms: [
          'normal',
          'normales',
          'no patologic*',
          'sin alteraciones',
          'sin alteracion',
          'sin hallazgos',
          'negativo',
          'conservad*',
        ],
      },
    ],
  },
};

type Cell = string | number | null | undefined;
interface UrineInput extends Partial<Record<UrinePart, Cell>> {
  density?: number | null;
  ph?: number | null;
  /** The cell of the whole test: its conclusion in words, or a report of the components. */
  conclusion?: string | null;
}

/** Components without which a urine cannot be called normal. */
const NEEDED: readonly UrinePart[] = ['proteins', 'glucose', 'redCells', 'whiteCells'];

/**
 * A finding gives the class whether it was read in a component or in the conclusion. `NORMAL` requires a conclusion
 * that states it or the four needed components, and that every cell sent was understood. Density and pH outside the
 * reference are flags and give no class.
 */
export function classifyUrine(input: UrineInput, parameters = URINE_RULES.parameters): Classification<UrineClass> {
  const text = input.conclusion ?? '';
  const report = readUrineReport(text);
  const cells = Object.fromEntries(
    URINE_PARTS.map((part) => {
      const partValue = input[part];
      const sent = partValue === null || partValue === undefined ? (report?.[part] ?? []) : [partValue];
      return [part, sent.map(parseUrine).filter((reading) => reading !== null)];
    }),
  ) as Cells;
  const named = classesNamed(text, parameters.reported, report ? {} : { normal: 'NORMAL' });
  const namedFindings = named.classes.filter((urineClass) => urineClass !== 'NORMAL');
  const measured = findingsOf(cells, parameters);
  const findings = URINE_CLASSES.filter((urineClass) => [...namedFindings, ...measured].includes(urineClass));

  const sent = Object.values(cells).flat();
  const understood = report !== null || named.classes.length > 0 || isNoValue(text);
  const unread = sent.some((reading) => !isReadable(reading)) || !understood;
  const complete = NEEDED.every((part) => cells[part].some(isReadable));
  const density = input.density ?? figureIn(report?.density);
  const normal = !unread && (complete || (report ? saysAllNormal(text) : named.classes.includes('NORMAL')));
  const partial = !normal && findings.length === 0 && (report !== null || sent.some(isReadable));
  const first = findings[0] ?? (normal ? ('NORMAL' as const) : ('SIN_DATO' as const));
  return withFlags<UrineClass>(
    { class: first, ...(findings.length > 0 ? { flags: findings } : {}) },
    named.doubted.length > 0 && TO_CONFIRM,
    partial && 'ORINA_INCOMPLETA',
    unread && 'TEXTO_NO_LEIDO',
    outside(normaliseMeasure('ORINA_DENSIDAD', density), parameters.density) && 'DENSIDAD_FUERA_DE_RANGO',
    outside(normaliseMeasure('ORINA_PH', input.ph ?? figureIn(report?.ph)), parameters.ph) && 'PH_FUERA_DE_RANGO',
  );
}

type Cells = Record<UrinePart, UrineReading[]>;

/** Whether the readings of each component are abnormal. */
function abnormalParts(cells: Cells, parameters: UrineParameters): Record<UrinePart, boolean> {
  const { gradeFrom, redCellsAbove, whiteCellsAbove, milligramsFrom } = parameters;
  const grade = (part: UrinePart, from: number) => cells[part].some((reading) => (reading.grade ?? 0) >= from);
  const strip = (part: 'proteins' | 'glucose' | 'ketones' | 'bilirubin') =>
    cells[part].some((reading) =>
      reading.grade === null ? (reading.upper ?? 0) >= milligramsFrom[part] : reading.grade >= gradeFrom.strip,
    );
  const many = (part: UrinePart, above: number) => cells[part].some((reading) => isMany(reading, above));
  return {
    proteins: strip('proteins'),
    glucose: strip('glucose'),
    redCells: many('redCells', redCellsAbove),
    whiteCells: many('whiteCells', whiteCellsAbove),
    bacteria: grade('bacteria', gradeFrom.bacteria),
    nitrites: grade('nitrites', gradeFrom.strip),
    ketones: strip('ketones'),
    bilirubin: strip('bilirubin'),
    crystals: grade('crystals', gradeFrom.crystals),
    casts: grade('casts', gradeFrom.casts) || many('casts', 0),
  };
}

/** Whether a component of a urine test is abnormal as written; false for a cell without a measurement. */
export function isAbnormalUrine(part: UrinePart, cell: string | number, parameters = URINE_RULES.parameters): boolean {
  const none = Object.fromEntries(URINE_PARTS.map((each) => [each, []])) as unknown as Cells;
  return abnormalParts({ ...none, [part]: [parseUrine(cell) ?? []].flat() }, parameters)[part];
}

/** The component of a urine test in which each finding shows; bacteria show in the sediment and as nitrites. */
export const URINE_PART_FINDINGS: Readonly<Record<UrinePart, UrineClass>> = {
  proteins: 'PROTEINURIA',
  glucose: 'GLUCOSURIA',
  redCells: 'HEMATURIA',
  whiteCells: 'LEUCOCITURIA',
  bacteria: 'BACTERIURIA',
  nitrites: 'BACTERIURIA',
  ketones: 'CETONURIA',
  bilirubin: 'BILIRRUBINURIA',
  crystals: 'CRISTALURIA',
  casts: 'CILINDRURIA',
};

function findingsOf(cells: Cells, parameters: UrineParameters): UrineClass[] {
  const parts = abnormalParts(cells, parameters);
  const abnormal = URINE_PARTS.filter((part) => parts[part]).map((part) => URINE_PART_FINDINGS[part]);
  const infected = abnormal.includes('LEUCOCITURIA') && abnormal.includes('BACTERIURIA');
  return URINE_CLASSES.filter((name) => (name === 'PROBABLE_ITU' ? infected : abnormal.includes(name)));
}
/** A count decides; without a count, crosses do, or words of grade 2 and more («regular cantidad»). */
const isMany = (reading: UrineReading, above: number): boolean =>
  reading.upper !== null ? reading.upper > above : isPositive(reading) || (reading.grade ?? 0) >= 2;

function figureIn(cells: readonly string[] | undefined): number | null {
  const figure = /\d+(?:[.,]\d+)?/.exec(cells?.[0] ?? '')?.[0];
  return figure === undefined ? null : Number(figure.replace(',', '.'));
}

const outside = (value: number | null | undefined, range: { min: number; max: number }): boolean =>
  typeof value === 'number' && value > 0 && (value < range.min || value > range.max);

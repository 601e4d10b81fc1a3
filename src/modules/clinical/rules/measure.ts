import type { ServiceArea } from '#clinical/vocabulary/service-area.ts';
import type { ImportField } from '#platform/contract/import-kind/field.ts';
import type { Bands, Ladder, Limits, RuleSet } from './book/rule-set.ts';
import type { Unit } from './unit.ts';

/** The complete definition of one measure: the code that shows, reads, judges or hides a measure reads this row. */
export interface MeasureRow {
  label: string;
  /** `code`: one of a short list (`SI`, `POSITIVO`, `1/0`, `20/40`); `text`: free text. The default is a number. */
  kind?: 'number' | 'text' | 'code';
  unit?: string;
  /** Only if it differs from the area of the table. */
  area?: ServiceArea;
  /** Values possible in a living adult (domain reference §3), in the unit. A value outside is ignored. */
  limits?: Limits;
  /** Converts a figure to the unit if its size shows that it was written in a related unit. */
  inUnit?: (value: number) => number;
  /** Other units in which the measure is reported; their conversion is offered to the user. */
  otherUnits?: readonly Unit[];
  /** Files often write the percentage of the predicted value instead of this measure. */
  oftenPercent?: true;
  /** The measure's column in the files of clinics; if left out, it has none. */
  column?: MeasureColumn;
  /**
   * Beginnings of words, separated by `|`, folded: a header with one of them names this measure or is equally clinical.
   */
  words?: string;
  /** The answers of a measure with a short list of them, by code, as forms and papers show them. */
  options?: Readonly<Record<string, string>>;
  /** True if several options can apply at once; the stored text then lists their codes, separated by commas. */
  several?: true;
  /** Another station whose form asks for the same act; an exam holds it once. */
  alsoAt?: ServiceArea;
  /** A detail that only the paper of the station shows at once; lists of results show it on demand. */
  paper?: true;
  /** A fact about the person that does not end with the exam: the form of the next exam begins with it. */
  carried?: true;
  /** What an examiner writes when there is no finding; the form offers it for all empty measures in one act. */
  normal?: string;
  /** Headings of the cells of a line: the text is a list with one line for each entry, its cells separated by `;`. */
  cells?: readonly string[];
  /** Set only if cut-offs alone give the measure's classes. */
  classes?: Banded<string>;
}

export interface MeasureColumn
  extends Partial<Pick<ImportField, 'kind' | 'maxLength' | 'rescale' | 'reads' | 'unit' | 'byName'>> {
  /** Name in the template; if left out, the label of the measure. */
  label?: string;
  /** Other headers seen in real files, separated by `|`. */
  synonyms: string;
}

export interface Measure extends MeasureRow {
  code: string;
  area: ServiceArea;
  kind: 'number' | 'text' | 'code';
}

/** Definition of classes that follow from cut-offs alone. */
interface CutOffDefinition<C extends string, B> {
  /** Label of the class, if it differs from that of the measure. */
  label?: string;
  /** If left out, the first version. */
  version?: string;
  /** Source, shown next to the figure. */
  norm: string;
  /** First exam day to which the rule applies, `YYYY-MM-DD`. */
  validFrom?: string;
  /** Spanish label of each class, in the order in which a chart shows them. */
  labels: Readonly<Record<C, string>>;
  /** Classes that need no follow-up. */
  inOrder: readonly NoInfer<C>[];
  bands: B;
  /** Reference ranges of the built-in dictionary; without them, those of the classes that need no follow-up. */
  ranges?: readonly BroughtRange[];
}
interface Banded<C extends string, B extends Bands<C> = Bands<C>> extends CutOffDefinition<C, B> {
  version: string;
  validFrom: string;
}

/** A range of normal values, as the dictionary of results stores it. */
interface BroughtRange {
  sex: 'M' | 'F' | null;
  low: number | null;
  high: number | null;
  /** True if the upper end itself is out of range. */
  highExclusive: boolean;
  source: string;
}

export function banded<C extends string>(definition: CutOffDefinition<C, Ladder<NoInfer<C>>>): Banded<C, Ladder<C>>;
export function banded<C extends string>(
  definition: CutOffDefinition<C, Record<'M' | 'F', Ladder<NoInfer<C>>>>,
): Banded<C, Record<'M' | 'F', Ladder<C>>>;
export function banded<C extends string>(definition: CutOffDefinition<C, Bands<C>>): Banded<C> {
  return { version: '1', validFrom: '2012-01-01', ...definition };
}

type Measures<T> = { readonly [K in keyof T]: T[K] & Pick<Measure, 'code' | 'area' | 'kind'> };

export function measures<T extends Record<string, MeasureRow>>(area: ServiceArea, rows: T): Measures<T> {
  return Object.fromEntries(
    Object.entries(rows).map(([code, row]): [string, Measure] => [code, { area, kind: 'number', ...row, code }]),
  ) as Measures<T>;
}

/**
 * Rows that are generated for each side, distance or region. Rules look them up by code, so their type lists no keys.
 */
export const named = (rows: readonly [string, MeasureRow][]): Record<never, MeasureRow> => Object.fromEntries(rows);

/** Codes of the measures that are classified by cut-offs alone. */
export type BandedCode<T> = { [K in keyof T]: T[K] extends { classes: Banded<string> } ? K : never }[keyof T];
export type ClassOf<T> = T extends { classes: { labels: Readonly<Record<infer C extends string, string>> } }
  ? C
  : never;
type BandsOf<T> = T extends { classes: { bands: infer B extends Bands<string> } } ? B : never;

export const isBanded = (row: Measure): row is Measure & { classes: Banded<string> } => row.classes !== undefined;

/** The rule of each banded measure of a station, by its code. */
export function rulesOf<T extends Record<string, Measure>>(
  rows: T,
): { [K in BandedCode<T>]: RuleSet<{ limits: Limits; bands: BandsOf<T[K]> }> } {
  const entries = Object.values(rows)
    .filter(isBanded)
    .map(({ code, limits, classes: { version, norm, validFrom, bands } }) => [
      code,
      { item: code, version, norm, validFrom, parameters: { limits, bands } },
    ]);
  return Object.fromEntries(entries);
}

/** The range covered by the bands in order, with the upper end as the dictionary writes it. */
function rangeOf(ladder: Ladder<string>, inOrder: readonly string[]) {
  const first = ladder.findIndex((band) => inOrder.includes(band.class));
  const last = ladder.findLastIndex((band) => inOrder.includes(band.class));
  const [before, end] = [ladder[first - 1], ladder[last]];
  return {
    low: before?.below ?? before?.upTo ?? null,
    high: end?.below ?? end?.upTo ?? null,
    highExclusive: end?.below !== undefined,
  };
}

/** The reference ranges that a banded measure adds to the dictionary. */
export function rangesOf({ unit, classes }: Measure & { classes: Banded<string> }): readonly BroughtRange[] {
  const { ranges, bands, inOrder, norm } = classes;
  if (ranges) return ranges;
  const source = norm.replace(` (${unit})`, '');
  const rangeForSex = (sex: 'M' | 'F' | null, ladder: Ladder<string>) => ({ sex, ...rangeOf(ladder, inOrder), source });
  return 'M' in bands ? [rangeForSex('M', bands.M), rangeForSex('F', bands.F)] : [rangeForSex(null, bands)];
}

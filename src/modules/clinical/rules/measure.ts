import type { ServiceArea } from '#clinical/vocabulary/service-area.ts';
import type { ImportField } from '#platform/contract/import-kind/field.ts';
import type { Bands, Ladder, Limits, RuleSet } from './book/rule-set.ts';
import type { Unit } from './unit.ts';

/** All that is known of one measure: what shows, reads, judges or hides it asks its row. */
export interface MeasureRow {
  label: string;
  /** `code` is one of a short list (`SI`, `POSITIVO`, `1/0`, `20/40`); `text` is free. Left out, it is a number. */
  kind?: 'number' | 'text' | 'code';
  unit?: string;
  /** Where it is another one than that of its table. */
  area?: ServiceArea;
  /** What a living adult can have (domain reference §3), in the unit. Outside it a value is no value. */
  limits?: Limits;
  /** Brings a figure to the unit where its size tells that it was written in a sister unit. */
  inUnit?: (value: number) => number;
  /** Units in which it is reported too: their conversion is offered. */
  otherUnits?: readonly Unit[];
  /** Files write its share of the predicted in its place. */
  oftenPercent?: true;
  /** Its column in the files of clinics; left out, it has none. */
  column?: MeasureColumn;
  /** Beginnings of words, `|` between them, folded: a header with one of them names this measure, or is as clinical. */
  words?: string;
  /** Its classes, where cut-offs alone give them. */
  classes?: Banded<string>;
}

export interface MeasureColumn extends Partial<Pick<ImportField, 'kind' | 'maxLength' | 'rescale' | 'reads' | 'unit'>> {
  /** Its name in the template; left out, that of the measure. */
  label?: string;
  /** Other headers seen in real files, `|` between them. */
  synonyms: string;
}

export interface Measure extends MeasureRow {
  code: string;
  area: ServiceArea;
  kind: 'number' | 'text' | 'code';
}

/** Classes that follow from cut-offs alone. */
interface Given<C extends string, B> {
  /** Of the class, where it is not that of the measure. */
  label?: string;
  /** Left out, the first one. */
  version?: string;
  /** Source shown to people beside the figure. */
  norm: string;
  /** First exam day, `YYYY-MM-DD`. */
  validFrom?: string;
  /** Spanish label of each class, in the order of a chart. */
  labels: Readonly<Record<C, string>>;
  /** Classes that ask for no second look. */
  inOrder: readonly NoInfer<C>[];
  bands: B;
  /** Ranges that the dictionary brings, where they are not those of the classes in order. */
  ranges?: readonly BroughtRange[];
}
interface Banded<C extends string, B extends Bands<C> = Bands<C>> extends Given<C, B> {
  version: string;
  validFrom: string;
}

/** Values in order, as the dictionary of results stores them. */
interface BroughtRange {
  sex: 'M' | 'F' | null;
  low: number | null;
  high: number | null;
  /** The upper end itself is not in order. */
  highExclusive: boolean;
  source: string;
}

export function banded<C extends string>(given: Given<C, Ladder<NoInfer<C>>>): Banded<C, Ladder<C>>;
export function banded<C extends string>(
  given: Given<C, Record<'M' | 'F', Ladder<NoInfer<C>>>>,
): Banded<C, Record<'M' | 'F', Ladder<C>>>;
export function banded<C extends string>(given: Given<C, Bands<C>>): Banded<C> {
  return { version: '1', validFrom: '2012-01-01', ...given };
}

/** The measures of a station, by code. */
type Measures<T> = { readonly [K in keyof T]: T[K] & Pick<Measure, 'code' | 'area' | 'kind'> };

export function measures<T extends Record<string, MeasureRow>>(area: ServiceArea, rows: T): Measures<T> {
  return Object.fromEntries(
    Object.entries(rows).map(([code, row]): [string, Measure] => [code, { area, kind: 'number', ...row, code }]),
  ) as Measures<T>;
}

/** Rows that are made for each side, distance or region: rules ask for them by code, so their type names none. */
export const named = (rows: readonly [string, MeasureRow][]): Record<never, MeasureRow> => Object.fromEntries(rows);

/** Codes of the measures that cut-offs alone classify. */
export type BandedCode<T> = { [K in keyof T]: T[K] extends { classes: Banded<string> } ? K : never }[keyof T];
export type ClassOf<T> = T extends { classes: { labels: Readonly<Record<infer C extends string, string>> } }
  ? C
  : never;
type BandsOf<T> = T extends { classes: { bands: infer B extends Bands<string> } } ? B : never;

export const isBanded = (row: Measure): row is Measure & { classes: Banded<string> } => row.classes !== undefined;

/** The rule of each banded measure of a station, under its code. */
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

/** Ends of the bands in order, with the upper one as the dictionary writes it. */
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

/** The reference ranges that a banded measure brings to the dictionary. */
export function rangesOf({ unit, classes }: Measure & { classes: Banded<string> }): readonly BroughtRange[] {
  const { ranges, bands, inOrder, norm } = classes;
  if (ranges) return ranges;
  const source = norm.replace(` (${unit})`, '');
  const of = (sex: 'M' | 'F' | null, ladder: Ladder<string>) => ({ sex, ...rangeOf(ladder, inOrder), source });
  return 'M' in bands ? [of('M', bands.M), of('F', bands.F)] : [of(null, bands)];
}

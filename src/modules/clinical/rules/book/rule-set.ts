/**
 * The cut-offs of one item as data: they are stored, edited and versioned, and each stored class keeps the version that
 * gave it. Parameters are plain JSON (no Infinity, no functions).
 */
export interface RuleSet<P> {
  item: string;
  version: string;
  /** Source, shown next to the figure. */
  norm: string;
  /** First exam day the set applies to, `YYYY-MM-DD`. */
  validFrom: string;
  parameters: P;
}

/** The result of every classifier. `SIN_DATO`: a value is missing or outside the limits of plausibility. */
export interface Classification<C extends string> {
  class: C | 'SIN_DATO';
  value?: number;
  flags?: string[];
}

export type Sex = 'M' | 'F' | 'X';
export type Missing = null | undefined;

/** Closed interval of values that are possible in a living person. */
export interface Limits {
  min: number;
  max: number;
}

/**
 * One step of an ascending ladder. `below` excludes its end (`value < below`), `upTo` includes it; the last step has
 * neither.
 */
export interface Band<C extends string> {
  class: C;
  below?: number;
  upTo?: number;
}

export type Ladder<C extends string> = readonly Band<C>[];
/** One ladder for all, or one for each sex. */
export type Bands<C extends string> = Ladder<C> | { readonly M: Ladder<C>; readonly F: Ladder<C> };

export interface BandParameters<C extends string> {
  limits: Limits;
  bands: Bands<C>;
}

export const isPlausible = (value: number | Missing, limits: Limits): value is number =>
  typeof value === 'number' && value >= limits.min && value <= limits.max;

/** The class of the first band that contains the value. */
export function bandOf<C extends string>(value: number, bands: readonly Band<C>[]): C {
  for (const band of bands) {
    if (band.below !== undefined ? value < band.below : band.upTo === undefined || value <= band.upTo)
      return band.class;
  }
  throw new Error('The last band of a ladder must be open.');
}

export function classifyByBands<C extends string>(
  value: number | Missing,
  { limits, bands }: BandParameters<C>,
  sex: Sex = 'X',
): Classification<C> {
  if (!isPlausible(value, limits)) return { class: 'SIN_DATO' };
  if (!('M' in bands)) return { class: bandOf(value, bands), value };
  return bySex(sex, (bandSex) => ({ class: bandOf(value, bands[bandSex]), value }));
}

/** If the sex is unspecified (X), the class is given only if the cut-offs of both sexes agree on it. */
export function bySex<C extends string>(sex: Sex, classify: (sex: 'M' | 'F') => Classification<C>): Classification<C> {
  if (sex !== 'X') return classify(sex);
  const [man, woman] = [classify('M'), classify('F')];
  if (man.class === woman.class) return man;
  return { ...man, class: 'SIN_DATO', flags: [...(man.flags ?? []), 'SEXO_NO_ESPECIFICADO'] };
}

/** Adds flags; without any flag the property is left out. */
export function withFlags<C extends string>(
  result: Classification<C>,
  ...flags: (string | false)[]
): Classification<C> {
  const all = [...(result.flags ?? []), ...flags.filter((flag) => flag !== false)];
  return all.length > 0 ? { ...result, flags: all } : result;
}

export function round(value: number, decimals: number): number {
  const factor = 10 ** decimals;
  return Math.round((value + Number.EPSILON * Math.sign(value)) * factor) / factor;
}

/** The gravest class; `order` lists the mildest first. */
export function worst<C extends string>(classes: readonly C[], order: readonly C[]): C | undefined {
  return classes.reduce<C | undefined>(
    (worstSoFar, next) =>
      worstSoFar === undefined || order.indexOf(next) > order.indexOf(worstSoFar) ? next : worstSoFar,
    undefined,
  );
}

/** Labels of a list of classes, with the label of `SIN_DATO`. */
export type Labels<C extends string> = Record<C | 'SIN_DATO', string>;
export const NO_DATA = 'Sin dato';
/** Adds the label of `SIN_DATO` to labels of classes, which are in the order of a chart. */
export const labelled = <C extends string>(classes: Readonly<Record<C, string>>): Labels<C> => ({
  ...classes,
  SIN_DATO: NO_DATA,
});
export type LabelledClass<L> = Exclude<keyof L & string, 'SIN_DATO'>;
/** The classes in their order, without `SIN_DATO`. */
export const classesOf = <L extends Labels<string>>(labels: L) =>
  Object.keys(labels).filter((name) => name !== 'SIN_DATO') as LabelledClass<L>[];

/** Range of normal values of a field. A null bound is open, also for days and ages. */
export interface ReferenceRange {
  sex: 'M' | 'F' | null;
  /** Whole years, both bounds included. */
  ageFrom: number | null;
  ageTo: number | null;
  /** In the unit of the field; the lower bound itself is normal. */
  low: number | null;
  high: number | null;
  /** True if the upper bound itself is out of range. */
  highExclusive: boolean;
  validFrom: string;
  validTo: string | null;
  /** The norm from which the range comes. */
  source: string;
}

const within = <T extends string | number>(value: T, from: T | null, to: T | null): boolean =>
  (from === null || value >= from) && (to === null || value <= to);

/**
 * The range of a field for a person on a day. A person without a recorded age or sex gets only ranges that require
 * neither. Ranges of one field never overlap, so at most one applies.
 */
export function referenceRange(
  ranges: ReadonlyMap<string, readonly ReferenceRange[]>,
  field: string,
  { sex, age, on }: { sex: 'M' | 'F' | 'X'; age: number | null; on: string },
): ReferenceRange | null {
  const fits = (range: ReferenceRange): boolean =>
    (range.sex === null || range.sex === sex) &&
    (age === null ? range.ageFrom === null && range.ageTo === null : within(age, range.ageFrom, range.ageTo)) &&
    within(on, range.validFrom, range.validTo);
  return ranges.get(field)?.find(fits) ?? null;
}

/** Whether a value, in the unit of the field, is within the range. */
export const isWithin = ({ low, high, highExclusive }: ReferenceRange, value: number): boolean =>
  (low === null || value >= low) && (high === null || (highExclusive ? value < high : value <= high));

const meet = <T extends string | number>(a: [T | null, T | null], b: [T | null, T | null]): boolean =>
  (a[0] === null || b[1] === null || a[0] <= b[1]) && (b[0] === null || a[1] === null || b[0] <= a[1]);

/** Whether both ranges could apply to the same person on the same day. */
export const overlap = (a: ReferenceRange, b: ReferenceRange): boolean =>
  (a.sex === null || b.sex === null || a.sex === b.sex) &&
  meet([a.ageFrom, a.ageTo], [b.ageFrom, b.ageTo]) &&
  meet([a.validFrom, a.validTo], [b.validFrom, b.validTo]);

/** For example `70 a menos de 100`, `hasta 40 U/L`, `95 % o más`. */
export function rangeText(
  { low, high, highExclusive }: Pick<ReferenceRange, 'low' | 'high' | 'highExclusive'>,
  unit: string | null = null,
): string {
  const unitSuffix = unit ? ` ${unit}` : '';
  if (high === null) return `${low}${unitSuffix} o más`;
  const end = highExclusive ? `menos de ${high}` : low === null ? `hasta ${high}` : `${high}`;
  return `${low === null ? end : `${low} a ${end}`}${unitSuffix}`;
}

/** For example `Mujeres desde los 15 años`, `Todos`. */
export function whomText({ sex, ageFrom, ageTo }: Pick<ReferenceRange, 'sex' | 'ageFrom' | 'ageTo'>): string {
  const who = sex === null ? 'Todos' : sex === 'M' ? 'Hombres' : 'Mujeres';
  if (ageFrom !== null && ageTo !== null) return `${who} de ${ageFrom} a ${ageTo} años`;
  if (ageFrom !== null) return `${who} desde los ${ageFrom} años`;
  return ageTo === null ? who : `${who} hasta los ${ageTo} años`;
}

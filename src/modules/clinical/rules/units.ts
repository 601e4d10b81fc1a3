import { isPlausible } from './book/rule-set.ts';
import { inUnit, limitsOf, measureOf } from './measures.ts';
import type { Unit } from './unit.ts';

/** A value converted to the unit of the catalogue, supposing that it was written in another unit. */
interface Conversion {
  /** The unit in which the value was probably written. */
  from: string;
  /** The unit of the catalogue. */
  unit: string | null;
  value: number;
}

const tidy = (value: number): number => Math.round(value * (value < 20 ? 100 : 10)) / (value < 20 ? 100 : 10);
const converted = (code: string, { name, convert }: Unit, value: number): Conversion => ({
  from: name,
  unit: measureOf(code)?.unit ?? null,
  value: tidy(convert(value)),
});

/** The conversion of a value whose unit is written next to it; null if the unit is no other unit of the measure. */
export function conversionFrom(code: string, written: string, value: number): Conversion | null {
  const other = measureOf(code)?.otherUnits?.find((each) => each.written.test(written));
  return other ? converted(code, other, value) : null;
}

/** Describes a figure that is impossible in the unit of the catalogue. */
interface Implausible {
  /** Spanish sentence for the person who entered it. */
  message: string;
  /** The value in the catalogue's unit, if it was probably written in another one. */
  conversion: Conversion | null;
}

/**
 * Judges a figure by the limits of its measure; null if it is possible or the measure has no limits. A figure that is
 * possible only in another unit comes with the conversion; the figure itself is not changed.
 */
export function implausible(code: string, value: number): Implausible | null {
  const limits = limitsOf(code);
  if (!limits || isPlausible(inUnit(code, value), limits)) return null;
  const name = measureOf(code)?.unit;
  const unitSuffix = name ? ` ${name}` : '';
  const other = measureOf(code)
    ?.otherUnits?.map((each) => converted(code, each, value))
    .find((c) => isPlausible(c.value, limits));
  if (other) {
    const message = `${value} parece estar en ${other.from}: serían ${other.value}${unitSuffix}.`;
    return { message, conversion: other };
  }
  const percent = measureOf(code)?.oftenPercent && value > 20 && value <= 200;
  const hint = percent ? ' Parece un % del predicho.' : '';
  const message = `${value} está fuera de lo posible (${limits.min} a ${limits.max}${unitSuffix}): compruébalo.${hint}`;
  return { message, conversion: null };
}

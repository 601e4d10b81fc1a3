import { needsReview } from './class-review.ts';
import { CLASSIFIED_ITEMS, DEFAULT_RULES, type ItemCode } from './rules/registry.ts';
import type { Band, Sex } from './rules/rule-set.ts';

type Ladder = readonly Band<string>[];

/** The ladder of cut-offs of an item for a sex, where its rule has one. */
function ladderOf(item: ItemCode, sex: Sex): Ladder | null {
  const parameters = DEFAULT_RULES[CLASSIFIED_ITEMS[item].rule].parameters as {
    bands?: Ladder | Partial<Record<Sex, Ladder>>;
  };
  const { bands } = parameters;
  if (Array.isArray(bands)) return bands;
  return (bands as Partial<Record<Sex, Ladder>> | undefined)?.[sex] ?? null;
}

const show = (value: number) => String(value);

interface InOrder {
  from: number | null;
  to: number | null;
  /** The lower end itself is not in order. */
  over: boolean;
  /** The upper end itself is. */
  upTo: boolean;
}

/** The rung of the ladder that is in order, where the item has a single ladder of numbers. */
function rungOf(code: string, sex: Sex): InOrder | null {
  if (!(code in CLASSIFIED_ITEMS) || code === 'ESPIROMETRIA_SEVERIDAD') return null;
  const ladder = ladderOf(code as ItemCode, sex);
  const at = ladder?.findIndex((band) => !needsReview(code, band.class)) ?? -1;
  const band = ladder?.[at];
  if (!ladder || !band) return null;
  const before = ladder[at - 1];
  return {
    from: before === undefined ? null : (before.below ?? before.upTo ?? null),
    to: band.below ?? band.upTo ?? null,
    over: before?.below === undefined && before?.upTo !== undefined,
    upTo: band.below === undefined,
  };
}

/** The same values as numbers; null at an open end, and at both where there is no ladder. */
export function referenceRange(code: string, sex: Sex): { from: number | null; to: number | null } {
  const rung = rungOf(code, sex);
  return { from: rung?.from ?? null, to: rung?.to ?? null };
}

/**
 * Values that are in order, in words (`70 a menos de 100`), and the norm that sets them. Null where the item has no
 * single ladder of numbers.
 */
export function referenceOf(code: string, sex: Sex): { reference: string | null; norm: string | null } {
  if (!(code in CLASSIFIED_ITEMS)) return { reference: null, norm: null };
  const { norm } = DEFAULT_RULES[CLASSIFIED_ITEMS[code as ItemCode].rule];
  const rung = rungOf(code, sex);
  if (!rung) return { reference: null, norm };
  const end = rung.to === null ? null : rung.upTo ? `hasta ${show(rung.to)}` : `menos de ${show(rung.to)}`;
  if (rung.from === null) return { reference: end, norm };
  const start = rung.over ? `más de ${show(rung.from)}` : show(rung.from);
  return { reference: end === null ? `${start} o más` : `${start} a ${end}`, norm };
}

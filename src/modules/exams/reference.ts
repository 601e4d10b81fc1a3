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

/**
 * Values that are in order, in words (`70 a menos de 100`), and the norm that sets them. Null where the item has no
 * single ladder of numbers.
 */
export function referenceOf(code: string, sex: Sex): { reference: string | null; norm: string | null } {
  if (!(code in CLASSIFIED_ITEMS)) return { reference: null, norm: null };
  const item = code as ItemCode;
  const { norm } = DEFAULT_RULES[CLASSIFIED_ITEMS[item].rule];
  const ladder = ladderOf(item, sex);
  const at = ladder?.findIndex((band) => !needsReview(code, band.class)) ?? -1;
  const band = ladder?.[at];
  if (!ladder || !band || code === 'ESPIROMETRIA_SEVERIDAD') return { reference: null, norm };
  const before = ladder[at - 1];
  const from = before === undefined ? null : (before.below ?? before.upTo ?? null);
  const over = before?.below === undefined && before?.upTo !== undefined;
  const to = band.below ?? band.upTo ?? null;
  const end = to === null ? null : band.below === undefined ? `hasta ${show(to)}` : `menos de ${show(to)}`;
  if (from === null) return { reference: end, norm };
  const start = over ? `más de ${show(from)}` : show(from);
  return { reference: end === null ? `${start} o más` : `${start} a ${end}`, norm };
}

import type { Scope } from '#platform/server/database/scope.ts';
import { statement } from '#platform/server/database/statements/statement.ts';
import type { ReferenceRange } from '../../ranges.ts';

export type RangeRow = ReferenceRange & { key: string };

export const RANGES = `select field_key as key, sex, age_from as "ageFrom", age_to as "ageTo", low, high,
    high_exclusive as "highExclusive", valid_from as "validFrom", valid_to as "validTo", source
  from reference_ranges order by field_key, valid_from desc, sex nulls first, age_from nulls first`;

export function rangesByField(rows: readonly RangeRow[]): Map<string, ReferenceRange[]> {
  const ranges = new Map<string, ReferenceRange[]>();
  for (const { key, ...range } of rows) ranges.set(key, [...(ranges.get(key) ?? []), range]);
  return ranges;
}

/** All reference ranges by the key of their field, for `referenceRange`. */
export async function loadReferenceRanges(scope: Scope): Promise<Map<string, ReferenceRange[]>> {
  const [rows] = await scope.hot<[RangeRow[]]>([statement(RANGES, [])]);
  return rangesByField(rows);
}

import type { Tx } from '../../../../platform/server/database/scope.ts';
import { DICTIONARY_FIELDS, type DictionaryField } from '../../dictionary/fields.ts';
import type { DictionaryEntry } from '../../dictionary/model.ts';
import type { ReferenceRange } from '../../dictionary/ranges.ts';

export interface StoredEntry {
  key: string;
  added: string[];
  version: number;
}
export type RangeRow = ReferenceRange & { key: string };

export const ENTRIES = 'select field_key as key, synonyms as added, version from dictionary_entries';
export const RANGES = `select field_key as key, sex, age_from as "ageFrom", age_to as "ageTo", low, high, high_exclusive as "highExclusive",
    valid_from as "validFrom", valid_to as "validTo", source
  from reference_ranges order by field_key, valid_from desc, sex nulls first, age_from nulls first`;

export function rangesByField(rows: readonly RangeRow[]): Map<string, ReferenceRange[]> {
  const ranges = new Map<string, ReferenceRange[]>();
  for (const { key, ...range } of rows) ranges.set(key, [...(ranges.get(key) ?? []), range]);
  return ranges;
}

export const entryFor = (
  { key, label, ...field }: DictionaryField,
  stored: StoredEntry | undefined,
  ranges: readonly ReferenceRange[],
): DictionaryEntry => ({
  ...field,
  id: key,
  name: label,
  imports: [...field.imports],
  synonyms: [...field.synonyms],
  added: stored?.added ?? [],
  version: stored?.version ?? 0,
  ranges: [...ranges],
});

/** The dictionary as it stands, of one field or of all. */
export async function entriesIn({ client }: Pick<Tx, 'client'>): Promise<DictionaryEntry[]> {
  const stored = (await client.query<StoredEntry>(ENTRIES)).rows;
  const ranges = rangesByField((await client.query<RangeRow>(RANGES)).rows);
  const byKey = new Map(stored.map((entry) => [entry.key, entry]));
  return [...DICTIONARY_FIELDS.values()].map((field) =>
    entryFor(field, byKey.get(field.key), ranges.get(field.key) ?? []),
  );
}

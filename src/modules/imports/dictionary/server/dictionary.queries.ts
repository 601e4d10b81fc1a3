import type { ReferenceRange } from '#exams/attentions/ranges.ts';
import { RANGES, type RangeRow, rangesByField } from '#exams/attentions/server/detail/reference-ranges.ts';
import type { Tx } from '#platform/server/database/scope.ts';
import { DICTIONARY_FIELDS, type DictionaryField } from '../fields.ts';
import type { DictionaryEntry } from '../model.ts';

export interface StoredEntry {
  key: string;
  added: string[];
  version: number;
}

export const ENTRIES = 'select field_key as key, synonyms as added, version from dictionary_entries';

const entryFor = (
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

/** Dictionary entries of one field or of all. */
export async function entriesIn({ client }: Pick<Tx, 'client'>): Promise<DictionaryEntry[]> {
  const stored = (await client.query<StoredEntry>(ENTRIES)).rows;
  const ranges = rangesByField((await client.query<RangeRow>(RANGES)).rows);
  const byKey = new Map(stored.map((entry) => [entry.key, entry]));
  return [...DICTIONARY_FIELDS.values()].map((field) =>
    entryFor(field, byKey.get(field.key), ranges.get(field.key) ?? []),
  );
}

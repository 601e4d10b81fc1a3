import type { Scope } from '#platform/server/database/scope.ts';
import { statement } from '#platform/server/database/statements/statement.ts';
import { BUILT_IN, buildFieldDictionary, type FieldDictionary } from '../known-fields.ts';
import { ENTRIES, type StoredEntry } from './dictionary.queries.ts';

let cachedFields: { mark: string; fields: FieldDictionary } = { mark: '', fields: BUILT_IN };

/** Fields of all imports with the dictionary's synonyms, which apply to every company as soon as they are saved. */
export async function dictionaryFields(scope: Scope): Promise<FieldDictionary> {
  const [rows] = await scope.hot<[StoredEntry[]]>([
    statement(`${ENTRIES} where cardinality(synonyms) > 0 order by field_key`, []),
  ]);
  const mark = JSON.stringify(rows.map(({ key, added }) => [key, added]));
  // Vocabularies are cached per list of fields, so the same lists are returned until a synonym changes.
  if (cachedFields.mark !== mark)
    cachedFields = {
      mark,
      fields: rows.length === 0 ? BUILT_IN : buildFieldDictionary(new Map(rows.map((r) => [r.key, r.added]))),
    };
  return cachedFields.fields;
}

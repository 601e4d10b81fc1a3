import type { ImportField } from '#platform/contract/import-kind/field.ts';
import { headerFold, headerKey, headerWords } from '#platform/contract/import-kind/header-text.ts';
import type { Lexicon } from '#platform/contract/import-kind/similarity.ts';

interface FieldName {
  field: ImportField;
  words: readonly string[];
}

/** The names of a list of fields, prepared once for matching. */
export interface Vocabulary extends Lexicon {
  labels: ReadonlyMap<string, ImportField>;
  synonyms: ReadonlyMap<string, ImportField[]>;
  keys: ReadonlyMap<string, ImportField[]>;
  names: readonly FieldName[];
}

/** Common words in rosters that match no field but resemble the name of one. */
const ORDINARY = [
  'profesion',
  'situacion',
  'posicion',
  'planilla',
  'licencia',
  'certificado',
  'categoria',
  'seguro',
  'pension',
];

function add(map: Map<string, ImportField[]>, key: string, field: ImportField): void {
  const fields = map.get(key);
  if (!fields) map.set(key, [field]);
  else if (!fields.includes(field)) fields.push(field);
}

function build(fields: readonly ImportField[]): Vocabulary {
  const labels = new Map<string, ImportField>();
  const synonyms = new Map<string, ImportField[]>();
  const keys = new Map<string, ImportField[]>();
  const names: FieldName[] = [];
  const users = new Map<string, Set<ImportField>>();
  for (const field of fields) {
    labels.set(headerFold(field.label), field);
    for (const name of [field.label, ...field.synonyms]) {
      const parts = headerWords(name);
      add(synonyms, headerFold(name), field);
      const key = headerKey(parts);
      if (!field.byName && !keys.get(key)?.includes(field)) names.push({ field, words: key.split(' ') });
      add(keys, key, field);
      if (field.byName) continue;
      if (field.unit === '%') add(keys, headerKey([...parts, 'pct']), field);
      for (const word of parts) {
        const wordFields = users.get(word);
        if (wordFields) wordFields.add(field);
        else users.set(word, new Set([field]));
      }
    }
  }
  const weights = new Map([...users].map(([word, { size }]) => [word, Math.max(0.4, 1 / Math.sqrt(size))]));
  return { labels, synonyms, keys, names, weights, words: new Set([...users.keys(), ...ORDINARY]) };
}

const cachedBy = (make: (fields: readonly ImportField[]) => Vocabulary) => {
  const built = new WeakMap<readonly ImportField[], Vocabulary>();
  return (fields: readonly ImportField[]): Vocabulary => {
    const vocabulary = built.get(fields) ?? make(fields);
    built.set(fields, vocabulary);
    return vocabulary;
  };
};

export const vocabularyOf = cachedBy(build);

/** The names of the fields that take only columns of their own name, so that headers can be likened to them as well. */
export const byNameVocabularyOf = cachedBy((fields) =>
  build(fields.filter(({ byName }) => byName).map(({ byName, ...field }) => field)),
);

/** Whether a header is that of one of the fields. */
export function isHeaderOf(fields: readonly ImportField[], text: string): boolean {
  if (text.length > 80) return false;
  const words = headerWords(text);
  return words.length > 0 && vocabularyOf(fields).keys.has(headerKey(words));
}

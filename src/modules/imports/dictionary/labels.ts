import { headerFold } from '#platform/contract/import-kind/header-text.ts';
import { fold } from '#platform/contract/text.ts';
import type { DictionaryField } from './fields.ts';

export const MAX_LABEL = 80;

/** Column title as stored in the inbox; null when it may identify a person or has no words. */
export function storableLabel(header: string): string | null {
  const label = header.replace(/\s+/g, ' ').trim();
  if (label.length > MAX_LABEL || label.includes('@')) return null;
  // Numbers of documents and telephones with any separator: 4567 8912, 987-654-321.
  if (/\d{6}/.test(label.replace(/[\s.-]/g, ''))) return null;
  return /[a-z]{2}/.test(fold(label)) ? label : null;
}

/** The other field of the same import that already has this name; null without such a field. */
export function namedAlready(
  synonym: string,
  key: string,
  fields: ReadonlyMap<string, DictionaryField>,
  added: ReadonlyMap<string, readonly string[]>,
): DictionaryField | null {
  const keyField = fields.get(key);
  const wanted = headerFold(synonym);
  for (const field of fields.values()) {
    if (field.key === key || !keyField?.imports.some((name) => field.imports.includes(name))) continue;
    const names = [field.label, ...field.synonyms, ...(added.get(field.key) ?? [])];
    if (names.some((name) => headerFold(name) === wanted)) return field;
  }
  return null;
}

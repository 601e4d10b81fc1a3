import { codesOf } from '#platform/contract/codes.ts';
import type { ImportField } from '#platform/contract/import-kind/field.ts';
import { IMPORT_KIND_FACTS } from '#platform/contract/import-kind/kinds.ts';
import { IMPORT_DEFINITIONS } from './definitions.ts';

/** Field of the imports, identified by its key; several imports may share it. */
export interface DictionaryField {
  key: string;
  label: string;
  unit: string | null;
  group: string;
  clinical: boolean;
  /** Whether its values are numbers; only numeric fields have reference ranges. */
  numeric: boolean;
  /** Labels of the imports with this field. */
  imports: readonly string[];
  /** Built-in synonyms, without the label. */
  synonyms: readonly string[];
}

const merge = (field: ImportField, label: string, before?: DictionaryField): DictionaryField => ({
  key: field.key,
  label: before?.label ?? field.label,
  unit: before?.unit ?? (field.unit || null),
  group: before?.group ?? field.group ?? 'General',
  clinical: before?.clinical || field.clinical === true,
  numeric: before?.numeric || field.kind === 'number',
  imports: [...new Set([...(before?.imports ?? []), label])],
  synonyms: [...new Set([...(before?.synonyms ?? []), ...field.synonyms])],
});

function build(): Map<string, DictionaryField> {
  const fields = new Map<string, DictionaryField>();
  for (const kind of codesOf(IMPORT_DEFINITIONS))
    for (const field of IMPORT_DEFINITIONS[kind].fields)
      fields.set(field.key, merge(field, IMPORT_KIND_FACTS[kind].label, fields.get(field.key)));
  return fields;
}

export const DICTIONARY_FIELDS: ReadonlyMap<string, DictionaryField> = build();
/** In the order of the fields. */
export const DICTIONARY_GROUPS: readonly string[] = [...new Set([...DICTIONARY_FIELDS.values()].map((f) => f.group))];

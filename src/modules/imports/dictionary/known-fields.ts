import { codesOf } from '#platform/contract/codes.ts';
import type { ImportField } from '#platform/contract/import-kind/field.ts';
import type { ImportColumns, ImportKind } from '#platform/contract/import-kind/kinds.ts';
import { IMPORT_DEFINITIONS } from './definitions.ts';

/**
 * Imports with their fields; `every` has the fields of all imports, `clinical` and `open` those on each side of the
 * clinical wall.
 */
export interface FieldDictionary {
  definitions: Readonly<Record<ImportKind, ImportColumns>>;
  every: readonly ImportField[];
  clinical: readonly ImportField[];
  open: readonly ImportField[];
}

/**
 * Fields of all imports with additional synonyms by field key. Called once per set of synonyms, because the matching
 * vocabularies are cached per list of fields.
 */
export function buildFieldDictionary(added: ReadonlyMap<string, readonly string[]>): FieldDictionary {
  const definitions = { ...IMPORT_DEFINITIONS };
  const changed = new Map<readonly ImportField[], readonly ImportField[]>();
  for (const kind of codesOf(IMPORT_DEFINITIONS)) {
    const definition = IMPORT_DEFINITIONS[kind];
    const fields = changed.get(definition.fields) ?? withSynonyms(definition.fields, added);
    changed.set(definition.fields, fields);
    definitions[kind] = { ...definition, fields };
  }
  const every = Object.values(definitions).flatMap(({ fields }) => fields);
  return {
    definitions,
    every,
    clinical: every.filter(({ clinical }) => clinical),
    open: every.filter(({ clinical }) => !clinical),
  };
}

const withSynonyms = (
  fields: readonly ImportField[],
  added: ReadonlyMap<string, readonly string[]>,
): readonly ImportField[] =>
  fields.some(({ key }) => added.has(key))
    ? fields.map((field) => {
        const more = added.get(field.key);
        return more ? { ...field, synonyms: [...field.synonyms, ...more] } : field;
      })
    : fields;

export const BUILT_IN: FieldDictionary = buildFieldDictionary(new Map());

import type { ColumnMapping, ImportField } from '#platform/contract/import-kind/field.ts';

export const listOf = (names: readonly string[]): string => {
  const last = names.at(-1) ?? '';
  if (names.length <= 1) return last;
  return `${names.slice(0, -1).join(', ')} ${/^«?(?:i|hi(?![ae]))/i.test(last) ? 'e' : 'y'} ${last}`;
};

type Field = Pick<ImportField, 'key' | 'label' | 'alternatives'> & { required?: boolean };

interface MissingRequired<F> {
  fields: readonly F[];
  /** '' when no required field is missing. */
  message: string;
}

/** Required fields without a column, and a sentence that names them. */
export function missingRequired<F extends Field>(mapping: ColumnMapping, fields: readonly F[]): MissingRequired<F> {
  const mapped = new Set(mapping);
  const missing = fields.filter(
    ({ key, required, alternatives }) =>
      required && !mapped.has(key) && !alternatives?.some((keys) => keys.every((other) => mapped.has(other))),
  );
  if (missing.length === 0) return { fields: missing, message: '' };
  const names = listOf(missing.map(({ label }) => `«${label}»`));
  const verb = missing.length === 1 ? 'Falta asignar el campo obligatorio' : 'Falta asignar los campos obligatorios';
  return { fields: missing, message: `${verb} ${names}.` };
}

/** Sentence about fields without a column that the review asks once for the whole file; '' when there are none. */
export function unmappedFieldsText(mapping: ColumnMapping, fields: readonly (Field & { asked?: boolean })[]): string {
  const names = fields
    .filter(({ key, asked, required }) => asked && !required && !mapping.includes(key))
    .map(({ label }) => `«${label}»`);
  if (names.length === 0) return '';
  return `Ninguna columna trae ${listOf(names)}: en la revisión te lo preguntaremos una vez para todo el archivo. Si el archivo lo tiene, elige su columna.`;
}

/** Fields given to more than one column. */
export function repeatedFields(mapping: ColumnMapping): string[] {
  const mappedKeys = new Set<string>();
  return [
    ...new Set(mapping.filter((key): key is string => key !== null && (mappedKeys.has(key) || !mappedKeys.add(key)))),
  ];
}

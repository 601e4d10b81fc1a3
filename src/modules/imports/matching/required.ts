import type { ColumnMapping, ImportField } from '../../import-kind/field.ts';

export const listOf = (names: readonly string[]): string => {
  const last = names.at(-1) ?? '';
  if (names.length <= 1) return last;
  return `${names.slice(0, -1).join(', ')} ${/^«?(?:i|hi(?![ae]))/i.test(last) ? 'e' : 'y'} ${last}`;
};

type Field = Pick<ImportField, 'key' | 'label' | 'alternatives'> & { required?: boolean };

interface MissingRequired<F> {
  fields: readonly F[];
  /** '' when nothing is missing. */
  message: string;
}

/** The required fields that no column has, named in a sentence. */
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

/** Fields given to more than one column. */
export function repeatedFields(mapping: ColumnMapping): string[] {
  const seen = new Set<string>();
  return [...new Set(mapping.filter((key): key is string => key !== null && (seen.has(key) || !seen.add(key))))];
}

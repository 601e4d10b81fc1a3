import type { CatalogueField } from '#platform/contract/catalogue/fields.ts';
import { showDay } from '#platform/contract/dates.ts';
import { compareText } from '#platform/web/format/format.ts';
import type { Difference } from '#platform/web/forms/StaleChange.tsx';
import { type AboutEntry, flatOptions, optionsOf, type Typed } from './parts.ts';

/** Typed values next to those that another person stored, for each differing field. */
export function differencesOf(
  fields: Readonly<Record<string, CatalogueField>>,
  about: AboutEntry,
  typed: Typed,
  stored: Typed,
): Difference[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const [mine, theirs] = [typed[name], stored[name]].map((value) => inWords(name, field, about, value));
    return mine === theirs ? [] : [{ label: field.label, mine: mine!, stored: theirs! }];
  });
}

function inWords(name: string, field: CatalogueField, about: AboutEntry, value: unknown): string {
  const words = about.words?.[name];
  if (words) return words(value);
  const { control } = field;
  if (control.kind === 'switch') return value ? 'Sí' : 'No';
  if (value === null || value === undefined || value === '') return '';
  if (control.kind === 'day') return showDay(String(value));
  if (control.kind === 'number') return `${value}${control.suffix ?? ''}`;
  if (control.kind === 'select' || control.kind === 'multi') {
    const labels = new Map(flatOptions(optionsOf(name, field, about)).map((option) => [option.value, option.label]));
    return [value]
      .flat()
      .map((code) => labels.get(String(code)) ?? String(code))
      .sort(compareText)
      .join(', ');
  }
  return String(value).trim();
}

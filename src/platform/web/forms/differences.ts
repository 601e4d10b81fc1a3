import type { Choices, Control } from '#platform/contract/catalogue/fields.ts';
import { flatOptions } from '#platform/contract/catalogue/flat-options.ts';
import { showDay } from '#platform/contract/dates.ts';
import { compareText } from '#platform/web/format/format.ts';
import type { Difference } from './StaleChange.tsx';

/** A field whose values are compared in words: its own words, or those of its control. */
interface ComparedField {
  name: string;
  label: string;
  control?: Control | { kind: 'own' };
  /** Options of a choice. */
  options?: Choices;
  words?(value: unknown): string;
}

/** Typed values next to those that another person stored, for each differing field. */
export const differencesOf = (
  fields: readonly ComparedField[],
  typed: Readonly<Record<string, unknown>>,
  stored: Readonly<Record<string, unknown>>,
): Difference[] =>
  fields.flatMap((field) => {
    const [mine, theirs] = [inWords(field, typed[field.name]), inWords(field, stored[field.name])];
    return mine === theirs ? [] : [{ label: field.label, mine, stored: theirs }];
  });

function inWords({ control, options, words }: ComparedField, value: unknown): string {
  if (words) return words(value);
  if (control?.kind === 'switch' || control?.kind === 'check') return value ? 'Sí' : 'No';
  if (value === null || value === undefined || value === '') return '';
  switch (control?.kind) {
    case 'day':
      return showDay(String(value));
    case 'number':
      return `${value}${control.suffix ?? ''}`;
    case 'select':
    case 'multi': {
      const labels = new Map(flatOptions(options ?? control.options).map((option) => [option.value, option.label]));
      return [value]
        .flat()
        .map((code) => labels.get(String(code)) ?? String(code))
        .sort(compareText)
        .join(', ');
    }
    default:
      return String(value).trim();
  }
}

import { showDay } from '#platform/contract/dates.ts';
import type { FilterOption } from '#platform/contract/list/filters.ts';
import { isSet } from '../list-search.ts';
import type { FilterDefinition, FilterValues } from './filters.ts';

export const YES_NO: readonly FilterOption[] = [
  { value: 'true', label: 'Sí' },
  { value: 'false', label: 'No' },
];

export const asText = (value: unknown): string | undefined => (isSet(value) ? String(value) : undefined);
export const asNumber = (value: unknown): number | undefined => (isSet(value) ? Number(value) : undefined);
export const asList = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : isSet(value) ? [String(value)] : [];

/** First chosen option and the number of others: «Mina», «Mina +2» */
export function chosenWords(options: readonly FilterOption[], values: readonly string[]): string | undefined {
  if (values.length === 0) return undefined;
  const first = options.find(({ value }) => values.includes(value))?.label ?? values[0] ?? '';
  return values.length === 1 ? first : `${first} +${values.length - 1}`;
}

/** The value of a filter in words; undefined when it is not set. */
export function filterWords(filter: FilterDefinition, values: FilterValues): string | undefined {
  switch (filter.kind) {
    case 'text':
      return asText(values[filter.name]);
    case 'dates': {
      const [from, to] = [asText(values[filter.from]), asText(values[filter.to])];
      return from || to ? `${from ? showDay(from) : '…'} – ${to ? showDay(to) : '…'}` : undefined;
    }
    case 'numbers':
      return rangeWords(asNumber(values[filter.from]), asNumber(values[filter.to]), filter.unit);
    case 'flag':
      return chosenWords(YES_NO, asList(values[filter.name]));
    default:
      return chosenWords(filter.options ?? [], asList(values[filter.name]));
  }
}

function rangeWords(from: number | undefined, to: number | undefined, unit: string): string | undefined {
  if (from !== undefined && to !== undefined) return from === to ? `${from} ${unit}` : `${from} a ${to} ${unit}`;
  if (from !== undefined) return `${from} ${unit} o más`;
  return to === undefined ? undefined : `hasta ${to} ${unit}`;
}

import { todayInLima } from '#platform/contract/dates.ts';
import type { List } from '#platform/contract/list/define.ts';
import { namesOf } from '#platform/contract/list/filters.ts';
import { fold } from '#platform/contract/text.ts';
import { type DatePreset, datePresets } from '../filters/presets.ts';
import { isSet } from '../list-search.ts';

/** Filters and order of a view. */
export interface ViewQuery {
  filters: Readonly<Record<string, unknown>>;
  sort?: string | null | undefined;
}

/** «Este mes» is stored as `@este-mes`, so that the view always uses the month in which it is opened. */
const tokenOf = ({ label }: DatePreset): string => `@${fold(label).replaceAll(' ', '-')}`;
const presets = (today: string): DatePreset[] => [...datePresets(today), ...datePresets(today, true)];

/** The day of a period's end, as of today; undefined for an unknown period. */
function dayOf(value: unknown, end: 'from' | 'to', today: string): unknown {
  if (typeof value !== 'string' || !value.startsWith('@')) return value;
  return presets(today).find((each) => tokenOf(each) === value)?.[end];
}

/** The address of a view: its filters with their current days; earlier filters of the address are dropped. */
export function searchOfView(
  { filters }: Pick<List, 'filters'>,
  view: ViewQuery & { id: string | null },
  today = todayInLima(),
): Record<string, unknown> {
  const search: Record<string, unknown> = { page: undefined, sort: view.sort ?? undefined, view: view.id ?? undefined };
  for (const [name, filter] of Object.entries(filters))
    for (const each of namesOf(name, filter)) {
      const value = view.filters[each];
      search[each] = filter.kind === 'dates' ? dayOf(value, each === filter.from ? 'from' : 'to', today) : value;
    }
  return search;
}

/**
 * The current state of a list in the form of a view; a period that matches a preset is stored under the preset's name.
 */
export function viewOfState(
  { filters }: Pick<List, 'filters'>,
  values: Readonly<Record<string, unknown>>,
  today = todayInLima(),
): Record<string, string | string[]> {
  const viewSearch: Record<string, string | string[]> = {};
  for (const [name, filter] of Object.entries(filters)) {
    const names = namesOf(name, filter);
    const preset =
      filter.kind === 'dates' &&
      presets(today).find((each) => each.from === values[filter.from] && each.to === values[filter.to]);
    for (const each of names) {
      const value = values[each];
      if (isSet(value))
        viewSearch[each] = preset ? tokenOf(preset) : Array.isArray(value) ? value.map(String) : String(value);
    }
  }
  return viewSearch;
}

/** Whether the state of a list equals that of a view. */
export function shows(list: Pick<List, 'filters' | 'sort'>, view: ViewQuery, state: ViewQuery): boolean {
  const flat = (filters: ViewQuery['filters']) =>
    JSON.stringify(
      Object.entries(filters)
        .filter(([, value]) => isSet(value))
        .map(([name, value]) => [name, [value].flat().map(String).sort()])
        .sort(),
    );
  const { page: _page, sort: _sort, view: _view, ...asked } = searchOfView(list, { ...view, id: null });
  return flat(asked) === flat(state.filters) && (view.sort ?? list.sort) === (state.sort ?? list.sort);
}

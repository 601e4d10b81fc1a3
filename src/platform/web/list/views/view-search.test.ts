import { expect, test } from 'vitest';
import type { ListFilters } from '#platform/contract/list/filters.ts';
import { searchOfView, shows, viewOfState } from './view-search.ts';

const filters: ListFilters = {
  q: { kind: 'text', label: 'Buscar' },
  due: { kind: 'dates', from: 'valid_from', to: 'valid_to', label: 'Vence', future: true },
};
const list = { filters, sort: 'name' };

test('a period that has a name is kept by it, and means the days of the day on which it is opened', () => {
  const kept = viewOfState(list, { valid_from: '2026-02-01', valid_to: '2026-02-28', q: 'ana' }, '2026-02-10');
  expect(kept).toEqual({ q: 'ana', valid_from: '@este-mes', valid_to: '@este-mes' });
  expect(searchOfView(list, { id: 'x', filters: kept, sort: '-name' }, '2026-12-31')).toEqual({
    q: 'ana',
    valid_from: '2026-12-01',
    valid_to: '2026-12-31',
    sort: '-name',
    view: 'x',
    page: undefined,
  });
});

test('other days stay as they are, and a preset that is unknown narrows nothing', () => {
  expect(viewOfState(list, { valid_from: '2026-02-03' }, '2026-02-10')).toEqual({ valid_from: '2026-02-03' });
  const search = searchOfView(list, { id: null, filters: { valid_from: '@nunca', valid_to: '@nunca' } });
  expect(search).toMatchObject({ valid_from: undefined, valid_to: undefined, q: undefined });
});

test('a text that is looked for is what was typed, whatever it begins with', () => {
  const kept = viewOfState(list, { q: '@este-mes' });
  expect(searchOfView(list, { id: null, filters: kept })).toMatchObject({ q: '@este-mes' });
  expect(shows(list, { filters: kept }, { filters: { q: '@este-mes' } })).toBe(true);
});

test('a view is shown where the list asks for the same', () => {
  const view = { filters: { q: 'ana' }, sort: null };
  expect(shows(list, view, { filters: { q: 'ana' }, sort: 'name' })).toBe(true);
  expect(shows(list, view, { filters: { q: 'bea' }, sort: 'name' })).toBe(false);
  expect(shows(list, view, { filters: { q: 'ana' }, sort: '-name' })).toBe(false);
});

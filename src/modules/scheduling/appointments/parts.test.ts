import { expect, test } from 'vitest';
import { partOf } from '#platform/contract/cases/part.ts';
import { APPOINTMENTS, leftOutOf } from './appointments.ts';
import type { AppointmentKind } from './model.ts';

const { list } = APPOINTMENTS as { list: Parameters<typeof partOf>[0] };
const labels = (kinds: readonly AppointmentKind[]) => {
  const { filters, columns } = partOf(list, leftOutOf(kinds));
  return {
    filters: Object.values(filters).map(({ label }) => label),
    columns: columns.map(({ id }) => id),
  };
};

test('appointments of exams offer the type of exam and the medical profile', () => {
  for (const kinds of [['EMO'], ['EMO', 'COVID']] as const) {
    expect(labels(kinds).filters).toContain('Tipo de EMO');
    expect(labels(kinds).columns).toContain('protocol');
  }
});

test.each([[['COVID']], [['ASISTENCIAL']], [['LABORATORIO', 'ASISTENCIAL']]] as const)(
  'those of %s offer everything but these',
  (kinds) => {
    const [whole, part] = [labels(['EMO']), labels(kinds)];
    expect(part.filters).toEqual(whole.filters.filter((label) => label !== 'Tipo de EMO'));
    expect(part.columns).toEqual(whole.columns.filter((id) => id !== 'protocol'));
  },
);

test('what a part leaves out is there: a filter that was renamed is noticed', () => {
  const { filters = [], columns = [] } = leftOutOf(['COVID']);
  expect(Object.keys(list.filters)).toEqual(expect.arrayContaining([...filters]));
  expect(list.columns.map(({ id }) => id)).toEqual(expect.arrayContaining([...columns]));
});

test('the whole list stays itself, its call and file too', () => {
  expect(partOf(list, {})).toBe(list);
  const part = partOf(list, leftOutOf(['COVID']));
  expect([part.id, part.sort]).toEqual([list.id, list.sort]);
});

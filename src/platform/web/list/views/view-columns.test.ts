import { expect, test } from 'vitest';
import { storableColumns } from './view-columns.ts';

const of = {
  columns: [
    { id: 'name', label: 'Nombre' },
    { id: 'area', label: 'Área' },
    { id: 'classes', label: 'Hallazgos', clinical: true },
    { id: 'job', label: 'Puesto', page: { hidden: true } },
  ] as const,
};

test('a view keeps the columns as they were set up, and none that the person may not see', () => {
  const kept = (clinical: boolean) => storableColumns(of, { clinical, view: null }, { order: ['area', 'name'] });
  expect(kept(true)).toEqual(['area', 'classes', 'name']);
  expect(kept(false)).toEqual(['area', 'name']);
});

test('a list that nobody set up has no columns of its own; a view keeps those it had', () => {
  expect(storableColumns(of, { clinical: true, view: null }, undefined)).toBeNull();
  const view = { id: 'v', columns: ['job', 'name'] };
  expect(storableColumns(of, { clinical: true, view }, {})).toEqual(['job', 'name']);
});

test('a change made while a view was open is one of that view', () => {
  const view = { id: 'v', columns: ['job', 'name', 'area'] };
  expect(storableColumns(of, { clinical: true, view }, { hidden: ['area', 'classes'] })).toEqual(['job', 'name']);
});

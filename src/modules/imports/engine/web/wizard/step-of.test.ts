import { expect, test } from 'vitest';
import { stepOf } from './step-of.ts';

test.each([
  ['UPLOADED', undefined, 'sheet'],
  ['UPLOADED', 'columns', 'columns'],
  ['UPLOADED', 'review', 'sheet'],
  ['READING', 'columns', 'review'],
  ['REVIEW', undefined, 'review'],
  ['REVIEW', 'columns', 'columns'],
  ['REVIEW', 'sheet', 'sheet'],
  ['REVIEW', 'names', 'names'],
  ['FAILED', 'names', 'review'],
  ['FAILED', undefined, 'review'],
  ['QUEUED', 'columns', 'import'],
  ['RUNNING', undefined, 'import'],
  ['DONE', 'sheet', 'import'],
  ['ROLLED_BACK', undefined, 'import'],
] as const)('a batch that is %s and an address that asks for %s: %s', (state, wanted, step) => {
  expect(stepOf(state, wanted)).toBe(step);
});

test('what the company does not have is looked at before the rows, until the person goes on', () => {
  expect(stepOf('REVIEW', undefined, { newNames: true })).toBe('names');
  expect(stepOf('REVIEW', 'review', { newNames: true })).toBe('review');
  expect(stepOf('REVIEW', 'columns', { newNames: true })).toBe('columns');
  expect(stepOf('RUNNING', 'names', { newNames: true })).toBe('import');
});

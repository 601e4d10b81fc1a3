import { expect, test } from 'vitest';
import { intervalOf, intervalWords } from './interval.ts';

const BELOW = [{ class: 'A', below: 70 }, { class: 'B', below: 100 }, { class: 'C' }];
const UP_TO = [{ class: 'A', upTo: 30 }, { class: 'B', upTo: 70 }, { class: 'C' }];

test.each([
  [BELOW, 0, 'menos de 70 mg/dL'],
  [BELOW, 1, '70 a menos de 100 mg/dL'],
  [BELOW, 2, '100 mg/dL o más'],
  [UP_TO, 0, 'hasta 30 mg/dL'],
  [UP_TO, 1, 'más de 30 hasta 70 mg/dL'],
  [UP_TO, 2, 'más de 70 mg/dL'],
  // The pulse is normal from 60 to 100, both included.
  [[{ class: 'A', below: 60 }, { class: 'B', upTo: 100 }, { class: 'C' }], 1, '60 a 100 mg/dL'],
  [[{ class: 'A', upTo: 60 }, { class: 'B', below: 100 }, { class: 'C' }], 1, 'más de 60 a menos de 100 mg/dL'],
  [[{ class: 'A' }], 0, 'cualquier valor'],
])('%j, step %d: %s', (ladder, at, words) => expect(intervalWords(intervalOf(ladder, at), 'mg/dL')).toBe(words));

test('a step that the ladder does not have is any value; figures have four decimals, without a unit none', () => {
  expect(intervalWords(intervalOf(BELOW, 7))).toBe('cualquier valor');
  expect(intervalWords(intervalOf([{ class: 'A', below: 1.0055 }], 0))).toBe('menos de 1.0055');
});

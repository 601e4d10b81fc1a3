import { expect, test } from 'vitest';
import { midSentence } from './text.ts';

test.each([
  ['Obesidad grado III', 'obesidad grado III'],
  ['VHB, VIH', 'VHB, VIH'],
  ['Radiación UV', 'radiación UV'],
  ['Sugestivo de diabetes', 'sugestivo de diabetes'],
  ['HbA1c', 'HbA1c'],
])('«%s» within a sentence is «%s»', (label, within) => {
  expect(midSentence(label)).toBe(within);
});

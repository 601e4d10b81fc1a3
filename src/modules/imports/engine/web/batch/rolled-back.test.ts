import { expect, test } from 'vitest';
import { rolledBackMessage } from './rolled-back.ts';

test.each([
  ['ROLLING_BACK', 'ROLLED_BACK', 'Se revirtió la importación de «padron.xlsx».'],
  ['ROLLING_BACK', 'ROLLING_BACK', null],
  ['ROLLING_BACK', 'DONE', null],
  ['ROLLED_BACK', 'ROLLED_BACK', null],
  ['RUNNING', 'DONE', null],
] as const)('from %s to %s', (before, state, message) => {
  expect(rolledBackMessage(before, { state, fileName: 'padron.xlsx' })).toBe(message);
});

import { expect, test } from 'vitest';
import type { ImportRow } from '#platform/contract/import-kind/model.ts';
import { issueAt, STATE_COLUMN } from './grid-rows.ts';

const rowWith = (...severities: ('error' | 'warning' | 'info')[]): ImportRow => ({
  rowNo: 5,
  cells: { '2': '7654321' },
  issues: severities.map((severity) => ({ column: 2, severity, code: severity, message: `Un ${severity}.` })),
  outcome: 'NUEVO',
  state: 'PENDING',
  note: null,
  added: false,
  leftOut: false,
});

test('what was read in another way is told on its cell, and leaves the row as it is', () => {
  expect(issueAt(rowWith('info'), '2')).toEqual({ severity: 'info', message: 'Un info.' });
  expect(issueAt(rowWith('info'), STATE_COLUMN)).toBeUndefined();
  expect(issueAt(rowWith('info', 'warning'), '2')?.severity).toBe('warning');
  expect(issueAt(rowWith('info', 'warning'), STATE_COLUMN)?.severity).toBe('warning');
});

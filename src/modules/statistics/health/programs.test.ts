import { expect, test } from 'vitest';
import { PROGRAM_KIND_LABELS } from '#prevention/programs/kinds.ts';
import { indicatorOf } from './indicators/registry.ts';
import { PROGRAM_OF_FINDING, programOfFinding } from './programs.ts';

test('findings that lead to a programme are indicators, and their programmes are those that there are', () => {
  for (const [indicator, program] of Object.entries(PROGRAM_OF_FINDING)) {
    expect(indicatorOf(indicator), indicator).toBeDefined();
    expect(Object.values(PROGRAM_KIND_LABELS)).toContain(program);
  }
});

test('new cases and findings one by one lead where their indicator does', () => {
  expect(programOfFinding('TORAX+CAMBIO')).toBe(programOfFinding('TORAX'));
  expect(programOfFinding('GLUCOSA')).toBeUndefined();
});

import { expect, test } from 'vitest';
// @ts-expect-error a script without types
import { writtenJourneys, writtenUnits } from './written-tests.mjs';

const at = (line: number, status: string) => ({ location: { line, column: 1 }, fullName: `${line}`, status });

test('cases of one written test count once, and fail it together; a skipped test and a broken file fail', () => {
  const report = {
    testResults: [
      { name: 'a.test.ts', status: 'failed', assertionResults: [at(1, 'passed'), at(1, 'passed'), at(2, 'passed')] },
      { name: 'b.test.ts', status: 'failed', assertionResults: [at(1, 'passed'), at(1, 'failed'), at(2, 'pending')] },
      { name: 'c.test.ts', status: 'failed', assertionResults: [] },
    ],
  };
  expect(writtenUnits(report)).toEqual({ passed: 2, failed: 3 });
});

test('journeys are counted likewise, in nested suites too; one that passed when repeated fails', () => {
  const spec = (line: number, ...statuses: string[]) => ({
    file: 'a.spec.ts',
    line,
    column: 1,
    tests: statuses.map((status) => ({ status })),
  });
  const report = {
    suites: [
      {
        specs: [spec(1, 'expected'), spec(1, 'expected')],
        suites: [{ specs: [spec(2, 'flaky'), spec(3, 'skipped'), spec(4, 'expected')] }],
      },
    ],
  };
  expect(writtenJourneys(report)).toEqual({ passed: 2, failed: 2 });
});

// Counts tests as they are written: all cases that a loop or a table makes of one `test(…)` are one test, which fails
// if any case fails.

/** @param {{ at: string, ok: boolean }[]} cases `at`: file, line and column of the test */
function countWritten(cases) {
  const written = new Map();
  for (const { at, ok } of cases) written.set(at, (written.get(at) ?? true) && ok);
  const passed = [...written.values()].filter(Boolean).length;
  return { passed, failed: written.size - passed };
}

/** @param {object} report vitest's JSON with locations. A skipped test, and a file without tests, count as failed. */
export function writtenUnits(report) {
  return countWritten(
    report.testResults.flatMap(({ name, status, assertionResults }) => [
      ...assertionResults.map((test) => ({
        at: `${name}:${test.location ? `${test.location.line}:${test.location.column}` : test.fullName}`,
        ok: test.status === 'passed',
      })),
      ...(status === 'failed' && assertionResults.length === 0 ? [{ at: name, ok: false }] : []),
    ]),
  );
}

/**
 * @param {object} report Playwright's JSON. A skipped test, and a test that passed only when repeated, count as failed.
 */
export function writtenJourneys(report) {
  const casesOf = (suite) => [
    ...suite.specs.flatMap(({ file, line, column, tests }) =>
      tests.map(({ status }) => ({ at: `${file}:${line}:${column}`, ok: status === 'expected' })),
    ),
    ...(suite.suites ?? []).flatMap(casesOf),
  ];
  return countWritten(report.suites.flatMap(casesOf));
}

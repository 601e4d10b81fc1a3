// Summarises the failures in the reports of vitest and Playwright in a few lines each, so that the end of a long log
// shows why the run failed.
import { stripVTControlCharacters } from 'node:util';

const short = (message) =>
  stripVTControlCharacters(String(message ?? ''))
    .split('\n')
    .filter((line) => line.trim())
    .slice(0, 6)
    .map((line) => `      ${line.trim().slice(0, 240)}`)
    .join('\n');
const line = (where, name, message) => `  ✘ ${where} › ${name}\n${short(message)}`;

/** @param {object} report vitest's JSON. @param {string} root */
export function failedUnits(report, root) {
  return report.testResults.flatMap((file) => {
    const where = file.name.replace(`${root}/`, '');
    const failed = file.assertionResults.filter(({ status }) => status !== 'passed');
    if (failed.length > 0) return failed.map((test) => line(where, test.fullName, test.failureMessages?.[0]));
    return file.status === 'failed' ? [line(where, 'the file itself', file.message)] : [];
  });
}

/**
 * Counts a test that passed only after a retry as failed.
 * @param {object} report Playwright's JSON
 */
export function failedJourneys(report) {
  const of = (suite) => [
    ...suite.specs.flatMap((spec) =>
      spec.tests
        .filter(({ status }) => status !== 'expected')
        .map((test) => line(spec.file, spec.title, test.results.find(({ error }) => error)?.error.message)),
    ),
    ...(suite.suites ?? []).flatMap(of),
  ];
  return [...report.suites.flatMap(of), ...report.errors.map((error) => line('e2e', 'the run', error.message))];
}

import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

// A few processes run the files one after the other; PostgreSQL needs a core too. Each file owns a cloned database.
// Modules are loaded once for all of them: what a module keeps must not depend on which database it was first asked
// with.
const stress = process.env['STRESS'] === 'true';

/** The tests that go through the whole product take longest, though their files are short: the others fill the end. */
class WholeProductFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const whole = ({ moduleId }: TestSpecification) => moduleId.includes('/whole-product/');
    return [...sorted.filter(whole), ...sorted.filter((file) => !whole(file))];
  }
}

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: Math.min(3, Math.max(2, availableParallelism() - 1)),
    isolate: false,
    sequence: { sequencer: WholeProductFirst },
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
    globalSetup: ['src/platform/server/testing/global-setup.ts'],
    exclude: stress ? [] : ['**/*.stress.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 180_000,
    // A state that is waited for comes late on a busy machine.
    expect: { poll: { timeout: 40_000 } },
    passWithNoTests: false,
    // `npm test` counts tests by the place where they are written.
    includeTaskLocation: true,
  },
});

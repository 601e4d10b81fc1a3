import { defineConfig } from 'vitest/config';

// Two processes run the files one after the other; each file owns a cloned database. Modules are loaded once for all of
// them: what a module keeps must not depend on which database it was first asked with.
const stress = process.env['STRESS'] === 'true';

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    isolate: false,
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
    globalSetup: ['src/platform/server/testing/global-setup.ts'],
    exclude: stress ? [] : ['**/*.stress.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 180_000,
    // A state that is waited for comes late on a busy machine.
    expect: { poll: { timeout: 20_000 } },
    passWithNoTests: false,
  },
});

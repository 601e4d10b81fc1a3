import { defineConfig } from 'vitest/config';

// Files run in forks: each one owns a cloned database, and a crash stays in its own file.
export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
    globalSetup: ['src/platform/server/testing/global-setup.ts'],
    testTimeout: 120_000,
    hookTimeout: 180_000,
    passWithNoTests: false,
  },
});

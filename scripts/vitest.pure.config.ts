import { defineConfig } from 'vitest/config';

/** Runs tests of pure functions alone: no database is started. */
export default defineConfig({ test: { include: ['src/**/*.test.{ts,tsx}'] } });

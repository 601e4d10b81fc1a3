import { defineConfig } from 'vitest/config';

/** Runs only the tests of pure functions for `npm run test:mutation`: no database is started. */
export default defineConfig({
  test: {
    // Stryker ends mutants that loop endlessly; the long timeout keeps a busy machine from failing a test.
    testTimeout: 120_000,
    include: [
      'src/platform/contract/*.test.ts',
      'src/modules/prevention/monthly-reports/server/published/decide.test.ts',
      'src/modules/statistics/health/server/protect/*.test.ts',
      'src/modules/exams/attentions/*.test.ts',
      'src/modules/exams/attentions/{rules,cut-offs,model,import-fields}/**/*.test.ts',
      'src/platform/contract/import-kind/*.test.ts',
      'src/modules/imports/engine/matching/**/*.test.ts',
      'src/modules/clinical/certificate-text/{judge-text,sentences}.test.ts',
    ],
  },
});

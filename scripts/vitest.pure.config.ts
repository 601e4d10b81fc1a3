import { defineConfig } from 'vitest/config';

/** Tests of pure functions alone, for `npm run test:mutation`: no database is started. */
export default defineConfig({
  test: {
    // Stryker ends what a change made endless; a busy machine alone fails no test.
    testTimeout: 120_000,
    include: [
      'src/platform/contract/*.test.ts',
      'src/modules/monthly-reports/server/published/decide.test.ts',
      'src/modules/statistics/server/protect/*.test.ts',
      'src/modules/exams/*.test.ts',
      'src/modules/exams/{rules,cut-offs,model,import-fields}/**/*.test.ts',
      'src/modules/import-kind/*.test.ts',
      'src/modules/imports/matching/**/*.test.ts',
      'src/modules/documents/certificate-text/{judge-text,sentences}.test.ts',
    ],
  },
});

// npm run test:mutation: changes the clinical rules, the wall and the matching of columns one place at a time, and counts
// how many of the changes a test notices. `-- --mutate src/modules/exams/rules/triage/*.ts` tries some of them.
// Stryker is fetched by npx, at these versions: it is 200 packages that nothing else needs.
import { spawnSync } from 'node:child_process';
import { ensureInstalled, root } from './install.mjs';

const STRYKER = '9.6.1';
await ensureInstalled();
const { status } = spawnSync(
  'npx',
  [
    '--yes',
    ...['core', 'vitest-runner'].flatMap((part) => ['-p', `@stryker-mutator/${part}@${STRYKER}`]),
    ...['stryker', 'run', 'scripts/mutation.config.json', ...process.argv.slice(2)],
  ],
  { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' },
);
process.exit(status ?? 1);

// npm run test:mutation: changes the clinical rules, the clinical wall and the column matching at one place at a time,
// and counts how many changes a test detects. `-- --mutate src/modules/clinical/rules/triage/*.ts` limits the files;
// `-- --sample 5` takes 5 % of the line blocks of all files, always the same blocks (another choice: `--seed 2`). npx
// fetches Stryker at these versions, because its 200 packages have no other use.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, root } from './install.mjs';

const STRYKER = '9.6.1';
const CONFIG = 'scripts/mutation.config.json';
/** Lines of a block: a change that spans more lines than its block is not among the sampled ones. */
const BLOCK = 12;

/** Removes `--name value` from the arguments and returns the value. */
function take(args, name) {
  const at = args.indexOf(name);
  return at < 0 ? undefined : args.splice(at, 2)[1];
}

/** True if a block is in the sample, by a hash of its place, so that a run can be repeated. */
function isChosen(place, percent, seed) {
  const hash = createHash('sha256').update(`${seed} ${place}`).digest().readUInt32BE();
  return hash / 2 ** 32 < percent / 100;
}

function sampled(percent, seed) {
  const { mutate } = JSON.parse(readFileSync(join(root, CONFIG), 'utf8'));
  const globs = mutate.filter((glob) => !glob.startsWith('!')).map((glob) => `:(glob)${glob}`);
  const files = spawnSync('git', ['ls-files', '--', ...globs], { cwd: root, encoding: 'utf8' }).stdout;
  return files.split('\n').flatMap((file) => {
    if (!file || file.endsWith('.test.ts') || file.includes('/testing/')) return [];
    const lines = readFileSync(join(root, file), 'utf8').split('\n').length;
    const starts = Array.from({ length: Math.ceil(lines / BLOCK) }, (_, index) => index * BLOCK + 1);
    return starts
      .filter((start) => isChosen(`${file} ${start}`, percent, seed))
      .map((start) => `${file}:${start}-${start + BLOCK - 1}`);
  });
}

await ensureInstalled();
const args = process.argv.slice(2);
const percent = Number(take(args, '--sample'));
const seed = take(args, '--seed') ?? '1';
if (percent > 0) args.push('--mutate', sampled(percent, seed).join(','));
const { status } = spawnSync(
  'npx',
  [
    '--yes',
    ...['core', 'vitest-runner'].flatMap((part) => ['-p', `@stryker-mutator/${part}@${STRYKER}`]),
    'stryker',
    'run',
    CONFIG,
    ...args,
  ],
  { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' },
);
process.exit(status ?? 1);

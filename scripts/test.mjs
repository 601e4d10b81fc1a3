// npm test runs every test, including the browser's. npm run test:stress runs in full the tests that npm test runs in
// part. The last line of both is `N passed, N failed`. Tests are counted as they are written, so a loop over cases
// counts once.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { failedJourneys, failedUnits } from './failures.mjs';
import { ensureInstalled, root } from './install.mjs';
import { writtenJourneys, writtenUnits } from './written-tests.mjs';

const stress = process.argv.includes('--stress');
await ensureInstalled();
const results = join(root, 'test-results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
let passed = 0;
let failed = 0;
const failures = [];

function run(title, command, args, env = {}) {
  console.log(`\n── ${title}`);
  const started = performance.now();
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  console.log(`   ${((performance.now() - started) / 1000).toFixed(0)} s`);
  return status === 0;
}

/**
 * Starts a script in parallel with the next steps. The returned function waits for the end of the script, prints its
 * output and returns whether it passed.
 */
function begin(title, script) {
  const log = join(results, 'check.log');
  const output = openSync(log, 'w');
  const child = spawn(process.execPath, [script], { cwd: root, stdio: ['ignore', output, output] });
  const ended = new Promise((done) => child.once('exit', (code) => done(code === 0)));
  return async () => {
    const ok = await ended;
    console.log(`\n── ${title}\n${readFileSync(log, 'utf8')}`);
    return ok;
  };
}

/** A part without figures, or that failed without a failed test, counts as one failure: silence is not success. */
function count(title, ok, figures) {
  const isSilent = figures === null || (!ok && figures.failed === 0);
  if (isSilent) failures.push(`  ✘ ${title}`);
  passed += figures?.passed ?? 0;
  failed += (figures?.failed ?? 0) + (isSilent ? 1 : 0);
}

const NO_TESTS = { passed: 0, failed: 0 };
const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null);

function vitest(title, files = [], env = {}) {
  const file = join(results, 'vitest.json');
  const ok = run(
    title,
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...files,
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    env,
  );
  const report = read(file);
  if (report) failures.push(...failedUnits(report, root));
  count(title, ok, report && writtenUnits(report));
}

async function playwright() {
  const { ensureBuilt } = await import('./build.mjs');
  await ensureBuilt();
  const weights = 'Peso de las páginas';
  count(weights, run(weights, process.execPath, ['--import', 'tsx', 'scripts/page-weight.ts']), NO_TESTS);
  const { browserPath } = await import('./browser.mjs');
  const file = join(results, 'playwright.json');
  const ok = run(
    'Navegador',
    process.execPath,
    ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'],
    {
      CHROMIUM_PATH: browserPath(),
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    },
  );
  const report = read(file);
  if (report) failures.push(...failedJourneys(report));
  count('Navegador', ok, report && writtenJourneys(report));
}

/** Test files that print how much of them runs by default. */
const stressed = () =>
  readdirSync(join(root, 'src'), { recursive: true })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => join('src', name))
    .filter(
      (name) =>
        name.includes('.stress.') || /testing\/(stress|property)\.ts/.test(readFileSync(join(root, name), 'utf8')),
    );

if (stress) vitest('Pruebas de esfuerzo', stressed(), { STRESS: 'true' });
else {
  const checks = 'Formato, tipos, límites y archivos generados';
  const checked = begin(checks, 'scripts/check.mjs');
  vitest('Unidades e integración');
  count(checks, await checked(), NO_TESTS);
  await playwright().catch((error) => {
    failures.push(`  ✘ ${error.message}`);
    failed++;
  });
}
if (failures.length > 0) console.log(`\n── Lo que falló\n${failures.join('\n')}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);

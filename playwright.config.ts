import { createServer } from 'node:net';
import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { browserPath } from './scripts/browser.mjs';

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/**
 * One product for each worker, so that parallel journeys do not affect each other; on a database that is given, such as
 * a cluster, only one.
 */
const WORKERS = process.env['E2E_DATABASE_URL'] ? 1 : Math.min(3, Math.max(2, availableParallelism() - 1));

// The processes that run the tests read this file too: they take the ports that the first reading chose.
process.env['E2E_PORTS'] ??= (await Promise.all(Array.from({ length: WORKERS }, freePort))).join(' ');
const servers = process.env['E2E_PORTS'].split(' ').map((port) => ({ port, url: `http://localhost:${port}` }));
const baseURL = servers[Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)]?.url;

/** Journeys through the built product, each worker on a database of its own with the demonstration data. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/e2e',
  workers: servers.length,
  fullyParallel: false,
  forbidOnly: true,
  // A state that is waited for comes late on a machine that is busy with other things.
  timeout: 240_000,
  expect: { timeout: 40_000 },
  reporter: 'list',
  use: {
    ...(baseURL ? { baseURL } : {}),
    locale: 'es-PE',
    timezoneId: 'America/Lima',
    viewport: { width: 1366, height: 860 },
    actionTimeout: 40_000,
    // A trace of every step doubles the time: it is made when asked for, `TRACE=1 npx playwright test …`.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    // What moves costs a tenth of the browser's time; the journey on a phone keeps it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: browserPath(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A page lives for seconds: what V8 spends on optimising, a fifth of the browser's time, is lost.
        '--js-flags=--no-turbofan --no-maglev',
      ],
    },
  },
  webServer: {
    command: 'node --import tsx e2e/support/servers.ts',
    url: `${servers.at(-1)?.url}/readyz`,
    timeout: 180_000,
    // Time to end the servers and their database, and to remove their folder.
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
  },
});

import { createServer } from 'node:net';
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

// The processes that run the tests read this file too: they take the port that the first reading chose.
process.env['E2E_PORT'] ??= String(await freePort());
const port = process.env['E2E_PORT'];
const baseURL = `http://localhost:${port}`;

/** Journeys through the built product, on a database of its own with the demonstration data. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/e2e',
  workers: 1,
  fullyParallel: false,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    baseURL,
    locale: 'es-PE',
    timezoneId: 'America/Lima',
    viewport: { width: 1366, height: 860 },
    actionTimeout: 20_000,
    // A trace of every step doubles the time: it is made when asked for, `TRACE=1 npx playwright test …`.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
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
      ],
    },
  },
  webServer: {
    command: 'node e2e/support/server.mjs',
    env: { E2E_PORT: port },
    url: `${baseURL}/readyz`,
    timeout: 180_000,
    // Time to end the server and its database, and to remove their folder.
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
  },
});

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#access/session/demo-accounts.ts';
import { projectRoot } from '#platform/server/config/root.ts';

export const OUT = join(projectRoot, 'src/screens/pictures');
const ON_ITS_WAY = '.mantine-Loader-root, .mantine-Skeleton-root[data-visible]';

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  return port;
}

/**
 * Uses the running product at PRODUCT_URL; without it, starts a product with the demonstration and ends it afterwards.
 */
export async function product(): Promise<{ url: string; end(): Promise<void> }> {
  const running = process.env['PRODUCT_URL'];
  if (running) return { url: running, end: async () => {} };
  const port = await freePort();
  const child: ChildProcess = spawn(process.execPath, ['--import', 'tsx', 'e2e/support/servers.ts'], {
    cwd: projectRoot,
    stdio: 'inherit',
    env: { ...process.env, E2E_PORTS: String(port) },
  });
  const url = `http://localhost:${port}`;
  const ready = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await ready())) {
    if (child.exitCode !== null) throw new Error('The product did not start: run npm run build first.');
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  const end = async () => {
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  return { url, end };
}

export async function signIn(context: BrowserContext, url: string, username: string): Promise<void> {
  const post = async (path: string, data: object) => {
    const answer = await context.request.post(`${url}/api/security/auth/${path}`, { data });
    if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
    return answer.json();
  };
  const { demoCode } = await post('login', { username, password: DEMO_PASSWORD });
  if (demoCode) await post('login/two-factor-authentication/validate', { username, code: demoCode });
}

/** Resolves once the screen is loaded and nothing moves. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle').catch(() => {});
  await page.locator('h1').first().waitFor();
  await page.waitForFunction((busy) => !document.querySelector(busy), ON_ITS_WAY, {}).catch(() => {});
}

import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { projectRoot } from '#platform/server/config/root.ts';

/** The whole application as a separate process on a local port. */
export interface Served {
  base: string;
  child: ChildProcess;
  healthy: () => Promise<boolean>;
}

/** Starts the application with an existing database and data folder, and waits until it answers. */
export async function serve({
  databaseUrl,
  dataDir,
  env = {},
}: {
  databaseUrl: string;
  dataDir: string;
  env?: Readonly<Record<string, string>>;
}): Promise<Served> {
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [join('dist', 'serve.js')], {
    cwd: projectRoot,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      DEMO: 'false',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const answers = (path: string) =>
    fetch(base + path).then(
      (answer) => answer.ok,
      () => false,
    );
  while (!(await answers('/readyz'))) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}.`);
    await new Promise((go) => setTimeout(go, 100));
  }
  return { base, child, healthy: () => answers('/healthz') };
}

const freePort = () =>
  new Promise<number>((found) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => found(port));
    });
  });

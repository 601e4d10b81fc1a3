import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot } from '#platform/server/config/root.ts';
import type { TestApp } from './app.ts';

/** Background work on a test's database in a separate process, which can be killed without warning. */
export class WorkerProcess {
  private readonly t: TestApp;
  private readonly env: Readonly<Record<string, string>>;
  private child: ChildProcess | null = null;

  constructor(t: TestApp, env: Readonly<Record<string, string>> = {}) {
    this.t = t;
    this.env = env;
  }

  start(): void {
    this.child = spawn(process.execPath, [join('dist', 'worker.js')], {
      cwd: projectRoot,
      env: {
        ...process.env,
        NODE_ENV: 'test',
        DATABASE_URL: this.t.url,
        DATA_DIR: this.t.services.config.dataDir,
        LOG_LEVEL: 'silent',
        DEMO: 'false',
        ...this.env,
      },
      stdio: 'ignore',
    });
  }

  /** Sends `kill -9`; resolves once the process has ended. */
  kill(): Promise<void> {
    const { child } = this;
    this.child = null;
    if (!child || child.exitCode !== null) return Promise.resolve();
    return new Promise((gone) => {
      child.once('exit', () => gone());
      child.kill('SIGKILL');
    });
  }
}

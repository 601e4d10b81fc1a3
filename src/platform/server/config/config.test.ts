import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadConfig } from './config.ts';

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'vigia-config-'));
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const demoOf = (env: Record<string, string>) => {
  const { demo, demoIsOpen } = loadConfig({ DATA_DIR: dataDir, ...env });
  return [demo, demoIsOpen];
};

test.each([
  [{}],
  [{ HOST: 'localhost' }],
  [{ HOST: '::1', PUBLIC_URL: 'http://127.0.0.1:3000' }],
  [{ PUBLIC_URL: 'http://[::1]:3000' }],
  [{ DEMO: 'true' }],
])('on this machine alone the demonstration is on and needs no notice: %j', (env) => {
  expect(demoOf(env)).toEqual([true, false]);
});

test.each([
  [{ HOST: '0.0.0.0' }],
  [{ HOST: '::' }],
  [{ HOST: '10.0.0.5' }],
  [{ PUBLIC_URL: 'https://vigia.miempresa.pe' }],
  [{ PUBLIC_URL: 'http://localhost.miempresa.pe' }],
  [{ HOST: '0.0.0.0', PUBLIC_URL: 'https://vigia.miempresa.pe' }],
])('where others may come it is off unless it is asked for, and then says so: %j', (env) => {
  expect(demoOf(env)).toEqual([false, false]);
  expect(demoOf({ ...env, DEMO: 'true' })).toEqual([true, true]);
});

test('never in production', () => {
  const production = {
    NODE_ENV: 'production',
    DATABASE_URL: 'postgres://x',
    SECRET_KEY: 'x'.repeat(32),
    PUBLIC_URL: 'http://localhost:3000',
  };
  expect(demoOf(production)).toEqual([false, false]);
  expect(demoOf({ ...production, DEMO: 'true' })).toEqual([false, false]);
});

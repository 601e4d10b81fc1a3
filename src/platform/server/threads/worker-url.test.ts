import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, expect, test, vi } from 'vitest';
import { workerUrl } from './worker-url.ts';

afterEach(() => vi.unstubAllEnvs());

test('from source the thread registers a loader first', () => {
  vi.stubEnv('BUILT_WORKERS', '');
  expect(decodeURIComponent(workerUrl('sheet-worker', import.meta.url).href)).toMatch(
    /^data:.*tsx.*register\(\).*sheet-worker\.ts/,
  );
});

test('in a bundle it is beside the server, or above its chunks', async () => {
  const dist = await mkdtemp(join(tmpdir(), 'dist-'));
  try {
    await mkdir(join(dist, 'chunks'));
    await writeFile(join(dist, 'sheet-worker.js'), '');
    const worker = pathToFileURL(join(dist, 'sheet-worker.js')).href;
    expect(workerUrl('sheet-worker', pathToFileURL(join(dist, 'server.js')).href).href).toBe(worker);
    expect(workerUrl('sheet-worker', pathToFileURL(join(dist, 'chunks', 'a.js')).href).href).toBe(worker);
  } finally {
    await rm(dist, { recursive: true });
  }
});

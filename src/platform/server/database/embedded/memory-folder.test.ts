import { existsSync, mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isInMemory, makeInMemory, removeCluster } from './memory-folder.ts';

let place: string;
let memory: string;
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'vigia-place-'));
  memory = mkdtempSync(join(tmpdir(), 'vigia-memory-'));
});
afterEach(() => {
  for (const folder of [place, memory]) rmSync(folder, { recursive: true, force: true });
});

test('a cluster in memory is reached by its place, and removed with it', () => {
  const cluster = join(place, 'cluster');
  makeInMemory(cluster, memory);
  expect(isInMemory(cluster)).toBe(true);
  writeFileSync(join(cluster, 'PG_VERSION'), '18');
  expect(existsSync(join(readlinkSync(cluster), 'PG_VERSION'))).toBe(true);
  removeCluster(cluster);
  expect([readdirSync(place), readdirSync(memory)]).toEqual([[], []]);
});

test('what a killed process left in memory goes when its place is gone, and nothing else does', () => {
  const [used, left] = [join(place, 'used'), join(place, 'left')];
  for (const cluster of [used, left]) makeInMemory(cluster, memory);
  const [kept, abandoned] = [readlinkSync(used), readlinkSync(left)];
  rmSync(left);
  makeInMemory(join(place, 'next'), memory);
  expect([existsSync(kept), existsSync(abandoned)]).toEqual([true, false]);
});

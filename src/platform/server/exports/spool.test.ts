import { readdirSync, readlinkSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { expect, test, vi } from 'vitest';
import { spool } from './spool.ts';

/** Nameless files that this process holds open. */
const held = () =>
  readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return /\/vigia-\S+ \(deleted\)$/.test(readlinkSync(`/proc/self/fd/${fd}`));
    } catch {
      return false;
    }
  }).length;
const rows = () =>
  spool(async (stream) => {
    for (let i = 0; i < 20_000; i++) stream.write(`fila ${i}\n`);
    stream.end();
  });

test('gives back what was written and holds nothing once it was read', async () => {
  const file = await rows();
  expect(held()).toBe(1);
  const read = await text(file.read());
  expect([read.length, read.slice(-11)]).toEqual([file.size, 'fila 19999\n']);
  await vi.waitFor(() => expect(held()).toBe(0), { timeout: 20_000 });
});

test('holds nothing when the reader breaks off, or the writer fails', async () => {
  const half = (await rows()).read();
  half.once('data', () => half.destroy());
  await vi.waitFor(() => expect(held()).toBe(0), { timeout: 20_000 });
  await expect(
    spool(async (stream) => {
      stream.destroy(new Error('sin espacio'));
    }),
  ).rejects.toThrow('sin espacio');
  await expect(
    spool(async () => {
      throw new Error('la base se fue');
    }),
  ).rejects.toThrow('la base se fue');
  await vi.waitFor(() => expect(held()).toBe(0), { timeout: 20_000 });
});

test('is read in parts, and closed', async () => {
  const parts = await spool(async (stream) => void stream.end('hola mundo'));
  expect([parts.at(5, 5), parts.at(8, 50), parts.at(50, 5)].map(String)).toEqual(['mundo', 'do', '']);
  await parts.close();
  expect(held()).toBe(0);
});

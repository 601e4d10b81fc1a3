import { readdirSync, readlinkSync } from 'node:fs';
import { expect, test } from 'vitest';
import { spool } from './spool.ts';

/** Files without a name that this process still holds open. */
const held = (): number =>
  readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return /vigia-[0-9a-f-]{36} \(deleted\)/.test(readlinkSync(`/proc/self/fd/${fd}`));
    } catch {
      return false;
    }
  }).length;
const text = (out: NodeJS.WritableStream) => Promise.resolve(void out.end('hola mundo'));

test('the disk is free again once a spooled file was read, broken off or closed', async () => {
  const read = await spool(text);
  expect(held()).toBe(1);
  expect((await read.read().toArray()).join('')).toBe('hola mundo');
  await expect.poll(held).toBe(0);

  const broken = await spool(text);
  broken.read().destroy();
  await expect.poll(held).toBe(0);

  const parts = await spool(text);
  expect([parts.at(5, 5), parts.at(8, 50), parts.at(50, 5)].map(String)).toEqual(['mundo', 'do', '']);
  await parts.close();
  expect(held()).toBe(0);

  await expect(spool(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
});

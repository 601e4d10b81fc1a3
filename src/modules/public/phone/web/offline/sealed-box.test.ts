import { expect, test } from 'vitest';
import { newLock, seal, unlock, unseal } from './sealed-box.ts';

const said = new TextEncoder().encode('%PDF Apto con restricciones');

test('what was sealed is read with the number alone, however it is typed', async () => {
  const lock = await newLock('ab 4512-3678');
  const sealed = await seal(lock, said);
  expect(Buffer.from(sealed.data).includes('Apto')).toBe(false);
  expect(await unlock(lock, '45123679')).toBeNull();
  const key = await unlock(lock, 'AB45123678');
  expect(Buffer.from(await unseal(key!, sealed)).toString()).toBe('%PDF Apto con restricciones');
});

test('nothing on the phone tells the number, the key or that two copies are the same', async () => {
  const [one, other] = [await newLock('45123678'), await newLock('45123678')];
  expect(Buffer.from(one.wrapped).equals(Buffer.from(other.wrapped))).toBe(false);
  expect(JSON.stringify(one.publicKey)).not.toContain('"d"');
  const [first, second] = [await seal(one, said), await seal(one, said)];
  expect(Buffer.from(first.data).equals(Buffer.from(second.data))).toBe(false);
  const key = await unlock(one, '45123678');
  expect(key!.extractable).toBe(false);
  await expect(unseal((await unlock(other, '45123678'))!, first)).rejects.toThrow();
});

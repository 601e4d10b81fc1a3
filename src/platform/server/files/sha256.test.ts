import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { sha256Of } from './sha256.ts';

test.each([0, 1, 1_048_576, 1_048_577, 15_000_000])('a file of %i bytes has the hash it has at once', async (size) => {
  const content = Buffer.alloc(size, 'Vigía');
  expect(await sha256Of(content)).toEqual(createHash('sha256').update(content).digest());
});

test('others have their turn while a large file is hashed', async () => {
  let turns = 0;
  const turn = () => {
    turns++;
    next = setImmediate(turn);
  };
  let next = setImmediate(turn);
  await sha256Of(Buffer.alloc(200_000_000));
  clearImmediate(next);
  expect(turns).toBeGreaterThan(1);
});

import { expect, test } from 'vitest';
import { workAhead } from './work-ahead.ts';

test('in their order, so many ahead; a failure comes at its turn', async () => {
  const begun: number[] = [];
  const taken: string[] = [];
  const run = async () => {
    for await (const result of workAhead([1, 2, 3, 4, 5, 6], 2, async (n) => {
      begun.push(n);
      if (n === 4) throw new Error('four');
      return n * 10;
    }))
      taken.push(`${result} of ${begun.length}`);
  };
  await expect(run()).rejects.toThrow('four');
  expect(taken).toEqual(['10 of 3', '20 of 4', '30 of 5']);
});

import { expect, test } from 'vitest';
import { Places } from './places.ts';

test('so many at a time, in the order they came', async () => {
  const places = new Places(2);
  const [order, held]: [number[], (() => void)[]] = [[], []];
  const all = [1, 2, 3, 4].map((n) =>
    places.take().then((give) => {
      order.push(n);
      held.push(give);
    }),
  );
  await Promise.all(all.slice(0, 2));
  expect(order).toEqual([1, 2]);
  held[0]!();
  held[0]!(); // gives nothing back twice
  await all[2];
  expect(order).toEqual([1, 2, 3]);
  held[1]!();
  await all[3];
  expect(order).toEqual([1, 2, 3, 4]);
});

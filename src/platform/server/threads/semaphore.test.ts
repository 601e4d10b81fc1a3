import { expect, test } from 'vitest';
import { Semaphore } from './semaphore.ts';

function work() {
  let end = () => {};
  const until = new Promise<void>((go) => {
    end = go;
  });
  return { end, until };
}

test('so many at once, so many wait in order, the next one is told to come back', async () => {
  const semaphore = new Semaphore(2, { maxWaiting: 2, refuse: () => new Error('come back') });
  const begun: number[] = [];
  const jobs = Array.from({ length: 4 }, work);
  const taken = jobs.map(({ until }, i) =>
    semaphore.run(() => {
      begun.push(i);
      return until;
    }),
  );
  await expect.poll(() => begun).toEqual([0, 1]);
  await expect(semaphore.run(async () => undefined)).rejects.toThrow('come back');

  jobs[1]!.end();
  await taken[1];
  await expect.poll(() => begun.length).toBe(3);
  expect(begun).toEqual([0, 1, 2]);

  for (const { end } of jobs) end();
  await Promise.all(taken);
  expect(begun).toEqual([0, 1, 2, 3]);
  expect(await semaphore.run(async () => 'free again')).toBe('free again');
});

test('work that fails gives its permit back', async () => {
  const semaphore = new Semaphore(1, { maxWaiting: 0 });
  await expect(semaphore.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await semaphore.run(async () => 'next')).toBe('next');
});

test('a permit is given back once', async () => {
  const semaphore = new Semaphore(2);
  const [order, held]: [number[], (() => void)[]] = [[], []];
  const all = [1, 2, 3, 4].map((n) =>
    semaphore.acquire().then((give) => {
      order.push(n);
      held.push(give);
    }),
  );
  await Promise.all(all.slice(0, 2));
  expect(order).toEqual([1, 2]);
  held[0]!();
  held[0]!(); // a second release has no effect
  await all[2];
  expect(order).toEqual([1, 2, 3]);
  held[1]!();
  await all[3];
  expect(order).toEqual([1, 2, 3, 4]);
});

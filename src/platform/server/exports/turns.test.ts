import { expect, test } from 'vitest';
import { Turns } from './turns.ts';

function work() {
  let end = () => {};
  const until = new Promise<void>((go) => {
    end = go;
  });
  return { end, until };
}

test('so many at once, so many wait in order, the next one is told to come back', async () => {
  const turns = new Turns(2, 2);
  const begun: number[] = [];
  const jobs = Array.from({ length: 4 }, work);
  const taken = jobs.map(({ until }, i) =>
    turns.take(() => {
      begun.push(i);
      return until;
    }),
  );
  expect(begun).toEqual([0, 1]);
  await expect(turns.take(async () => undefined)).rejects.toMatchObject({ status: 429 });

  jobs[1]!.end();
  await taken[1];
  await Promise.resolve();
  expect(begun).toEqual([0, 1, 2]);

  for (const { end } of jobs) end();
  await Promise.all(taken);
  expect(begun).toEqual([0, 1, 2, 3]);
  expect(await turns.take(async () => 'free again')).toBe('free again');
});

test('one that fails gives its place back', async () => {
  const turns = new Turns(1, 0);
  await expect(turns.take(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await turns.take(async () => 'next')).toBe('next');
});

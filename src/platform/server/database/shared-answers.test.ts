import { expect, test } from 'vitest';
import { SharedAnswers } from './shared-answers.ts';

/** Returns answers that wait until the test releases them. */
function slow() {
  const waiting: (() => void)[] = [];
  let runs = 0;
  const answer = async () => {
    const run = ++runs;
    await new Promise<void>((go) => waiting.push(go));
    return run;
  };
  return { answer, letGo: () => waiting.shift()?.(), runs: () => runs };
}
const turn = () => new Promise((go) => setImmediate(go));

test('sixteen who ask at once cost two answers: the one under way, and one for all others', async () => {
  const answers = new SharedAnswers();
  const { answer, letGo, runs } = slow();
  const asked = Array.from({ length: 16 }, () => answers.ask('q', answer));
  letGo();
  await asked[0];
  await turn();
  letGo();
  expect(await Promise.all(asked)).toEqual([1, ...Array(15).fill(2)]);
  expect(runs()).toBe(2);
});

test('nobody is given an answer that began before their question', async () => {
  const answers = new SharedAnswers();
  let value = 'before';
  let read: (() => void) | undefined;
  const answer = async () => {
    const seen = value;
    await new Promise<void>((go) => {
      read = go;
    });
    return seen;
  };
  const early = answers.ask('q', answer);
  value = 'after';
  const late = answers.ask('q', answer);
  read?.();
  expect(await early).toBe('before');
  await turn();
  read?.();
  expect(await late).toBe('after');
});

test('other questions are answered at once, and a failure is of its own askers only', async () => {
  const answers = new SharedAnswers();
  const fails = answers.ask('q', () => Promise.reject(new Error('no')));
  const other = answers.ask('r', async () => 'r');
  const later = answers.ask('q', async () => 'yes');
  await expect(fails).rejects.toThrow('no');
  expect(await Promise.all([other, later])).toEqual(['r', 'yes']);
  expect(await answers.ask('q', async () => 'again')).toBe('again');
});

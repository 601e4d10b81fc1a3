import { expect, test } from 'vitest';
import { Random } from '#demo/random.ts';
import type { Steps } from '#platform/contract/steps.ts';
import { LAWFUL, RECORD, RESULTS } from './clinical-phrases.ts';
import { DIAGNOSES, SQUEEZED } from './diagnoses.ts';
import { type Find, findAll } from './find-all.ts';

function run(steps: Steps<Find[]>): { found: Find[]; pauses: number } {
  for (let pauses = 0; ; pauses++) {
    const step = steps.next();
    if (step.done) return { found: step.value, pauses };
  }
}
const whole = (text: string, shape: RegExp): Find[] =>
  [...text.matchAll(shape)].map((hit) => ({ at: hit.index, words: hit[0] }));

const PIECES = [
  'medicina del trabajo',
  'enfermedad profesional',
  'no contiene diagnosticos, resultados',
  'trabajos en altura normal',
  'hipoacusia',
  'obesidad',
  'glucosa : 126 mg/dl',
  '120/80',
  'rh +',
  'talla 1.70 m',
  'dx',
  'levantar mas de 5 kg',
  'virus (hepatitis b, hepatitis c, vih)',
  'a',
  'de',
  'x'.repeat(90),
  '\n',
  '20/20',
  '7',
  '(',
  ',',
];

test('gives what a look at the whole text gives, wherever its parts end', () => {
  const random = new Random(7);
  const shapes = [...LAWFUL, ...RECORD, DIAGNOSES, ...RESULTS, SQUEEZED, /[a-z]{5,}/g];
  let finds = 0;
  for (let round = 0; round < 12; round++) {
    let text = '';
    while (text.length < 13_000) text += `${random.pick(PIECES)}${random.pick([' ', ' ', ''])}`;
    for (const shape of shapes) {
      const { found } = run(findAll(text, shape));
      expect(found).toEqual(whole(text, shape));
      finds += found.length;
    }
  }
  expect(finds).toBeGreaterThan(1000);
});

test('a find of any length is had whole', () => {
  for (const length of [4_000, 5_999, 6_000, 6_001, 50_000]) {
    const text = `${' '.repeat(4_990)}${'a'.repeat(length)} b`;
    expect(run(findAll(text, /a+(?: b)?/g)).found).toEqual(whole(text, /a+(?: b)?/g));
  }
});

test('pauses though it finds nothing', () => {
  expect(run(findAll('1 .2,/ - '.repeat(20_000), DIAGNOSES)).pauses).toBeGreaterThanOrEqual(36);
});

test('two looks with one expression at once do not disturb each other', () => {
  const text = 'hipoacusia y obesidad '.repeat(1_000);
  const [one, other] = [findAll(text, DIAGNOSES), findAll(text.slice(7), DIAGNOSES)];
  for (let a = one.next(), b = other.next(); ; a = one.next(), b = other.next()) {
    if (!a.done || !b.done) continue;
    expect([a.value, b.value]).toEqual([whole(text, DIAGNOSES), whole(text.slice(7), DIAGNOSES)]);
    break;
  }
});

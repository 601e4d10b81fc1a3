import { expect, test } from 'vitest';
import { FIRST_CLASS_BYTE, NO_DATA_BYTE } from '../../indicators/indicator.ts';
import { indicatorOf, LAYOUT } from '../../indicators/registry.ts';
import { currentFacts, factsIn, GRAIN_BITS, markGivers } from './givers.ts';

const at = (code: string) => indicatorOf(code)!.at;
/** Facts of an exam in which these codes were measured, with the first class. */
const facts = (...codes: string[]): Buffer => {
  const bytes = Buffer.alloc(LAYOUT.bytes, NO_DATA_BYTE);
  for (const code of codes) bytes[at(code)] = FIRST_CLASS_BYTE;
  return bytes;
};
const exam = (examDate: string, ...codes: string[]) => ({
  examDate,
  facts: facts(...codes),
  newest: 0,
  counted: null as Buffer | null,
});

test('a later partial exam gives what it holds, and the one before it the rest', () => {
  const exams = [exam('2026-02-10', 'GLUCOSA', 'AUDIOMETRIA', 'IMC'), exam('2026-03-01', 'GLUCOSA')];
  markGivers(exams);
  const given = (i: number, grain: keyof typeof GRAIN_BITS) => factsIn(exams[i]!, GRAIN_BITS[grain]);
  for (const grain of ['Q', 'Y'] as const) {
    const [full, partial] = [given(0, grain), given(1, grain)];
    expect([full[at('AUDIOMETRIA')], full[at('IMC')], full[at('GLUCOSA')]]).toEqual([2, 2, 0]);
    expect([partial[at('AUDIOMETRIA')], partial[at('IMC')], partial[at('GLUCOSA')]]).toEqual([0, 0, 2]);
    // Neither exam contains it, so «sin dato» is counted once.
    expect([full[at('EKG')], partial[at('EKG')]]).toEqual([0, 1]);
  }
  expect(given(0, 'M')[at('GLUCOSA')]).toBe(2);
  expect(exams.map(({ newest }) => newest)).toEqual([7, 7]);
});

test('one exam alone, and two full ones, need no marks by byte', () => {
  const alone = [exam('2026-02-10', 'IMC')];
  markGivers(alone);
  const codes = LAYOUT.all.map(({ code }) => code);
  const full = [exam('2025-02-10', ...codes), exam('2025-03-10', ...codes), exam('2025-03-11', ...codes)];
  markGivers(full);
  expect([...alone, ...full].map(({ newest, counted }) => [newest, counted])).toEqual([
    [7, null],
    [1, null],
    [0, null],
    [7, null],
  ]);
});

test('every indicator is given once by the exams of today', () => {
  const exams = [exam('2025-02-10', 'IMC', 'EKG'), exam('2025-06-10', 'EKG'), exam('2026-02-10', 'GLUCOSA')];
  const given = currentFacts(exams);
  expect(given.map((each) => each.exam.examDate)).toEqual(['2026-02-10', '2025-06-10', '2025-02-10']);
  for (const { read, at: place } of LAYOUT.all)
    if (read.from !== 'ROSTER') expect(given.filter((each) => each.facts[place]! > 0)).toHaveLength(1);
  expect(currentFacts([])).toEqual([]);
});

test('the severity of a spirometry is that of the exam whose pattern counts', () => {
  const exams = [exam('2025-02-10', 'ESPIROMETRIA', 'ESPIROMETRIA_SEVERIDAD'), exam('2026-02-10', 'ESPIROMETRIA')];
  const [newest, ...others] = currentFacts(exams);
  expect(others).toEqual([]);
  expect(newest!.facts[at('ESPIROMETRIA_SEVERIDAD')]).toBe(NO_DATA_BYTE);
});

import { describe, expect, test } from 'vitest';
import { BROUGHT_RULES } from '../testing/brought-rules.ts';
import { DEFAULT_RULES } from './registry.ts';
import { GENERAL, ruleBook, type StoredRule } from './rule-book.ts';

const glucose = (version: string, validFrom: string, diabetesFrom = 126): StoredRule => ({
  item: 'GLUCOSA',
  variant: GENERAL,
  version,
  norm: `Norma ${version}`,
  validFrom,
  parameters: {
    limits: { min: 20, max: 600 },
    bands: [
      { class: 'HIPOGLUCEMIA', below: 70 },
      { class: 'NORMAL', below: 100 },
      { class: 'PREDIABETES', below: diabetesFrom },
      { class: 'DIABETES' },
    ],
  },
});
const versionOn = (book: ReturnType<typeof ruleBook>, day: string) => book.on(day).GLUCOSA.version;

test('what the product brings is what the code says, on any day', () => {
  const book = ruleBook(BROUGHT_RULES);
  for (const day of ['1990-01-01', '2026-11-22']) expect(book.on(day)).toEqual(DEFAULT_RULES);
  expect(book.on('1990-01-01')).toBe(book.on('2026-11-22'));
});

test('an exam is judged by the rule of its day; one from before all rules by the oldest', () => {
  const book = ruleBook([...BROUGHT_RULES, glucose('2', '2020-01-01', 120), glucose('3', '2024-07-01', 118)]);
  const days = ['1999-12-31', '2019-12-31', '2020-01-01', '2024-06-30', '2024-07-01'];
  expect(days.map((day) => versionOn(book, day))).toEqual(['1', '1', '2', '2', '3']);
  expect(book.on('2021-05-05').GLUCOSA.parameters.bands[2]?.below).toBe(120);
  expect(book.spans('GLUCOSA').map(({ from, until }) => [from, until])).toEqual([
    [null, '2020-01-01'],
    ['2020-01-01', '2024-07-01'],
    ['2024-07-01', null],
  ]);
});

test('of two versions of one day the one entered later holds', () => {
  const book = ruleBook([...BROUGHT_RULES, glucose('2', '2020-01-01', 120), glucose('3', '2020-01-01', 121)]);
  expect(versionOn(book, '2020-01-01')).toBe('3');
  expect(book.spans('GLUCOSA')).toHaveLength(2);
});

test('versions entered in any order hold by their day', () => {
  const book = ruleBook([glucose('3', '2024-07-01', 118), glucose('2', '2020-01-01', 120), ...BROUGHT_RULES]);
  expect(book.spans('GLUCOSA').map(({ rule }) => rule.version)).toEqual(['1', '2', '3']);
  expect(versionOn(book, '2023-01-01')).toBe('2');
});

test('an item of which nothing is stored keeps what the code brings', () => {
  const book = ruleBook([glucose('2', '2020-01-01', 120)]);
  expect(versionOn(book, '2026-01-01')).toBe('2');
  expect(book.on('2026-01-01').IMC).toEqual(DEFAULT_RULES.IMC);
  expect(book.spans('IMC')).toEqual([]);
  expect(book.spans('IMC', { IMC: 'OTRA' })).toEqual([]);
});

describe('an alternative that a company chose', () => {
  const book = ruleBook(BROUGHT_RULES);
  const choices = { PRESION_ARTERIAL: 'ACC-AHA-2017' };
  test('holds from the day it was published; before, the general rule of then', () => {
    expect(book.on('2017-11-12', choices).PRESION_ARTERIAL.version).toBe('1');
    expect(book.on('2017-11-13', choices).PRESION_ARTERIAL.version).toBe('ACC-AHA-2017');
    expect(book.on('2017-11-13').PRESION_ARTERIAL.version).toBe('1');
  });
  test('ends the general rule where it begins, also on the same day', () => {
    const days = (book_: typeof book) =>
      book_.spans('PRESION_ARTERIAL', choices).map((span) => [span.from, span.until]);
    expect(days(book)).toEqual([
      [null, '2017-11-13'],
      ['2017-11-13', null],
    ]);
    const general = BROUGHT_RULES.find(({ item, variant }) => item === 'PRESION_ARTERIAL' && variant === GENERAL);
    const later = (validFrom: string) => ({ ...(general as StoredRule), version: '2', validFrom });
    expect(days(ruleBook([...BROUGHT_RULES, later('2017-11-13'), later('2020-01-01')]))).toEqual(days(book));
  });
  test('keeps the words that the code reads by', () => {
    expect(book.on('2026-01-01', choices).EKG).toEqual(DEFAULT_RULES.EKG);
  });
  test('that the table does not know changes nothing', () => {
    expect(book.on('2026-01-01', { PRESION_ARTERIAL: 'OTRA' }).PRESION_ARTERIAL.version).toBe('1');
  });
});

import { describe, expect, test } from 'vitest';
import { durationText, exposureOf, gapsOf, type JobSpan, monthsOf, overlapping } from './exposure.ts';

const TODAY = '2026-11-27';
const job = (from: string, until: string | null, ...hazards: string[]): JobSpan => ({ from, until, hazards });
const LIFE = [
  job('2010-01-01', '2014-12-31', 'RUIDO', 'POLVO_SILICE'),
  job('2014-07-01', '2016-06-30', 'RUIDO'),
  job('2020-01-01', null, 'POLVO_SILICE'),
];

describe('exposure over a working life', () => {
  test('adds the months of each hazard, and counts the months of two jobs at once only once', () => {
    expect(exposureOf(LIFE, '2021-12-31')).toEqual([
      { hazard: 'POLVO_SILICE', months: 84 },
      { hazard: 'RUIDO', months: 78 },
    ]);
    expect(monthsOf(LIFE, '2021-12-31')).toBe(102);
  });

  test('ends on the day of the exam, whatever follows it', () => {
    expect(monthsOf([job('2020-01-01', '2030-12-31')], '2020-12-31')).toBe(12);
    expect(monthsOf([job('2027-01-01', null)], TODAY)).toBe(0);
  });

  test('names the times of which nothing is told, and not a pause of two months', () => {
    expect(gapsOf(LIFE, TODAY)).toEqual([{ from: '2016-07-01', until: '2019-12-31' }]);
    expect(gapsOf([job('2018-01-01', '2019-12-31'), job('2020-03-01', null)], TODAY)).toEqual([]);
    const winter = { from: '2019-12-01', until: '2020-02-29' };
    expect(gapsOf([job('2018-01-01', '2019-11-30'), job('2020-03-01', null)], TODAY)).toEqual([winter]);
  });

  test('names the time between the last job and the day of the exam', () => {
    expect(gapsOf([job('2010-01-01', '2018-06-30')], TODAY)).toEqual([{ from: '2018-07-01', until: TODAY }]);
    expect(gapsOf([job('2010-01-01', '2026-10-15')], TODAY)).toEqual([]);
    expect(gapsOf([job('2010-01-01', '2030-01-01')], TODAY)).toEqual([]);
  });

  test('doubts jobs that were held at once for more than a month', () => {
    expect(overlapping(LIFE, TODAY)).toBe(true);
    expect(overlapping([job('2018-01-01', '2020-01-15'), job('2020-01-01', null)], TODAY)).toBe(false);
  });
});

test.each([
  [0, 'menos de 1 mes'],
  [1, '1 mes'],
  [12, '1 año'],
  [40, '3 años y 4 meses'],
  [13, '1 año y 1 mes'],
])('%i months are «%s»', (months, words) => expect(durationText(months)).toBe(words));

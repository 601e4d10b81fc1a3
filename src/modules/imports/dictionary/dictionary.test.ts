import { describe, expect, test } from 'vitest';
import { overlap, type ReferenceRange, rangeText, referenceRange, whomText } from '#exams/attentions/ranges.ts';
import { fc } from '#testing/property.ts';
import { DICTIONARY_FIELDS } from './fields.ts';
import { namedAlready, storableLabel } from './labels.ts';

const range = (over: Partial<ReferenceRange> = {}): ReferenceRange => ({
  sex: null,
  ageFrom: null,
  ageTo: null,
  low: 70,
  high: 100,
  highExclusive: true,
  validFrom: '2012-01-01',
  validTo: null,
  source: 'ADA',
  ...over,
});

describe('the reference range of somebody on a day', () => {
  const men = range({ sex: 'M', low: 13 });
  const women = range({ sex: 'F', low: 12, ageFrom: 15 });
  const old = range({ low: 1, validFrom: '2000-01-01', validTo: '2011-12-31' });
  const ranges = new Map([['HEMOGLOBINA', [men, women, old]]]);
  const of = (sex: 'M' | 'F' | 'X', age: number | null, on = '2025-06-01', field = 'HEMOGLOBINA') =>
    referenceRange(ranges, field, { sex, age, on })?.low ?? null;

  test('is that of their sex, age and day, both ends included', () => {
    expect([of('M', 30), of('F', 30), of('F', 15), of('F', 14), of('X', 30)]).toEqual([13, 12, 12, null, null]);
    expect([of('M', 30, '2012-01-01'), of('M', 30, '2011-12-31'), of('M', 30, '1999-12-31')]).toEqual([13, 1, null]);
    expect([of('M', null), of('F', null), of('M', 30, '2025-06-01', 'OTRO')]).toEqual([13, null, null]);
  });

  const any = fc
    .record({
      sex: fc.constantFrom('M' as const, 'F' as const, null),
      ages: fc.option(fc.tuple(fc.nat(60), fc.nat(60)), { nil: null }),
      days: fc.tuple(fc.integer({ min: 2000, max: 2020 }), fc.option(fc.nat(10), { nil: null })),
    })
    .map(({ sex, ages, days: [from, years] }) =>
      range({
        sex,
        ageFrom: ages ? Math.min(...ages) : null,
        ageTo: ages ? Math.max(...ages) : null,
        validFrom: `${from}-01-01`,
        validTo: years === null ? null : `${from + years}-12-31`,
      }),
    );
  test('two overlap exactly where both would hold for somebody on some day', () => {
    const people = (['M', 'F'] as const).flatMap((sex) =>
      Array.from({ length: 62 }, (_, age) => age).flatMap((age) =>
        Array.from({ length: 33 }, (_, year) => ({ sex, age, on: `${1999 + year}-06-15` })),
      ),
    );
    fc.assert(
      fc.property(any, any, (a, b) => {
        const holds = (one: ReferenceRange) => (who: (typeof people)[number]) =>
          referenceRange(new Map([['X', [one]]]), 'X', who) !== null;
        expect(overlap(a, b)).toBe(people.filter(holds(a)).some(holds(b)));
        expect(overlap(b, a)).toBe(overlap(a, b));
      }),
    );
  });

  test.each([
    [{}, '70 a menos de 100'],
    [{ highExclusive: false }, '70 a 100'],
    [{ low: null, highExclusive: false }, 'hasta 100'],
    [{ low: null }, 'menos de 100'],
    [{ high: null }, '70 o más'],
  ])('%j reads «%s»', (over, text) => expect(rangeText(range(over))).toBe(text));
  test('whom it is for, in words', () => {
    const told = [range(), range({ sex: 'F', ageFrom: 15 }), range({ ageTo: 14 }), range({ ageFrom: 1, ageTo: 5 })];
    expect(told.map(whomText)).toEqual([
      'Todos',
      'Mujeres desde los 15 años',
      'Todos hasta los 14 años',
      'Todos de 1 a 5 años',
    ]);
  });
});

test.each([
  ['  GLUCEMIA   CAPILAR ', 'GLUCEMIA CAPILAR'],
  ['Audio OD 500', 'Audio OD 500'],
  ['ILO 2011 (1/0)', 'ILO 2011 (1/0)'],
  ['DNI 45678912', null],
  ['QUISPE 4567-8912', null],
  ['987 654 321', null],
  ['ana@correo.pe', null],
  ['x'.repeat(81), null],
  ['12', null],
  ['', null],
])('the title %j is kept as %j', (header, kept) => expect(storableLabel(header)).toBe(kept));

test('a name of another field of the same import is not taken, one of another import may be', () => {
  const named = (word: string, key: string, added = new Map<string, string[]>()) =>
    namedAlready(word, key, DICTIONARY_FIELDS, added)?.key ?? null;
  expect(named('colesterol  TOTAL', 'GLUCOSA')).toBe('COLESTEROL');
  expect(named('Glucosa', 'GLUCOSA')).toBeNull();
  expect(named('Azúcar', 'GLUCOSA')).toBeNull();
  expect(named('Azúcar', 'GLUCOSA', new Map([['COLESTEROL', ['AZUCAR']]]))).toBe('COLESTEROL');
  expect(named('Perfil médico', 'GLUCOSA')).toBeNull();
});

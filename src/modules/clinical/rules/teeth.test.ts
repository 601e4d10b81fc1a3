import { expect, test } from 'vitest';
import { teethIn } from './teeth.ts';

test.each([
  ['18, 28', [18, 28], []],
  ['1.8; 2-8', [18, 28], []],
  ['11 a 13', [13, 12, 11], []],
  ['13 al 23', [13, 12, 11, 21, 22, 23], []],
  ['13-11, 13', [13, 12, 11], []],
  ['19, 50, 99', [], ['19', '50', '99']],
  ['18 a 38', [], ['18 a 38']],
  ['Ninguna', [], []],
  ['No', [], []],
  ['0', [], []],
  ['No presenta.', [], []],
  ['16 17 18', [16, 17, 18], []],
  ['16 O 17 MO y 18', [16, 17, 18], []],
  ['16 99', [16], ['99']],
  ['55', [], ['55']],
  ['restos', [], ['restos']],
  ['', [], []],
])('«%s»', (text, numbers, others) => {
  const { teeth, others: rest } = teethIn(text);
  expect(teeth.map(({ number }) => number)).toEqual(numbers);
  expect(rest).toEqual(others);
});

test('surfaces belong to their tooth, however they are written', () => {
  expect(teethIn('16 mo, 26(OD), 36: v, 46 XZ')).toEqual({
    teeth: [
      { number: 16, surfaces: 'MO' },
      { number: 26, surfaces: 'OD' },
      { number: 36, surfaces: 'V' },
    ],
    others: ['46 XZ'],
  });
  expect(teethIn('16 O, 26 M, 16 V, 16 O').teeth).toEqual([
    { number: 16, surfaces: 'OV' },
    { number: 26, surfaces: 'M' },
  ]);
});

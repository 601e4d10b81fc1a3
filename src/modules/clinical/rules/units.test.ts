import { describe, expect, test } from 'vitest';
import { isBanded, rangesOf } from './measure.ts';
import { measureOf, normaliseMeasure } from './measures.ts';
import { conversionFrom, implausible } from './units.ts';

describe('a figure that nobody can have', () => {
  test.each([
    ['GLUCOSA', 20, null],
    ['GLUCOSA', 600, null],
    ['GLUCOSA', 5000, '5000 está fuera de lo posible (20 a 600 mg/dL): compruébalo.'],
    ['GLUCOSA', 5.5, '5.5 parece estar en mmol/L: serían 99.1 mg/dL.'],
    ['COLESTEROL', 5, '5 parece estar en mmol/L: serían 193.4 mg/dL.'],
    ['CREATININA', 88, '88 parece estar en µmol/L: serían 1 mg/dL.'],
    ['PESO', 154_000, '154000 parece estar en g: serían 154 kg.'],
    ['TALLA', 67, '67 parece estar en pulgadas: serían 170.2 cm.'],
    ['TALLA', 1700, '1700 parece estar en mm: serían 170 cm.'],
    ['TALLA', 5, '5 está fuera de lo posible (100 a 230 cm): compruébalo.'],
    ['PAS', 12, '12 parece estar en cmHg: serían 120 mmHg.'],
    ['TEMPERATURA', 98.6, '98.6 parece estar en °F: serían 37 °C.'],
    ['EKG_PR', 0.16, '0.16 parece estar en s: serían 160 ms.'],
    ['HBA1C', 48, '48 parece estar en mmol/mol: serían 6.54 %.'],
    // Values in related units that their size reveals are accepted.
    ['TALLA', 1.7, null],
    ['ORINA_DENSIDAD', 1020, null],
    ['ORINA_DENSIDAD', 2, '2 está fuera de lo posible (1 a 1.06): compruébalo.'],
    // A percentage of the predicted value in the column for litres.
    ['FVC', 20, '20 está fuera de lo posible (0.3 a 10 L): compruébalo.'],
    ['FVC', 21, '21 está fuera de lo posible (0.3 a 10 L): compruébalo. Parece un % del predicho.'],
    ['FVC', 200, '200 está fuera de lo posible (0.3 a 10 L): compruébalo. Parece un % del predicho.'],
    ['FVC', 201, '201 está fuera de lo posible (0.3 a 10 L): compruébalo.'],
    ['FVC', 4000, '4000 parece estar en mL: serían 4 L.'],
    // A measure without limits accepts every figure.
    ['COBB', 300, null],
    ['NO_EXISTE', 3, null],
  ])('%s %d: %s', (code, value, message) => expect(implausible(code, value)?.message ?? null).toBe(message));

  test('comes with its conversion where another unit explains it', () => {
    expect(implausible('GLUCOSA', 5.5)?.conversion).toEqual({ from: 'mmol/L', unit: 'mg/dL', value: 99.1 });
    expect(implausible('GLUCOSA', 5000)?.conversion).toBeNull();
  });
});

test.each([
  ['GLUCOSA', 'mmol/l', 5.5, { from: 'mmol/L', unit: 'mg/dL', value: 99.1 }],
  ['GLUCOSA', 'mg/dl', 90, null],
  ['PESO', 'lb', 154, { from: 'libras', unit: 'kg', value: 69.9 }],
  // Two decimals below 20, one from 20 on.
  ['COLESTEROL', 'mmol/l', 0.5, { from: 'mmol/L', unit: 'mg/dL', value: 19.34 }],
  ['TALLA', 'cm', 170, null],
  ['TALLA', 'm', 1.7, { from: 'm', unit: 'cm', value: 170 }],
  ['EKG_PR', 's', 0.02, { from: 's', unit: 'ms', value: 20 }],
  ['ORINA_PH', 'mmol/l', 6, null],
  ['NO_EXISTE', 'mmol/l', 6, null],
])('%s with «%s» beside %d', (code, written, value, expected) =>
  expect(conversionFrom(code, written, value)).toEqual(expected),
);

test.each([
  ['PESO', null, null],
  ['PESO', undefined, null],
  ['PESO', Number.NaN, null],
  ['PESO', 24.9, null],
  ['PESO', 25, 25],
  ['PESO', 300, 300],
  ['PESO', 300.1, null],
  ['TALLA', 1.7, 170],
  ['COBB', 300, 300],
  ['NO_EXISTE', 5, 5],
])('%s of %s is %s in its unit', (code, value, expected) => expect(normaliseMeasure(code, value)).toBe(expected));

const ranges = (code: string) => {
  const measure = measureOf(code);
  return measure && isBanded(measure) ? rangesOf(measure) : [];
};
const range = (sex: string | null, low: number | null, high: number | null, highExclusive: boolean) =>
  expect.objectContaining({ sex, low, high, highExclusive });

describe('the range of a measure that the dictionary brings', () => {
  test.each([
    ['GLUCOSA', [range(null, 70, 100, true)]],
    ['FC', [range(null, 60, 100, false)]],
    ['TEMPERATURA', [range(null, 35, 37.5, true)]],
    ['CINTURA', [range('M', null, 94, true), range('F', null, 80, true)]],
    ['HDL', [range('M', 40, null, false), range('F', 50, null, false)]],
    ['CREATININA', [range('M', 0.7, 1.3, false), range('F', 0.6, 1.1, false)]],
    ['LDL', [range(null, null, 100, true)]],
    ['TGO', [range(null, null, 40, false)]],
    // Lead has a limit and no normal range; a prostate value applies to one sex.
    ['PLOMO', []],
    ['PSA', [range('M', null, 4, false)]],
  ])('of %s', (code, expected) => expect(ranges(code)).toEqual(expected));

  test('tells its source', () => {
    expect(ranges('GLUCOSA')[0]?.source).toBe('ADA, glucosa en ayunas');
    expect(ranges('TEMPERATURA')[0]?.source).toBe('Práctica clínica (axilar)');
  });
});

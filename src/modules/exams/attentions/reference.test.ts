import { expect, test } from 'vitest';
import { DEFAULT_RULES } from '#clinical/rules/book/registry.ts';
import { findingReference } from './reference.ts';

const referenceFor = (values: Readonly<Record<string, number>>) =>
  findingReference('ESPIROMETRIA', { sex: 'M' }, DEFAULT_RULES, null, (code) => values[code] ?? null);

test('a spirometry that was judged by lower limits of normal names them as its reference', () => {
  const measured = { FVC: 4.5, FEV1: 3.285 };
  expect(referenceFor(measured)).toBe('VEF1/CVF 70 % o más, CVF 80 % o más');
  expect(referenceFor({ ...measured, FEV1_FVC_LIN: 76 })).toBe('VEF1/CVF 76 % (LIN) o más, CVF 80 % o más');
  expect(referenceFor({ ...measured, FEV1_FVC_LIN: 0.76, FVC_LIN: 4.1 })).toMatch(
    /^VEF1\/CVF 76 % \(LIN\) o más, CVF 4\.10? L \(LIN\) o más$/,
  );
  expect(referenceFor({ ...measured, FEV1_FVC_LIN: 700 })).toBe('VEF1/CVF 70 % o más, CVF 80 % o más');
});

import { expect, test } from 'vitest';
import { DEFAULT_RULES, type RuleRegistry } from '#clinical/rules/book/registry.ts';
import { CRITICAL_CLASSES, CRITICAL_MEASURES, isCritical } from '#clinical/rules/critical.ts';
import { BLOOD_PRESSURE_RULES_2017 } from '#clinical/rules/triage/blood-pressure.ts';
import { NOT_JUDGED_IN_PREGNANCY } from '#clinical/rules/triage/of-pregnancy.ts';
import { needsReview } from './class-review.ts';
import { findingReference, type ReferencePerson, referenceEnds, referenceOf, sideOutOf } from './reference.ts';

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

const BOOKS: readonly RuleRegistry[] = [
  DEFAULT_RULES,
  { ...DEFAULT_RULES, PRESION_ARTERIAL: BLOOD_PRESSURE_RULES_2017 },
];
const PEOPLE: readonly ReferencePerson[] = [
  ...(['M', 'F', 'X'] as const).map((sex) => ({ sex })),
  ...([1, 2, 3, 'unknown'] as const).map((trimester) => ({ sex: 'F' as const, trimester })),
];

test.each(CRITICAL_MEASURES)(
  'no normal value of $code is critical, whoever is examined and at whatever altitude',
  (its) => {
    const { code, low, high } = its;
    for (const rules of BOOKS)
      for (const person of PEOPLE)
        for (const altitude of [null, 0, 2500, 3600, 4500]) {
          const { from, to } = referenceEnds(code, person, rules, altitude);
          const ends = [low, high, from, to].filter((end) => end !== null);
          for (const value of ends.flatMap((end) => [end - 1, end - 0.1, end, end + 0.1, end + 1])) {
            const isNormal =
              from !== null || to !== null ? sideOutOf(code, value, person, rules, altitude) === null : false;
            expect(isNormal && isCritical(value, its), `${code} ${value} at ${altitude} m`).toBe(false);
          }
        }
  },
);

test('each critical class needs follow-up', () => {
  for (const { item, class: critical } of CRITICAL_CLASSES) expect(needsReview(item, critical)).toBe(true);
});

test.each([...NOT_JUDGED_IN_PREGNANCY])('%s has normal values, and none in a pregnancy', (code) => {
  const of = (trimester: ReferencePerson['trimester']) => referenceOf(code, { sex: 'F', trimester }, DEFAULT_RULES, 0);
  expect(of(null).reference).not.toBeNull();
  for (const trimester of [1, 2, 3, 'unknown'] as const) expect(of(trimester).reference).toBeNull();
});

import { expect, test } from 'vitest';
import { DEFAULT_RULES, type RuleRegistry } from '#clinical/rules/book/registry.ts';
import { CRITICAL_MEASURES, type CriticalLimits } from '#clinical/rules/critical.ts';
import type { Problem } from '#platform/contract/problem.ts';
import { checkNormal } from './check-normal.ts';

/** The message by which limits are refused; null if they are accepted. */
function refusal(
  code: string,
  limits: Partial<CriticalLimits>,
  rules: RuleRegistry = DEFAULT_RULES,
  altitudes: readonly number[] = [],
): string | null {
  try {
    checkNormal(code, { low: null, high: null, ...limits }, rules, altitudes);
    return null;
  } catch (refused) {
    const [error] = (refused as Problem).init.errors ?? [];
    expect(limits).toHaveProperty(error!.path);
    return error!.message;
  }
}

test.each<[string, Partial<CriticalLimits>, string]>([
  ['HEMOGLOBINA', { low: 12 }, 'segundo trimestre'],
  ['HEMOGLOBINA', { high: 18 }, ' m de altitud'],
  ['SATO2', { low: 90 }, ' m de altitud'],
  ['HEMATOCRITO', { low: 38 }, 'en una mujer'],
  ['GLUCOSA', { high: 95 }, 'Lo normal es 70 a menos de 100 mg/dL'],
  ['PAS', { high: 118 }, 'Lo normal es 90 a menos de 120 mmHg'],
])('%s: %j would make a normal value critical, of whoever has the widest range', (code, limits, words) => {
  expect(refusal(code, limits)).toContain(words);
});

test.each<[string, Partial<CriticalLimits>]>([
  ['HEMOGLOBINA', { low: 10 }],
  ['SATO2', { low: 82 }],
  ['PAS', { high: 119 }],
  ['PAS', { low: 90 }],
])('%s: %j leaves all normal values', (code, limits) => {
  expect(refusal(code, limits)).toBeNull();
});

test.each(CRITICAL_MEASURES)('the usual limits of $code are accepted whatever the cut-offs', ({ code, low, high }) => {
  const { PRESION_ARTERIAL, GLUCOSA } = DEFAULT_RULES;
  const bands = [{ class: 'NORMAL', below: 1000 }, { class: 'HTA_1' }] as never;
  const rules = {
    ...DEFAULT_RULES,
    PRESION_ARTERIAL: {
      ...PRESION_ARTERIAL,
      parameters: { ...PRESION_ARTERIAL.parameters, systolic: bands, diastolic: bands },
    },
    GLUCOSA: { ...GLUCOSA, parameters: { ...GLUCOSA.parameters, bands } },
  };
  expect(refusal(code, { low, high }, rules)).toBeNull();
});

test('a company is checked at the altitudes of its own workers', () => {
  const low = (limit: number, ...altitudes: number[]) => refusal('SATO2', { low: limit }, DEFAULT_RULES, altitudes);
  expect([low(93, 0, 150), low(88, 3250), low(85, 0, 4338)]).toEqual([null, null, null]);
  expect(low(96, 0, 150)).toContain('95 % o más');
  expect(low(89, 0, 3250)).toContain('a 3,250 m de altitud es 88 % o más');
  expect(low(90)).toContain('m de altitud');
  expect(refusal('HEMOGLOBINA', { high: 18 }, DEFAULT_RULES, [150])).toBeNull();
});

import { describe, expect, test } from 'vitest';
import { tried } from '#testing/stress.ts';
import type { Learnt } from './testing/attacker.ts';
import { type Setting, TARGETS } from './testing/simulated-company.ts';
import { type Gain, gainOfEvery, gainOfNewest, SETTING, simulate } from './testing/simulation.ts';

const RATES = [0.02, 0.05, 0.1, 0.2, 0.35, 0.5, 0.8];
const ROUNDS = 150;
/**
 * Number of standard errors that a share may exceed its bound: with some dozens of companies 0.2 % cannot be measured.
 */
const CHANCE = tried(3, 0);

/** Companies with each frequency of the finding and each size of the two rows between which the targets are moved. */
function learntIn(people: number, companies: number, setting: Partial<Setting> = {}): Learnt[] {
  const kinds = RATES.flatMap((rate) => (['USUAL', 'SMALLEST'] as const).map((rows) => ({ rate, rows })));
  return kinds.flatMap((kind, i) =>
    simulate({ ...SETTING, ...kind, people, ...setting }, 100_000 * people + 1000 * i, companies, ROUNDS),
  );
}

function expectBounds(gain: Gain, bounds: { threefold: number; fourfold: number }) {
  // The six targets of a company are moved together, so their odds rise or fall together.
  const most = (bound: number) => bound + CHANCE * Math.sqrt((bound * (1 - bound)) / (gain.targets / TARGETS));
  expect(gain.threefold).toBeLessThan(most(bounds.threefold));
  expect(gain.fourfold).toBeLessThan(most(bounds.fourfold));
  expect(gain.most).toBeLessThan(10);
  expect(gain.calibration).toBeGreaterThan(0.9);
  expect(gain.calibration).toBeLessThan(1.1);
}

describe('the odds of a finding of six people who are moved between two rows for two years', () => {
  test('hardly change by all releases of companies of 200 and 1,200 people', { timeout: 1_800_000 }, () => {
    const learnt = [...learntIn(200, tried(3, 150)), ...learntIn(1200, tried(1, 40))];
    expectBounds(gainOfNewest(learnt), { threefold: 0.01, fourfold: 0.002 });
    // Several exams of one person at once reveal more than one finding; these bounds are the measured ones.
    expectBounds(gainOfEvery(learnt), { threefold: 0.015, fourfold: 0.004 });
  });

  test('change with less noise, which the bounds notice', () => {
    const weak = { variance: 1, bound: 5 };
    const gain = gainOfNewest(learntIn(200, 2, { laws: { row: weak, company: weak } }));
    expect(gain.threefold).toBeGreaterThan(0.05);
    expect(gain.fourfold).toBeGreaterThan(0.02);
  });
});

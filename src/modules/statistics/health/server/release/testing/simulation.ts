import { createHash } from 'node:crypto';
import { COMPANY_LAW, ROW_LAW } from '../noise.ts';
import { attack, type Learnt } from './attacker.ts';
import { randomOf } from './random.ts';
import { releasesOf } from './releases.ts';
import { type Setting, simulatedCompany } from './simulated-company.ts';

/** Parameters that the page of releases does not fix are chosen in the attacker's favour. */
export const SETTING: Setting = {
  people: 200,
  rate: 0.2,
  persistence: 0.9,
  turnover: 0.015,
  known: 0.1,
  knownBeside: false,
  rows: 'USUAL',
  quarters: 'STANDING',
  laws: { row: ROW_LAW, company: COMPANY_LAW },
};

/** Knowledge of the attacker about six targets in each company, for the seeds from `first` on. */
export function simulate(setting: Setting, first: number, companies: number, rounds: number): Learnt[] {
  return Array.from({ length: companies }, (_, i) => {
    const random = randomOf(first + i);
    const people = simulatedCompany(random, setting);
    const secret = createHash('sha256')
      .update(`installation ${first + i}`)
      .digest();
    return attack(releasesOf(secret, people, setting), people, setting, random, rounds);
  }).flat();
}

export interface Gain {
  targets: number;
  /** Shares of targets whose odds are multiplied or divided by three or by four, and the largest factor. */
  threefold: number;
  fourfold: number;
  most: number;
  /** Mean factor of the odds of a finding among the targets without one; 1 when the attacker's calculation is right. */
  calibration: number;
}

function gainOf(learnt: readonly { odds: number; finding: boolean | null }[]): Gain {
  const gains = learnt.map(({ odds }) => Math.max(odds, 1 / odds));
  const share = (of: (gain: number) => boolean) => gains.filter(of).length / gains.length;
  const free = learnt.filter(({ finding }) => finding === false);
  return {
    targets: gains.length,
    threefold: share((gain) => gain >= 3),
    fourfold: share((gain) => gain > 4),
    most: Math.max(...gains),
    calibration: free.reduce((sum, { odds }) => sum + odds, 0) / free.length,
  };
}

/** Gain about the finding of the newest exam. */
export const gainOfNewest = (learnt: readonly Learnt[]): Gain =>
  gainOf(learnt.map(({ newest, finding }) => ({ odds: newest, finding })));

/** Gain about a finding in every exam against none, from the figures of all years together. */
export const gainOfEvery = (learnt: readonly Learnt[]): Gain =>
  gainOf(learnt.map(({ every, always }) => ({ odds: every, finding: always })));

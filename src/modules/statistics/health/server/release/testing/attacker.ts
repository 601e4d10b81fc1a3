import { probabilityOf, releasedCount } from '../noise.ts';
import type { Random } from './random.ts';
import type { Figure } from './releases.ts';
import type { Exam, Person, Setting } from './simulated-company.ts';

/** Knowledge of the attacker about one target. */
export interface Learnt {
  /** Finding of the target's newest exam. */
  finding: boolean;
  /** Factor by which the figures multiply the odds that it is a finding. */
  newest: number;
  /** Finding of all the target's exams if they agree; otherwise null. */
  always: boolean | null;
  /** Factor by which the figures multiply the odds of a finding in every exam against none. */
  every: number;
}

/** Element n is the probability of the published figure if n of the measured people have the finding. */
function likelihoodOf({ law, exams, released }: Figure): Float64Array {
  const measured = exams.length;
  const says = (about: ReturnType<typeof releasedCount>) =>
    about.shown === 'SHARE'
      ? released.shown === 'SHARE' && released.about === about.about
      : about.shown === released.shown;
  const likelihood = new Float64Array(measured + 1);
  for (let n = 0; n <= measured; n++)
    for (let e = -law.bound; e <= law.bound; e++)
      if (says(releasedCount(n, measured, e))) likelihood[n]! += probabilityOf(e, law);
  return likelihood;
}

/** Probability of each course of findings over a number of consecutive exams; bit k of the course is exam k. */
function coursesOf(exams: number, { rate, persistence }: Setting): Float64Array {
  const drawn = (finding: number) => (finding ? rate : 1 - rate);
  return Float64Array.from({ length: 2 ** exams }, (_, course) => {
    let p = drawn(course & 1);
    for (let k = 1; k < exams; k++) {
      const [before, finding] = [(course >> (k - 1)) & 1, (course >> k) & 1];
      p *= (before === finding ? persistence : 0) + (1 - persistence) * drawn(finding);
    }
    return p;
  });
}

/**
 * Knowledge about the targets of an attacker who has all published figures with the number «cerca de» behind each
 * share, who knows who was counted in each figure, the law of the noise, the frequency and persistence of the finding,
 * and the findings of some people. The likelihood is exact: the findings of all other people are summed out by Gibbs
 * sampling (each person's course of findings is drawn from its probability given all figures and all other people), and
 * a target's odds are the mean of these probabilities over all rounds.
 * Without the target's own record the figures reveal nothing about the target, because people are drawn independently
 * of each other at a frequency that the attacker knows: the ratio of the odds with and without the record is the
 * likelihood ratio.
 */
export function attack(
  figures: readonly Figure[],
  people: readonly Person[],
  setting: Setting,
  random: Random,
  rounds: number,
): Learnt[] {
  const likelihoods = figures.map(likelihoodOf);
  const figuresOf = new Map<Exam, number[]>();
  for (const [j, { exams }] of figures.entries())
    for (const exam of exams) {
      const list = figuresOf.get(exam);
      if (list) list.push(j);
      else figuresOf.set(exam, [j]);
    }
  // The true findings have a likelihood above 0, and are themselves a draw from the distribution given the figures.
  const counts = Int32Array.from(figures, ({ exams }) => exams.filter(({ finding }) => finding).length);
  const courses = [0, 1, 2, 3].map((exams) => coursesOf(exams, setting));
  const unknown = people
    .map((person) => ({ person, exams: person.exams.filter((exam) => figuresOf.has(exam)) }))
    .filter(({ person, exams }) => !person.known && exams.length > 0)
    .map(({ person, exams }) => ({
      target: person.target,
      findings: exams.map(({ finding }) => finding),
      course: exams.reduce((bits, { finding }, k) => bits | (Number(finding) << k), 0),
      figures: exams.map((exam) => Int32Array.from(figuresOf.get(exam)!)),
      prior: courses[exams.length]!,
      mean: new Float64Array(2 ** exams.length),
    }));
  const weights = new Float64Array(8);
  const having = new Float64Array(3);
  const without = new Float64Array(3);
  for (let round = -rounds / 10; round < rounds; round++)
    for (const one of unknown) {
      // Each figure counts at most one exam of a person, so each exam is weighed separately.
      for (const [k, of] of one.figures.entries()) {
        const has = (one.course >> k) & 1;
        without[k] = 1;
        having[k] = 1;
        for (const j of of) {
          const others = counts[j]! - has;
          counts[j] = others;
          without[k]! *= likelihoods[j]![others]!;
          having[k]! *= likelihoods[j]![others + 1]!;
        }
      }
      let total = 0;
      for (let course = 0; course < one.prior.length; course++) {
        let weight = one.prior[course]!;
        for (let k = 0; k < one.figures.length; k++) weight *= (course >> k) & 1 ? having[k]! : without[k]!;
        weights[course] = weight;
        total += weight;
      }
      let drawn = random.uniform() * total;
      let course = 0;
      while (course < one.prior.length - 1 && drawn >= weights[course]!) drawn -= weights[course++]!;
      one.course = course;
      for (const [k, of] of one.figures.entries()) if ((course >> k) & 1) for (const j of of) counts[j]!++;
      if (one.target && round >= 0) for (let c = 0; c < one.prior.length; c++) one.mean[c]! += weights[c]! / total;
    }
  return unknown
    .filter(({ target }) => target)
    .map(({ findings, prior, mean }) => {
      const newest = findings.length - 1;
      const odds = (of: Float64Array) => {
        const withFinding = of.reduce((sum, p, course) => sum + ((course >> newest) & 1 ? p : 0), 0);
        return withFinding / (of.reduce((sum, p) => sum + p, 0) - withFinding);
      };
      const every = (of: Float64Array) => of.at(-1)! / of[0]!;
      return {
        finding: findings[newest]!,
        newest: odds(mean) / odds(prior),
        always: findings.every((finding) => finding === findings[0]) ? findings[0]! : null,
        every: every(mean) / every(prior),
      };
    });
}

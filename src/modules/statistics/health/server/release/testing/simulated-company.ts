import type { NoiseLaw } from '../noise.ts';
import type { Random } from './random.ts';

export const MONTHS = 24;
const YEARS = MONTHS / 12;
export const TARGETS = 6;
/** Size of the smallest released rows, between which the attacker moves the targets. */
const SMALLEST_ROW = 50;

export interface Setting {
  people: number;
  /** Share of people with the finding. */
  rate: number;
  /** Share of findings that the exam of the next year repeats; the others are drawn again by the rate. */
  persistence: number;
  /** Share of people who leave in a month; another person takes each post. */
  turnover: number;
  /** Share of the other people whose findings the attacker knows. */
  known: number;
  /** True when the known people are in the two rows between which the attacker moves the targets. */
  knownBeside: boolean;
  /**
   * Size of the two rows between which the targets are moved: about a third of all people each, or the smallest that is
   * released.
   */
  rows: 'USUAL' | 'SMALLEST';
  /** Exams counted in a quarter: the exam of each person valid on its last day, or the exams made in the quarter. */
  quarters: 'STANDING' | 'MADE';
  laws: { row: NoiseLaw; company: NoiseLaw };
}

export interface Exam {
  /** 1 is the first simulated month; exams of the year before are counted until they are renewed. */
  month: number;
  key: bigint;
  finding: boolean;
}

export interface Person {
  target: boolean;
  known: boolean;
  from: number;
  /** First month without the person. */
  until: number;
  exams: Exam[];
  /** Row on the last day of each year, by split and year. */
  rows: string[][];
}

export const SPLITS = ['area', 'job', 'sex', 'age'];

/** Sizes of the rows of a split without the targets; the remaining people are in further rows. */
const SIZES: Record<Setting['rows'], (people: number) => number[]> = {
  USUAL: (people) => [0.35, 0.3, 0.2].map((share) => Math.round(share * people)),
  SMALLEST: () => [SMALLEST_ROW, SMALLEST_ROW, 30],
};

function posts(random: Random, { people, rows }: Setting): number[] {
  const sizes = SIZES[rows](people);
  let left = people - TARGETS - sizes.reduce((sum, size) => sum + size, 0);
  while (left > 0) {
    const size = left < 240 ? left : 120;
    sizes.push(size);
    left -= size;
  }
  return random.shuffled(sizes.flatMap((size, row) => Array.from({ length: size }, () => row)));
}

/** Yearly exams from a first month on; each finding depends on the previous one. */
function examsOf(random: Random, { rate, persistence }: Setting, first: number, until: number): Exam[] {
  const exams: Exam[] = [];
  for (let month = first; month < until && month <= MONTHS; month += 12) {
    const before = exams.at(-1);
    const finding = before && random.chance(persistence) ? before.finding : random.chance(rate);
    exams.push({ month, key: random.key(), finding });
  }
  return exams;
}

/**
 * The people of a company in 24 months. Each person has an exam every year; a person who leaves is replaced in the same
 * post by a person who is examined on entry. The targets stay; at each close of a year the attacker has moved them to
 * the other of two rows of area and of job.
 */
export function simulatedCompany(random: Random, setting: Setting): Person[] {
  const all: Person[] = [];
  const personal = () => {
    const sex = random.chance(0.3) ? 'F' : 'M';
    const band = random.below(4);
    // One person in ten is in the next age band when the next year closes.
    const bands = Array.from({ length: YEARS }, () => band);
    if (random.chance(0.1)) bands.fill(Math.min(3, band + 1), 1);
    return [Array.from({ length: YEARS }, () => sex), bands.map(String)];
  };
  const hold = (row: number) => Array.from({ length: YEARS }, () => String(row));
  const firstExam = () => random.below(12) - 11;

  for (let i = 0; i < TARGETS; i++) {
    const moved = Array.from({ length: YEARS }, (_, year) => String(year % 2));
    all.push({
      target: true,
      known: false,
      from: -12,
      until: MONTHS + 1,
      exams: examsOf(random, setting, firstExam(), MONTHS + 1),
      rows: [moved, moved, ...personal()],
    });
  }
  const areas = posts(random, setting);
  const jobs = posts(random, setting);
  for (const [i, area] of areas.entries()) {
    let from = -12;
    while (from <= MONTHS) {
      let until = Math.max(1, from + 1);
      while (until <= MONTHS && !random.chance(setting.turnover)) until++;
      all.push({
        target: false,
        known: !setting.knownBeside && random.chance(setting.known),
        from,
        until,
        exams: examsOf(random, setting, from < 1 ? firstExam() : from, until),
        rows: [hold(area), hold(jobs[i]!), ...personal()],
      });
      from = until;
    }
  }
  if (setting.knownBeside) {
    const beside = all
      .filter(({ target }) => !target)
      .map((person) => ({ person, rows: person.rows.slice(0, 2).filter(([row]) => Number(row) < 2).length }))
      .sort((a, b) => b.rows - a.rows);
    for (const { person } of beside.slice(0, Math.round(setting.known * setting.people))) person.known = true;
  }
  return all;
}

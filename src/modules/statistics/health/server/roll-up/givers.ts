import { FIRST_CLASS_BYTE } from '../../indicators/indicator.ts';
import { indicatorOf, LAYOUT, type Placed } from '../../indicators/registry.ts';
import { type CountedGrain, periodsOf } from './groups.ts';

/** Indicators that an exam gives, each with the position that shows whether the exam contains it. */
const EXAM_INDICATORS = LAYOUT.all
  .filter(({ read }) => read.from !== 'ROSTER')
  .map((placed) => ({ of: placed, heldAt: (placed.follows ? (indicatorOf(placed.follows) as Placed) : placed).at }));

/** Bits of the grains in `newest` and `counted`. */
export const GRAIN_BITS = { M: 1, Q: 2, Y: 4 } as const satisfies Partial<Record<CountedGrain, number>>;
/**
 * SQL that is true when an exam of `health_exams`, by its alias, gives the byte of its facts at `at` in the grain of
 * `bit`.
 */
export const givesIn = (exam: string, at: string, bit: string): string =>
  `(${exam}.counted is null or get_byte(${exam}.counted, ${at}) & ${bit} > 0)`;

const GRAINS = Object.entries(GRAIN_BITS) as [keyof typeof GRAIN_BITS, number][];

/**
 * Exam that gives an indicator: the newest that contains it; when none does, the newest exam, as «sin dato».
 * @param facts exams of one person, the oldest first; at least one
 * @returns its index
 */
function giverOf(position: number, facts: readonly Buffer[]): number {
  const holding = facts.findLastIndex((each) => each[position]! >= FIRST_CLASS_BYTE);
  return holding < 0 ? facts.length - 1 : holding;
}

/** An exam of a person with the grains in which it is counted. */
interface Counted {
  examDate: string;
  facts: Buffer;
  /** Bits of the grains in which the exam gives any value. */
  newest: number;
  /** The same for each byte of the facts; null when all bytes are alike. */
  counted: Buffer | null;
}

/**
 * Sets `newest` and `counted`: which exam gives each indicator in each month, quarter and year.
 * @param exams of one person, the oldest first, with `newest` 0
 */
export function markGivers(exams: readonly Counted[]): void {
  for (const [grain, bit] of GRAINS)
    for (let from = 0, to = 0; from < exams.length; from = to) {
      const period = periodsOf(exams[from]!.examDate)[grain];
      while (to < exams.length && periodsOf(exams[to]!.examDate)[grain] === period) to++;
      markPeriod(exams.slice(from, to), bit);
    }
}

function markPeriod(exams: readonly Counted[], bit: number): void {
  const facts = exams.map((exam) => exam.facts);
  const givers = EXAM_INDICATORS.map(({ heldAt }) => giverOf(heldAt, facts));
  const [first] = givers;
  if (givers.every((giver) => giver === first)) {
    markWhole(exams[first!]!, bit);
    return;
  }
  EXAM_INDICATORS.forEach(({ of }, i) => {
    const exam = exams[givers[i]!]!;
    exam.counted ??= Buffer.alloc(LAYOUT.bytes, exam.newest);
    for (let at = of.at; at < of.at + of.bytes; at++) exam.counted[at]! |= bit;
  });
  for (const giver of new Set(givers)) exams[giver]!.newest |= bit;
}

function markWhole(exam: Counted, bit: number): void {
  exam.newest |= bit;
  if (exam.counted) for (let at = 0; at < exam.counted.length; at++) exam.counted[at]! |= bit;
}

/** Facts of an exam without the values that another exam gives in a grain. */
export function factsIn({ facts, counted }: Pick<Counted, 'facts' | 'counted'>, bit: number): Buffer {
  if (!counted) return facts;
  const grainFacts = Buffer.from(facts);
  for (let at = 0; at < grainFacts.length; at++) if (!(counted[at]! & bit)) grainFacts[at] = 0;
  return grainFacts;
}

/**
 * Exams that give a person's current values, the newest first, each with the values that it gives; the newest exam is
 * always included.
 * @param valid the exams that are valid today, the oldest first
 */
export function currentFacts<E extends { facts: Buffer }>(valid: readonly E[]): { exam: E; facts: Buffer }[] {
  const facts = valid.map((exam) => exam.facts);
  const partByExam = new Map<number, Buffer>();
  const partOf = (i: number): Buffer => {
    const part = partByExam.get(i) ?? Buffer.alloc(LAYOUT.bytes);
    partByExam.set(i, part);
    return part;
  };
  if (facts.length === 0) return [];
  partOf(facts.length - 1);
  for (const { of, heldAt } of EXAM_INDICATORS) {
    const giver = giverOf(heldAt, facts);
    facts[giver]!.copy(partOf(giver), of.at, of.at, of.at + of.bytes);
  }
  return [...partByExam].sort(([a], [b]) => b - a).map(([i, part]) => ({ exam: valid[i] as E, facts: part }));
}

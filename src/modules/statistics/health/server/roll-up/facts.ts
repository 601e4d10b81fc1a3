import { thresholdShift } from '#clinical/rules/hearing/threshold-shift.ts';
import { ageOn } from '#platform/contract/dates.ts';
import { AGE_BANDS, type AgeBand } from '../../dimensions.ts';
import { FIRST_CLASS_BYTE, NO_DATA_BYTE } from '../../indicators/indicator.ts';
import { byteOf, indicatorOf, LAYOUT, type Placed } from '../../indicators/registry.ts';
import { SENIORITY } from '../../indicators/roster.ts';
import type { Audiogram } from './audiograms.ts';

const bandOn = <B extends string>(bands: readonly [B, number][], years: number): B =>
  bands.findLast(([, from]) => years >= from)?.[0] ?? bands[0]![0];
const AGES = Object.entries(AGE_BANDS).map(([band, { from }]): [AgeBand, number] => [band as AgeBand, from]);
const YEARS_AT_WORK = Object.entries(SENIORITY);

/** Age band on a day; empty string when the birth date is unknown. */
export function ageBandOn(birthDate: string | null, day: string): AgeBand | '' {
  const age = ageOn(birthDate, day);
  return age === null ? '' : bandOn(AGES, age);
}

/** First character code for the results of an exam, stored as pairs of characters: the place and the byte of each. */
const CHAR_FROM = 33;

const EXAM_PLACES = LAYOUT.all.filter(({ read }) =>
  ['CLASS', 'FINDINGS', 'NUMBER', 'SHIFT', 'CHANGE'].includes(read.from),
);
const FINDINGS = LAYOUT.classed.flatMap((placed) =>
  placed.read.from === 'FINDINGS' ? [{ of: placed, item: indicatorOf(placed.read.item) as Placed }] : [],
);
const CHANGES = LAYOUT.classed.flatMap((placed) =>
  placed.read.from === 'CHANGE'
    ? [
        {
          of: placed,
          item: indicatorOf(placed.read.item) as Placed,
          inOrder: new Set(
            placed.read.inOrder.map((c) => byteOf(indicatorOf((placed.read as { item: string }).item)!, c)),
          ),
        },
      ]
    : [],
);
const SHIFTS = LAYOUT.classed.flatMap((placed) =>
  placed.read.from === 'SHIFT' ? [{ of: placed, ear: placed.read.ear }] : [],
);

/** Allocated from the pool of small buffers, because a company can have a million of them. */
const emptyFacts = () => Buffer.allocUnsafe(LAYOUT.bytes).fill(0);

/** Bytes of a single exam, with «sin dato» for everything that was not read. */
export function packExam(pairs: string): Buffer {
  const facts = emptyFacts();
  for (const { at } of EXAM_PLACES) facts[at] = NO_DATA_BYTE;
  for (let i = 0; i + 1 < pairs.length; i += 2)
    facts[pairs.charCodeAt(i) - CHAR_FROM] = pairs.charCodeAt(i + 1) - CHAR_FROM;
  for (const { of, item } of FINDINGS) {
    const measured = facts[item.at]! >= FIRST_CLASS_BYTE;
    if (measured) facts[of.at] = FIRST_CLASS_BYTE;
    else facts.fill(0, of.at + 1, of.at + of.bytes);
  }
  return facts;
}

/** Writes the changes between consecutive exams of one person into the exams, the oldest first. */
export function compareExams(exams: readonly Buffer[]): void {
  for (const { of, item, inOrder } of CHANGES) {
    let before: number | null = null;
    for (const facts of exams) {
      const now = facts[item.at]!;
      if (now < FIRST_CLASS_BYTE) {
        facts[of.at] = NO_DATA_BYTE;
        continue;
      }
      const [was, is] = [before !== null && inOrder.has(before), inOrder.has(now)];
      // The order is that of the classes of a change.
      facts[of.at] = FIRST_CLASS_BYTE + (before === null ? 0 : was ? (is ? 1 : 2) : is ? 3 : 4);
      before = now;
    }
  }
}

/** Writes the shift of the thresholds into an exam: `SIN_CAMBIO` or `CAMBIO`, «sin dato» without a baseline. */
export function packShifts(facts: Buffer, attentionId: string, audiograms: readonly Audiogram[]): void {
  const audiogram = audiograms.find((each) => each.attentionId === attentionId);
  for (const { of, ear } of SHIFTS) {
    const shift =
      audiogram &&
      thresholdShift(
        audiogram[ear],
        audiograms.map((each) => each[ear]),
      );
    facts[of.at] = shift ? FIRST_CLASS_BYTE + (shift.standard ? 1 : 0) : NO_DATA_BYTE;
  }
}

interface WorkerFacts {
  sex: string;
  birthDate: string | null;
  hireDate: string | null;
  highRisk: boolean;
  disabled: boolean;
}

const ROSTER: Readonly<Record<string, (worker: WorkerFacts, today: string) => string | null>> = {
  SEXO: ({ sex }) => sex,
  EDAD: ({ birthDate }, today) => ageBandOn(birthDate, today) || 'SIN_DATO',
  ANTIGUEDAD: ({ hireDate }, today) => {
    const years = ageOn(hireDate, today);
    return years === null ? 'SIN_DATO' : bandOn(YEARS_AT_WORK, years);
  },
  ALTO_RIESGO: ({ highRisk }) => (highRisk ? 'SI' : 'NO'),
  DISCAPACIDAD: ({ disabled }) => (disabled ? 'SI' : 'NO'),
  MUJERES_EN_EDAD_FERTIL: ({ sex, birthDate }, today) => {
    if (sex !== 'F') return null;
    const age = ageOn(birthDate, today);
    return age === null ? 'SIN_DATO' : age >= 15 && age <= 49 ? 'SI' : 'NO';
  },
};
const FACTS = LAYOUT.classed.flatMap((placed) =>
  placed.read.from === 'ROSTER' ? [{ of: placed, fact: ROSTER[placed.read.fact]! }] : [],
);

/** Bytes of a current worker: those of the newest exam, and the facts of the roster. */
export function packWorker(exam: Buffer | null, worker: WorkerFacts, today: string): Buffer {
  const facts = exam ? Buffer.from(exam) : emptyFacts();
  for (const { of, fact } of FACTS) {
    const classCode = fact(worker, today);
    facts[of.at] = classCode === null ? 0 : (byteOf(of, classCode) ?? NO_DATA_BYTE);
  }
  return facts;
}

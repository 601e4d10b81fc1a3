import { type NoiseLaw, noiseOf, type ReleasedCount, releasedCount, sumOfKeys } from '../noise.ts';
import { type Exam, MONTHS, type Person, type Setting, SPLITS } from './simulated-company.ts';

const SMALLEST_YEAR = 50;
const SMALLEST_QUARTER = 200;
const SMALLEST_ROW = 50;

interface Measured {
  person: Person;
  exam: Exam;
}

/** One published figure, and who was counted in it, as the roster shows. */
export interface Figure {
  law: NoiseLaw;
  exams: readonly Exam[];
  released: ReleasedCount;
}

/** The exam of each person that was there on the last day of a month, of those made in so many months. */
const measuredAt = (people: readonly Person[], month: number, months: number): Measured[] =>
  people
    .filter(({ from, until }) => from <= month && month < until)
    .flatMap((person) => {
      const exam = person.exams.findLast((made) => made.month <= month);
      return exam && exam.month > month - months ? [{ person, exam }] : [];
    });

/** The rows of one split: those of fewer than 50 are together, or not at all; one row alone is no split. */
function rowsOf(measured: readonly Measured[], split: number, year: number): Measured[][] {
  const rowOf = ({ person }: Measured) => person.rows[split]![year]!;
  const rows = [...new Set(measured.map(rowOf))].map((name) => measured.filter((one) => rowOf(one) === name));
  const large = rows.filter((row) => row.length >= SMALLEST_ROW);
  const others = rows.filter((row) => row.length < SMALLEST_ROW).flat();
  const shown = others.length >= SMALLEST_ROW ? [...large, others] : large;
  return shown.length < 2 ? [] : shown;
}

/** What the releases of the 24 months say of one indicator; the same set of exams is one figure, not two. */
export function releasesOf(secret: Buffer, people: readonly Person[], setting: Setting): Figure[] {
  const figures = new Map<string, Figure>();
  const release = (measured: readonly Measured[], law: NoiseLaw) => {
    const exams = measured.map(({ exam }) => exam);
    const sum = sumOfKeys(exams.map(({ key }) => key));
    const withFinding = exams.filter(({ finding }) => finding).length;
    const released = releasedCount(withFinding, exams.length, noiseOf(secret, 'INDICATOR', 'FINDING', sum, law));
    figures.set(`${sum} ${law.variance}`, { law, exams, released });
  };
  for (let month = 3; month <= MONTHS; month += 3) {
    if (month % 12 !== 0) {
      const measured = measuredAt(people, month, setting.quarters === 'STANDING' ? 12 : 3);
      if (measured.length >= SMALLEST_QUARTER) release(measured, setting.laws.company);
      continue;
    }
    const measured = measuredAt(people, month, 12);
    if (measured.length < SMALLEST_YEAR) continue;
    release(measured, setting.laws.company);
    for (const split of SPLITS.keys())
      for (const row of rowsOf(measured, split, month / 12 - 1)) release(row, setting.laws.row);
  }
  return [...figures.values()];
}

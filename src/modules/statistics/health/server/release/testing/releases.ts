import { type NoiseLaw, noiseOf, type ReleasedCount, releasedCount, sumOfExamKeys } from '../noise.ts';
import { type Exam, MONTHS, type Person, type Setting, SPLITS } from './simulated-company.ts';

const SMALLEST_YEAR = 50;
const SMALLEST_QUARTER = 200;
const SMALLEST_ROW = 50;

interface Measured {
  person: Person;
  exam: Exam;
}

/** A published figure and the exams counted in it, which the roster reveals. */
export interface Figure {
  law: NoiseLaw;
  exams: readonly Exam[];
  released: ReleasedCount;
}

/** Exam of each person present on the last day of a month, among the exams made in the last `months` months. */
const measuredAt = (people: readonly Person[], month: number, months: number): Measured[] =>
  people
    .filter(({ from, until }) => from <= month && month < until)
    .flatMap((person) => {
      const exam = person.exams.findLast((made) => made.month <= month);
      return exam && exam.month > month - months ? [{ person, exam }] : [];
    });

/** Rows of one split: rows of fewer than 50 are joined, or left out; with a single row there is no split. */
function rowsOf(measured: readonly Measured[], split: number, year: number): Measured[][] {
  const rowOf = ({ person }: Measured) => person.rows[split]![year]!;
  const rows = [...new Set(measured.map(rowOf))].map((name) => measured.filter((one) => rowOf(one) === name));
  const large = rows.filter((row) => row.length >= SMALLEST_ROW);
  const others = rows.filter((row) => row.length < SMALLEST_ROW).flat();
  const shown = others.length >= SMALLEST_ROW ? [...large, others] : large;
  return shown.length < 2 ? [] : shown;
}

/** All released figures of one indicator in the 24 months; the same set of exams gives one figure, not two. */
export function releasesOf(secret: Buffer, people: readonly Person[], setting: Setting): Figure[] {
  const figures = new Map<string, Figure>();
  const release = (measured: readonly Measured[], law: NoiseLaw) => {
    const exams = measured.map(({ exam }) => exam);
    const sum = sumOfExamKeys(exams.map(({ key }) => key));
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

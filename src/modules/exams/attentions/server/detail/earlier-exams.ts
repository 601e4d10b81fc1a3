import type { PreviousRow } from './stations.ts';

/** What of a result its findings need. */
export type FindingRow = Pick<PreviousRow, 'code' | 'number' | 'text' | 'unit' | 'class'>;

/** An earlier exam of a worker, whose results are looked up by code: of some 200 an exam few are compared. */
export interface EarlierExam {
  date: string;
  row(code: string): FindingRow | undefined;
}

/** The results of an exam as parallel lists, as they are stored. */
export interface Packed {
  codes: string[] | null;
  numbers: (number | null)[] | null;
  texts: (string | null)[] | null;
  units: (string | null)[] | null;
  classes: (string | null)[] | null;
}
const rowAt = ({ numbers, texts, units, classes }: Packed, code: string, at: number): FindingRow => ({
  code,
  number: numbers?.[at] ?? null,
  text: texts?.[at] ?? null,
  unit: units?.[at] ?? null,
  class: classes?.[at] ?? null,
});
export const unpacked = (packed: Packed): FindingRow[] =>
  (packed.codes ?? []).map((code, at) => rowAt(packed, code, at));

/** Looks up results without unpacking the others. */
export const packedRow =
  (packed: Packed) =>
  (code: string): FindingRow | undefined => {
    const at = packed.codes?.indexOf(code) ?? -1;
    return at < 0 ? undefined : rowAt(packed, code, at);
  };

export function rowOf(rows: readonly FindingRow[]): EarlierExam['row'] {
  const byCode = new Map(rows.map((row) => [row.code, row]));
  return (code) => byCode.get(code);
}

/** The earlier exams of these results, the newest first. */
export function earlierExams(previous: readonly PreviousRow[]): EarlierExam[] {
  const exams = new Map<string, { date: string; rows: PreviousRow[] }>();
  for (const row of previous) {
    const exam = exams.get(row.exam_id) ?? { date: row.exam_date, rows: [] };
    exam.rows.push(row);
    exams.set(row.exam_id, exam);
  }
  return [...exams]
    .sort(([a, { date: on }], [b, { date }]) => (date + b < on + a ? -1 : 1))
    .map(([, { date, rows }]) => ({ date, row: rowOf(rows) }));
}

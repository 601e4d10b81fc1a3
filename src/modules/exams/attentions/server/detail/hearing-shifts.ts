import { SIDES, type Side, thresholdsOf } from '#clinical/rules/hearing/audiogram.ts';
import { hearingChange, shiftReading, thresholdShift } from '#clinical/rules/hearing/threshold-shift.ts';
import type { AttentionDetail } from '../../model/attention.ts';
import type { PreviousRow, ResultRow } from './stations.ts';

type Figures = ReadonlyMap<string, number | null>;

const readingOf = (date: string, side: Side, figures: Figures) =>
  shiftReading(date, { air: thresholdsOf(side, 'air', (code) => figures.get(code) ?? null) });

/** The figures of each earlier exam, the oldest first. */
function examsOf(previous: readonly PreviousRow[]): { date: string; figures: Figures }[] {
  const exams = new Map<string, { date: string; id: string; figures: Map<string, number | null> }>();
  for (const { code, number, exam_date: date, exam_id: id } of previous) {
    const exam = exams.get(id) ?? { date, id, figures: new Map() };
    exams.set(id, exam);
    exam.figures.set(code, number);
  }
  return [...exams.values()].sort((a, b) => (a.date + a.id < b.date + b.id ? -1 : 1));
}

interface EarCourse {
  side: Side;
  shift: NonNullable<ReturnType<typeof thresholdShift>>;
  /** The last exam before that measured the ear. Its own shift is null if it is the baseline, or older. */
  last: { date: string; shift: ReturnType<typeof thresholdShift>; change: ReturnType<typeof hearingChange> } | null;
}

/**
 * Change of each ear from its baseline and since the last exam that measured it; ears without a baseline are left out.
 * @param date day of the exam
 * @param previous with all air thresholds of the earlier exams
 */
export function hearingCourses(
  date: string,
  rows: readonly Pick<ResultRow, 'code' | 'number'>[],
  previous: readonly PreviousRow[],
): EarCourse[] {
  const figures: Figures = new Map(rows.map(({ code, number }) => [code, number]));
  const before = examsOf(previous);
  return SIDES.flatMap((side) => {
    const earlier = before.map((exam) => readingOf(exam.date, side, exam.figures));
    const now = readingOf(date, side, figures);
    const shift = thresholdShift(now, earlier);
    if (!shift) return [];
    const last = earlier.findLast((reading) => reading.sum !== null);
    const course = last && {
      date: last.date,
      shift: thresholdShift(last, earlier),
      change: hearingChange(now, last),
    };
    return [{ side, shift, last: course ?? null }];
  });
}

/**
 * Change of each ear from its baseline; ears without a baseline are left out.
 * @param date day of the exam
 * @param previous with all air thresholds of the earlier exams
 */
export function hearingShifts(
  date: string,
  rows: readonly Pick<ResultRow, 'code' | 'number'>[],
  previous: readonly PreviousRow[],
): NonNullable<AttentionDetail['hearingShifts']> {
  return hearingCourses(date, rows, previous).map(({ side, shift }) => ({ side, ...shift }));
}

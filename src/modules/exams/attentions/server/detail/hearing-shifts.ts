import { SIDES, type Side, thresholdsOf } from '#clinical/rules/hearing/audiogram.ts';
import { hearingChange, shiftReading, thresholdShift } from '#clinical/rules/hearing/threshold-shift.ts';
import type { AttentionDetail } from '../../model/attention.ts';
import type { EarlierExam } from './earlier-exams.ts';
import type { ResultRow } from './stations.ts';

const readingOf = (date: string, side: Side, number: (code: string) => number | null) =>
  shiftReading(date, { air: thresholdsOf(side, 'air', number) });

interface EarCourse {
  side: Side;
  shift: NonNullable<ReturnType<typeof thresholdShift>>;
  /** The last exam before that measured the ear. Its own shift is null if it is the baseline, or older. */
  last: { date: string; shift: ReturnType<typeof thresholdShift>; change: ReturnType<typeof hearingChange> } | null;
}

/**
 * Change of each ear from its baseline and since the last exam that measured it; ears without a baseline are left out.
 * @param date day of the exam
 * @param before the earlier exams with all their air thresholds, the newest first
 */
export function hearingCourses(
  date: string,
  rows: readonly Pick<ResultRow, 'code' | 'number'>[],
  before: readonly EarlierExam[],
): EarCourse[] {
  const figures = new Map(rows.map(({ code, number }) => [code, number]));
  const oldestFirst = before.toReversed();
  return SIDES.flatMap((side) => {
    const earlier = oldestFirst.map((exam) => readingOf(exam.date, side, (code) => exam.row(code)?.number ?? null));
    const now = readingOf(date, side, (code) => figures.get(code) ?? null);
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
 * @param before the earlier exams with all their air thresholds, the newest first
 */
export function hearingShifts(
  date: string,
  rows: readonly Pick<ResultRow, 'code' | 'number'>[],
  before: readonly EarlierExam[],
): NonNullable<AttentionDetail['hearingShifts']> {
  return hearingCourses(date, rows, before).map(({ side, shift }) => ({ side, ...shift }));
}

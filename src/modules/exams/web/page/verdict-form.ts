import { z } from 'zod';
import { day, showDay } from '../../../../platform/contract/dates.ts';
import { text } from '../../../../platform/contract/pagination.ts';
import {
  APTITUDE_LABELS,
  APTITUDES,
  type Aptitude,
  doctorsDayLabel,
  UNDECIDED_APTITUDES,
} from '../../model/aptitude.ts';
import type { AttentionDetail } from '../../model/attention.ts';

type Judged = Pick<
  AttentionDetail,
  'aptitude' | 'examDate' | 'restrictionsPending' | 'validUntil' | 'workRestrictions'
>;

/** Aptitudes that a doctor can give. */
export const GIVEN = APTITUDES.filter((each) => !UNDECIDED_APTITUDES.has(each));

/** What a doctor writes with the aptitude of an exam of that day. */
export const verdictSchema = (examDate: string) =>
  z
    .object({
      aptitude: z.enum(GIVEN as [Aptitude, ...Aptitude[]], 'Elige la aptitud.'),
      day: day.nullable(),
      workRestrictions: text(2000),
    })
    .refine(({ aptitude, day }) => !day || !doctorsDayLabel(aptitude) || day >= examDate, {
      path: ['day'],
      message: `La fecha es anterior al examen (${showDay(examDate)}).`,
    });
export type Verdict = z.input<ReturnType<typeof verdictSchema>>;

/** The day that a doctor set with the aptitude of the exam; the end of a validity is none. */
export const doctorsDay = ({ aptitude, validUntil }: Pick<Judged, 'aptitude' | 'validUntil'>): string | null =>
  doctorsDayLabel(aptitude) ? validUntil : null;

export const verdictOf = (exam: Judged): Verdict => ({
  aptitude: (UNDECIDED_APTITUDES.has(exam.aptitude) ? '' : exam.aptitude) as Aptitude,
  day: doctorsDay(exam),
  workRestrictions: exam.restrictionsPending ? '' : (exam.workRestrictions ?? ''),
});

/** The body that saves it. With an aptitude that has no day of a doctor the stored day is left to the server. */
export const verdictBody = ({ aptitude, day, workRestrictions }: Verdict) => ({
  aptitude,
  workRestrictions: workRestrictions || null,
  ...(doctorsDayLabel(aptitude) ? { validUntil: day } : {}),
});

/** What was typed, by the field names of a change, to be shown beside what others stored. */
export function verdictTexts({ aptitude, day, workRestrictions }: Verdict): Map<string, string> {
  const texts = new Map([
    ['aptitude', APTITUDE_LABELS[aptitude]],
    ['workRestrictions', workRestrictions],
  ]);
  if (doctorsDayLabel(aptitude)) texts.set('validUntil', showDay(day));
  return texts;
}

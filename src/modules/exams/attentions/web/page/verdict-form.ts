import { z } from 'zod';
import {
  APTITUDE_FACTS,
  APTITUDE_LABELS,
  APTITUDES,
  type Aptitude,
  doctorsDayLabel,
  UNDECIDED_APTITUDES,
} from '#clinical/vocabulary/aptitude.ts';
import { codesOf } from '#platform/contract/codes.ts';
import { day, showDay } from '#platform/contract/dates.ts';
import { text } from '#platform/contract/pagination.ts';
import type { NewReferral } from '../../acts/new-referral.ts';
import type { AttentionDetail } from '../../model/attention.ts';

type Judged = Pick<
  AttentionDetail,
  'aptitude' | 'examDate' | 'restrictionsPending' | 'validUntil' | 'workRestrictions' | 'worksMeanwhile'
>;

/** Aptitudes that a doctor can give. */
export const DECIDED_APTITUDES = APTITUDES.filter((each) => !UNDECIDED_APTITUDES.has(each));

/**
 * Answers to the question whether an observed worker may work in the meantime. `NONE` means that the doctor gives no
 * answer.
 */
export const MEANWHILE_LABELS = { YES: 'Sí', NO: 'No', NONE: 'No indicado' } as const;
export const MEANWHILE_ANSWERS = codesOf(MEANWHILE_LABELS);
const answerOf = (worksMeanwhile: boolean | null) => (worksMeanwhile === null ? 'NONE' : worksMeanwhile ? 'YES' : 'NO');

export const asksMeanwhile = (aptitude: Aptitude): boolean => APTITUDE_FACTS[aptitude]?.meanwhile != null;

/** Schema of the form in which a doctor gives the aptitude of an exam of that day. */
export const verdictSchema = (examDate: string) =>
  z
    .object({
      aptitude: z.enum(DECIDED_APTITUDES as [Aptitude, ...Aptitude[]], 'Elige la aptitud.'),
      day: day.nullable(),
      workRestrictions: text(2000),
      meanwhile: z.enum(MEANWHILE_ANSWERS),
      /** Specialties of the suggested referrals to open with the aptitude. */
      referrals: z.array(z.string()),
    })
    .refine(({ aptitude, day }) => !day || !doctorsDayLabel(aptitude) || day >= examDate, {
      path: ['day'],
      message: `La fecha es anterior al examen (${showDay(examDate)}).`,
    });
export type Verdict = z.input<ReturnType<typeof verdictSchema>>;

/** The day that a doctor set with the aptitude of the exam; null if the stored day is an end of validity. */
export const doctorsDay = ({ aptitude, validUntil }: Pick<Judged, 'aptitude' | 'validUntil'>): string | null =>
  doctorsDayLabel(aptitude) ? validUntil : null;

export const verdictOf = (exam: Judged): Verdict => ({
  aptitude: (UNDECIDED_APTITUDES.has(exam.aptitude) ? '' : exam.aptitude) as Aptitude,
  day: doctorsDay(exam),
  workRestrictions: exam.restrictionsPending ? '' : (exam.workRestrictions ?? ''),
  meanwhile: answerOf(exam.worksMeanwhile),
  referrals: [],
});

/** Whether the other fields than the aptitude are read-only, because a doctor stated them and the user has no CMP. */
type Locks = Pick<AttentionDetail, 'cmpNeeded'>;

/**
 * Request body for saving, with the chosen ones of the suggested referrals. If the aptitude has no day set by a doctor,
 * the server decides about the stored day.
 */
export function verdictBody(
  { aptitude, day, workRestrictions, meanwhile, referrals }: Verdict,
  { cmpNeeded }: Locks,
  suggested: readonly NewReferral[] = [],
) {
  const consultations = asksMeanwhile(aptitude)
    ? suggested.filter(({ specialty }) => referrals.includes(specialty))
    : [];
  const opened = consultations.length > 0 ? { consultations } : {};
  if (cmpNeeded) return { aptitude, ...opened };
  return {
    aptitude,
    ...opened,
    workRestrictions: workRestrictions || null,
    ...(doctorsDayLabel(aptitude) ? { validUntil: day } : {}),
    ...(asksMeanwhile(aptitude) ? { worksMeanwhile: meanwhile === 'NONE' ? null : meanwhile === 'YES' } : {}),
  };
}

/** Typed values by the field names of a change, for comparison with what others stored. */
export function verdictTexts(
  { aptitude, day, workRestrictions, meanwhile }: Verdict,
  { cmpNeeded }: Locks,
): Map<string, string> {
  const texts = new Map([['aptitude', APTITUDE_LABELS[aptitude]]]);
  if (cmpNeeded) return texts;
  texts.set('workRestrictions', workRestrictions);
  if (doctorsDayLabel(aptitude)) texts.set('validUntil', showDay(day));
  if (asksMeanwhile(aptitude)) texts.set('worksMeanwhile', meanwhile === 'NONE' ? '' : MEANWHILE_LABELS[meanwhile]);
  return texts;
}

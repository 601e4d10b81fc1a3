import { z } from 'zod';
import { addDays, day, todayInLima } from '#platform/contract/dates.ts';
import { text } from '#platform/contract/pagination.ts';

/** Days that a referral has by default: a critical value is seen by tomorrow, the rest as those of an imported file. */
const REFERRAL_DAYS = { critical: 1, other: 30 };
/**
 * The day until which a referral is attended, as its form proposes it; the doctor may write another.
 * @param critical whether it is for a critical value, by the limits of the company
 */
export const defaultDue = (critical = false): string =>
  addDays(todayInLima(), critical ? REFERRAL_DAYS.critical : REFERRAL_DAYS.other);

/** A referral as a doctor opens it on the page of an exam. */
export const newReferral = z.strictObject({
  specialty: text(120).min(1, 'Elige o escribe la especialidad.'),
  reason: text(2000).min(1, 'Escribe el motivo.'),
  /** What the specialist is asked. */
  question: text(2000).nullable(),
  dueOn: day.refine((value) => value >= todayInLima(), 'El plazo no puede ser antes de hoy.'),
  /** Keys (`diagnosisKey`) of the diagnoses that the specialist is given. */
  diagnoses: z.array(text(500)).max(20),
  /** Codes of the results that the specialist is given. */
  measures: z.array(text(60)).max(100),
});
export type NewReferral = z.output<typeof newReferral>;

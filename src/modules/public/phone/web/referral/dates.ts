import type { OwnReferral } from '#exams/consultations/own.ts';
import { showDay } from '#platform/contract/dates.ts';

interface Words {
  due: (day: string) => string;
  appointment: (day: string) => string;
  pastAppointment: (day: string) => string;
}

/** Text with the due date of the referral and its appointment; an appointment before `today` is in the past tense. */
export function referralDates({ dueOn, appointmentOn }: OwnReferral, today: string, words: Words): string {
  const appointment = appointmentOn !== null && appointmentOn < today ? words.pastAppointment : words.appointment;
  return [words.due(showDay(dueOn)), appointmentOn && appointment(showDay(appointmentOn))].filter(Boolean).join(' · ');
}

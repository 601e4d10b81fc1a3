import type { OwnReferral } from '#exams/consultations/own.ts';
import { showDay } from '#platform/contract/dates.ts';

interface Words {
  due: (day: string) => string;
  appointment: (day: string) => string;
  pastAppointment: (day: string) => string;
}

/** By when the worker is to be seen, and the appointment; one of an earlier day than `today` is said in the past. */
export function referralDates({ dueOn, appointmentOn }: OwnReferral, today: string, words: Words): string {
  const appointment = appointmentOn !== null && appointmentOn < today ? words.pastAppointment : words.appointment;
  return [words.due(showDay(dueOn)), appointmentOn && appointment(showDay(appointmentOn))].filter(Boolean).join(' · ');
}

import { z } from 'zod';
import { examType } from '#clinical/vocabulary/exam-type.ts';
import { caseClass, covidResult } from '#exams/attentions/visits/codes.ts';
import { day } from '#platform/contract/dates.ts';
import { appointmentKind, appointmentState } from '#scheduling/appointments/model.ts';

const count = z.int().min(0);
/** 0 to 100, two decimals; null is shown as «Sin datos». */
const share = z.number().min(0).max(100).nullable();
/** `YYYY-MM` */
const month = z.string().regex(/^\d{4}-\d{2}$/);
/** Part of a month that lies in the requested period. */
const inMonth = { month, from: day, to: day };

const schedulingCounts = {
  total: count,
  states: z.array(z.object({ id: appointmentState, count })),
  /**
   * Appointments that the worker should have attended: held, missed, past without an answer, or cancelled less than 24
   * hours before.
   */
  expected: count,
  missed: count,
  absenteeismPercentage: share,
};

/** Appointments of a period by month and state; states without appointments are left out. */
export const schedulingStatistics = z.object({
  from: day,
  to: day,
  ...schedulingCounts,
  /** Kinds other than EMO: care, covid tests and laboratory. */
  kinds: z.array(z.object({ id: appointmentKind, count })),
  months: z.array(z.object({ ...inMonth, ...schedulingCounts })),
});
export type SchedulingStatistics = z.infer<typeof schedulingStatistics>;

/** Median number of days, with one decimal; null while no appointment was attended. */
const median = z.number().nullable();
const readResultCounts = {
  exams: count,
  /** EMOs with an aptitude. */
  results: count,
  delivered: count,
  /** Number read among the delivered ones. */
  read: count,
  signed: count,
  deliveredPercentage: share,
  readPercentage: share,
  signedPercentage: share,
  medianDays: z.object({
    examToDelivered: median,
    deliveredToRead: median,
    readToSigned: median,
  }),
};

/** Progress of the results of the EMOs held in a period, by the month of the exam. */
export const readResultStatistics = z.object({
  from: day,
  to: day,
  ...readResultCounts,
  months: z.array(z.object({ ...inMonth, ...readResultCounts })),
});
export type ReadResultStatistics = z.infer<typeof readResultStatistics>;

/** EMOs with an aptitude by type, per month and in total. */
export const examsByType = z.object({
  from: day,
  to: day,
  total: count,
  types: z.array(z.object({ id: examType, count, percentage: z.number() })),
  months: z.array(z.object({ ...inMonth, total: count, types: z.array(z.object({ id: examType, count })) })),
});
export type ExamsByType = z.infer<typeof examsByType>;

/** EMOs to be done, by the site of the workers: overdue today, and ending in each coming month. */
export const workload = z.object({
  date: day,
  months: z.array(z.object(inMonth)),
  sites: z.array(
    z.object({
      /** Null for workers without a site. */
      id: z.uuid().nullable(),
      name: z.string().nullable(),
      /** Workers whose EMO expired, or who never had an EMO. */
      overdue: count,
      /** One count per entry of `months`, in the same order. */
      ending: z.array(count),
      total: count,
    }),
  ),
});
export type Workload = z.infer<typeof workload>;

const visitCounts = {
  total: count,
  done: count,
  pending: count,
  /** Tests that were cancelled or that the worker did not attend. */
  notDone: count,
};
/**
 * Covid tests of a period: only whether they were done. Results are left out, and so are days of rest, because they
 * reveal the result.
 */
export const covidStatistics = z.object({
  from: day,
  to: day,
  ...visitCounts,
  months: z.array(z.object({ ...inMonth, ...visitCounts })),
});
export type CovidStatistics = z.infer<typeof covidStatistics>;

/** Results of covid tests, only for doctors. */
export const covidResults = z.object({
  from: day,
  to: day,
  /** Tests that were done. */
  done: count,
  /** Tests followed by days away from work, and the number of those days. */
  withDaysOff: count,
  daysOff: count,
  results: z.array(z.object({ id: covidResult, count, percentage: z.number() })),
  cases: z.array(z.object({ id: caseClass, count, percentage: z.number() })),
  months: z.array(z.object({ ...inMonth, results: z.array(z.object({ id: covidResult, count })) })),
});
export type CovidResults = z.infer<typeof covidResults>;

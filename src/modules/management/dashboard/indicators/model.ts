import { z } from 'zod';
import { examType } from '#clinical/vocabulary/exam-type.ts';
import { caseClass, covidResult } from '#exams/attentions/visits/codes.ts';
import { day } from '#platform/contract/dates.ts';
import { appointmentKind, appointmentState } from '#scheduling/appointments/model.ts';

const count = z.int().min(0);
/** 0 to 100, two decimals; null: «Sin datos». */
const share = z.number().min(0).max(100).nullable();
/** `YYYY-MM` */
const month = z.string().regex(/^\d{4}-\d{2}$/);
/** The days of a month that lie in the period asked for. */
const inMonth = { month, from: day, to: day };

const schedulingCounts = {
  total: count,
  states: z.array(z.object({ id: appointmentState, count })),
  /** Those whose worker should have come: held, missed, past without an answer, or cancelled with less than 24 hours left. */
  expected: count,
  missed: count,
  absenteeismPercentage: share,
};

/** Appointments of a period by month and state; states without any are left out. */
export const schedulingStatistics = z.object({
  from: day,
  to: day,
  ...schedulingCounts,
  /** Without EMO: care, covid tests and laboratory. */
  kinds: z.array(z.object({ id: appointmentKind, count })),
  months: z.array(z.object({ ...inMonth, ...schedulingCounts })),
});
export type SchedulingStatistics = z.infer<typeof schedulingStatistics>;

/** Median of days, one decimal; null where nobody came so far. */
const median = z.number().nullable();
const readResultCounts = {
  /** EMOs held. */
  exams: count,
  /** With an aptitude. */
  results: count,
  delivered: count,
  /** Of those delivered. */
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

/** What became of the results of the EMOs that were held in a period, by the month of the exam. */
export const readResultStatistics = z.object({
  from: day,
  to: day,
  ...readResultCounts,
  months: z.array(z.object({ ...inMonth, ...readResultCounts })),
});
export type ReadResultStatistics = z.infer<typeof readResultStatistics>;

/** EMOs with an aptitude by type, in each month and altogether. */
export const examsByType = z.object({
  from: day,
  to: day,
  total: count,
  types: z.array(z.object({ id: examType, count, percentage: z.number() })),
  months: z.array(z.object({ ...inMonth, total: count, types: z.array(z.object({ id: examType, count })) })),
});
export type ExamsByType = z.infer<typeof examsByType>;

/** EMOs to be done, by the site of their workers: those that are overdue today, and those that end in each month ahead. */
export const workload = z.object({
  date: day,
  months: z.array(z.object(inMonth)),
  sites: z.array(
    z.object({
      /** Null: workers without a site. */
      id: z.uuid().nullable(),
      name: z.string().nullable(),
      /** Expired, or never had one. */
      overdue: count,
      /** As many as `months`, in their order. */
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
  /** Cancelled, or the worker did not come. */
  notDone: count,
};
/** Covid tests of a period: whether they were done, never with what result, nor days of rest, which tell of it. */
export const covidStatistics = z.object({
  from: day,
  to: day,
  ...visitCounts,
  months: z.array(z.object({ ...inMonth, ...visitCounts })),
});
export type CovidStatistics = z.infer<typeof covidStatistics>;

/** Their results, for doctors alone. */
export const covidResults = z.object({
  from: day,
  to: day,
  /** Tests that were done. */
  done: count,
  /** Tests followed by days away from work, and those days. */
  withDaysOff: count,
  daysOff: count,
  results: z.array(z.object({ id: covidResult, count, percentage: z.number() })),
  cases: z.array(z.object({ id: caseClass, count, percentage: z.number() })),
  months: z.array(z.object({ ...inMonth, results: z.array(z.object({ id: covidResult, count })) })),
});
export type CovidResults = z.infer<typeof covidResults>;

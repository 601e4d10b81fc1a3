import { z } from 'zod';
import { aptitude } from '#clinical/vocabulary/aptitude.ts';
import { examType } from '#clinical/vocabulary/exam-type.ts';
import { validityState } from '#clinical/vocabulary/validity-state.ts';
import { day } from '#platform/contract/dates.ts';
import { COMPANY_SIZES, GRAVITIES } from './rules/penalty-table.ts';

const count = z.int().min(0);
/** 0 to 100, two decimals; 0 where there is nobody to count. */
const percentage = z.number().min(0).max(100);
const slice = <S extends z.ZodType>(id: S) => z.object({ id, count, percentage });

const delivery = z.object({
  /** Exams with an aptitude. */
  examCount: count,
  deliveredCount: count,
  deliveredPercentage: percentage,
  /** Of those delivered. */
  readCount: count,
  readPercentage: percentage,
  signedCount: count,
  signedPercentage: percentage,
});

/** Aptitude and validity only, nothing clinical: every member of the company may know it. */
export const managementStatistics = z.object({
  date: day,
  /** Days before its end from which an exam is "por vencer". */
  expiringDays: z.int(),
  /** Active workers who have started: the denominator of the compliance. */
  totalCountPatient: count,
  currentEmoCount: count,
  noCurrentEmoCount: count,
  compliancePercentage: percentage,
  /** Active workers whose first day is still to come; not counted. */
  notStartedCount: count,
  compliance: z.array(slice(validityState)),
  /** The same on the last day of the month before; null with a filter, and in a company's first month. */
  previous: z
    .object({
      date: day,
      compliancePercentage: percentage,
      compliance: z.array(z.object({ id: validityState, count })),
    })
    .nullable(),
  /** Over the current exam of each active worker; classes without anybody are left out. */
  aptitudeChartData: z.array(slice(aptitude)),
  examTypeChartData: z.array(slice(examType)),
  resultDelivery: delivery,
  /** Over all exams of the month that have an aptitude. */
  month: z.string().regex(/^\d{4}-\d{2}$/),
  aptitudeChartDataThisMonth: z.array(slice(aptitude)),
  examTypeChartDataThisMonth: z.array(slice(examType)),
  resultDeliveryThisMonth: delivery,
});
export type ManagementStatistics = z.infer<typeof managementStatistics>;

const gravity = z.enum(GRAVITIES);
const soles = z.number().min(0);

export const penaltyEstimate = z.object({
  date: day,
  affected: count,
  expiredCount: count,
  withoutEmoCount: count,
  /** Workers without an exam whom the law still gives time; not among the affected. */
  inGraceCount: count,
  size: z.enum(COMPANY_SIZES),
  gravity,
  /** Row of the table that was used; `to` is null for the last one, `from` too where nobody is affected. */
  bracket: z.object({ from: z.int().nullable(), to: z.int().nullable() }),
  /** UIT. */
  factor: z.number().min(0),
  uit: soles,
  uitYear: z.int(),
  uitSource: z.string(),
  amount: soles,
  /** The most that one infraction may cost, soles. */
  cap: soles,
  capped: z.boolean(),
  /** The cautious scenario: art. 28.13, very grave. */
  upperBound: z.object({ gravity, factor: z.number().min(0), amount: soles }),
  formula: z.string(),
  source: z.string(),
  version: z.string(),
  notice: z.string(),
});
export type PenaltyEstimateView = z.infer<typeof penaltyEstimate>;

export const penaltyHistory = z.object({
  /** First day of the month; the figures are those of its last day. */
  month: day,
  affected: count,
  gravity,
  factor: z.number().min(0),
  uit: soles,
  amount: soles,
  /** What the month before would have cost more; negative where the fine grew, null for the first month. */
  saving: z.number().nullable(),
});
export type PenaltyHistory = z.infer<typeof penaltyHistory>;

/** Exams whose last valid day lies from `from` to `to`. */
export const expiryPeriod = z.object({ period: z.string(), from: day, to: day, count });
export type ExpiryPeriod = z.infer<typeof expiryPeriod>;

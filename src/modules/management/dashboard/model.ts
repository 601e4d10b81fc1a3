import { z } from 'zod';
import { aptitude } from '#clinical/vocabulary/aptitude.ts';
import { examType } from '#clinical/vocabulary/exam-type.ts';
import { validityState } from '#clinical/vocabulary/validity-state.ts';
import { day } from '#platform/contract/dates.ts';
import { COMPANY_SIZES, GRAVITIES } from './rules/penalty-table.ts';

const count = z.int().min(0);
/** 0 to 100, two decimals; 0 when there is nothing to count. */
const percentage = z.number().min(0).max(100);
const slice = <S extends z.ZodType>(id: S) => z.object({ id, count, percentage });

const delivery = z.object({
  /** Exams with an aptitude. */
  examCount: count,
  deliveredCount: count,
  deliveredPercentage: percentage,
  /** Number read among the delivered ones. */
  readCount: count,
  readPercentage: percentage,
  signedCount: count,
  signedPercentage: percentage,
});

/** Aptitude and validity only, without clinical content, so every member of the company may see it. */
export const managementStatistics = z.object({
  date: day,
  /** Days before its end from which an exam is "por vencer". */
  expiringDays: z.int(),
  /** Active workers who have started: the denominator of the compliance. */
  totalCountPatient: count,
  currentEmoCount: count,
  noCurrentEmoCount: count,
  compliancePercentage: percentage,
  /** Active workers whose first day is in the future; they are not counted. */
  notStartedCount: count,
  compliance: z.array(slice(validityState)),
  /** Compliance on the last day of the previous month; null with a filter, and in the first month of a company. */
  previous: z
    .object({
      date: day,
      compliancePercentage: percentage,
      compliance: z.array(z.object({ id: validityState, count })),
    })
    .nullable(),
  /** Counts over the current exam of each active worker; classes without workers are left out. */
  aptitudeChartData: z.array(slice(aptitude)),
  examTypeChartData: z.array(slice(examType)),
  resultDelivery: delivery,
  /** Counts over all exams of the month that have an aptitude. */
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
  /** Workers without an exam who are still within the legal term; they do not count as affected. */
  inGraceCount: count,
  size: z.enum(COMPANY_SIZES),
  gravity,
  /**
   * Bracket of the table that was used. `to` is null for the last bracket; `from` is null too when no worker is
   * affected.
   */
  bracket: z.object({ from: z.int().nullable(), to: z.int().nullable() }),
  /** Factor in UIT. */
  factor: z.number().min(0),
  uit: soles,
  uitYear: z.int(),
  uitSource: z.string(),
  amount: soles,
  /** Maximum fine for one infraction, in soles. */
  cap: soles,
  capped: z.boolean(),
  /** Upper estimate: art. 28.13, very grave. */
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
  /** Difference to the fine of the previous month, in soles; negative when the fine grew, null for the first month. */
  saving: z.number().nullable(),
});
export type PenaltyHistory = z.infer<typeof penaltyHistory>;

/** Number of exams whose last valid day is between `from` and `to`. */
export const expiryPeriod = z.object({ period: z.string(), from: day, to: day, count });
export type ExpiryPeriod = z.infer<typeof expiryPeriod>;

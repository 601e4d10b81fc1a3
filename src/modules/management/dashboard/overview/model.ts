import { z } from 'zod';
import { day, instant } from '#platform/contract/dates.ts';
import { missing } from '#workers/collaborators/missing.ts';

const count = z.int().min(0);

/** Data missing in the records of active workers; data that no record lacks have count 0. */
export const dataQuality = z.object({
  workers: count,
  items: z.array(z.object({ id: missing, count, percentage: z.number() })),
});
export type DataQuality = z.infer<typeof dataQuality>;

export const CHANGES = ['EXAMS', 'EXPIRED', 'MISSED', 'CANCELLED'] as const;
/** Events of the last seven days, and of the seven days before. */
export const weekChanges = z.object({
  from: day,
  to: day,
  items: z.array(z.object({ id: z.enum(CHANGES), from: day, to: day, count, before: count })),
});
export type WeekChanges = z.infer<typeof weekChanges>;

const soles = z.number().min(0);
const outcome = {
  /** Workers without an EMO in force and without an appointment, as the queue shows them. */
  people: count,
  /** Number of them who count for the fine. */
  affected: count,
  /** Estimated fine after these workers have their EMO. */
  amount: soles,
  /** Decrease of the estimate in soles; 0 when the estimate stays in its bracket. */
  saving: soles,
};
/** The scenario for chosen workers. */
export const chosenScenario = z.object({
  date: day,
  affected: count,
  amount: soles,
  chosen: z.object(outcome),
  /** Chosen workers whom the queue of exams shows without an appointment. */
  workers: z.array(z.uuid()),
});
export type ChosenScenario = z.infer<typeof chosenScenario>;

/** Estimated fine if some of the workers without an appointment are examined. */
export const penaltyScenario = z.object({
  date: day,
  affected: count,
  amount: soles,
  all: z.object(outcome),
  /** Scenario for each area alone, the largest decrease first; at most 20. */
  areas: z.array(z.object({ id: z.uuid(), name: z.string(), ...outcome })),
});
export type PenaltyScenario = z.infer<typeof penaltyScenario>;

const between = (least: number, most: number, unit: string) => {
  const message = `Escribe un número entero de ${least} a ${most} ${unit}.`;
  return z.int(message).min(least, message).max(most, message);
};
/** Limits above or below which the company is alerted. None of them is clinical. */
export const alertLimits = z.strictObject({
  /** Lower limit for the percentage of workers with an EMO in force. */
  leastCoverage: between(1, 100, '%'),
  /** Upper limit for the percentage of a week's appointments that were missed. */
  mostMissed: between(0, 99, '%'),
  /** Number of days ahead in which ending exams are counted. */
  endingDays: between(1, 90, 'días'),
});
export type AlertLimits = z.infer<typeof alertLimits>;
/** Recommended by Vigía; no norm sets these limits. */
export const DEFAULT_LIMITS: AlertLimits = { leastCoverage: 90, mostMissed: 10, endingDays: 7 };

const version = z.int().min(0);
const changed = { version, ...alertLimits.shape, changedBy: z.string().nullable() };
export const limitsInForce = z.object({
  ...changed,
  changedAt: instant.nullable(),
  defaults: alertLimits,
  /** The newest 20 versions, beginning with the one in force. */
  history: z.array(z.object({ ...changed, changedAt: instant })),
});
export type LimitsInForce = z.infer<typeof limitsInForce>;
const ALERT_CODES = ['COVERAGE', 'FINE', 'ENDING', 'MISSED', 'IMPORTS', 'CHART'] as const;

/** Figures beyond their limit, with the list that shows the rows. */
export const alerts = z.object({
  date: day,
  items: z.array(
    z.object({
      code: z.enum(ALERT_CODES),
      /** Title of the chart; null for any other alert. */
      title: z.string().nullable(),
      /** Percentage, soles or number of rows, depending on the code; null for a chart. */
      value: z.number().nullable(),
      limit: z.number(),
      path: z.string(),
      search: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
    }),
  ),
});
export type Alert = z.infer<typeof alerts>['items'][number];

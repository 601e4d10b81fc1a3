import { z } from 'zod';
import { day, instant } from '#platform/contract/dates.ts';
import { missing } from '#workers/collaborators/missing.ts';

const count = z.int().min(0);

/** What the records of active workers lack; what nobody lacks is there with 0. */
export const dataQuality = z.object({
  workers: count,
  items: z.array(z.object({ id: missing, count, percentage: z.number() })),
});
export type DataQuality = z.infer<typeof dataQuality>;

export const CHANGES = ['EXAMS', 'EXPIRED', 'MISSED', 'CANCELLED'] as const;
/** What happened in the last seven days, and in the seven before. */
export const weekChanges = z.object({
  from: day,
  to: day,
  items: z.array(z.object({ id: z.enum(CHANGES), from: day, to: day, count, before: count })),
});
export type WeekChanges = z.infer<typeof weekChanges>;

const soles = z.number().min(0);
const outcome = {
  /** Without an EMO in force and without an appointment: those whom the queue shows. */
  people: count,
  /** Of them, those whom the fine counts. */
  affected: count,
  /** The estimate once they have their EMO. */
  amount: soles,
  /** How far the estimate falls; 0 where it stays in its bracket. */
  saving: soles,
};
/** The same for chosen people. */
export const chosenScenario = z.object({
  date: day,
  affected: count,
  amount: soles,
  chosen: z.object(outcome),
  /** Those of the chosen whom the queue of exams shows without an appointment. */
  workers: z.array(z.uuid()),
});
export type ChosenScenario = z.infer<typeof chosenScenario>;

/** What the estimated fine would be if some of those without an appointment were examined. */
export const penaltyScenario = z.object({
  date: day,
  affected: count,
  amount: soles,
  all: z.object(outcome),
  /** Each area alone, the largest fall first; at most 20. */
  areas: z.array(z.object({ id: z.uuid(), name: z.string(), ...outcome })),
});
export type PenaltyScenario = z.infer<typeof penaltyScenario>;

const between = (least: number, most: number, unit: string) => {
  const said = `Escribe un número entero de ${least} a ${most} ${unit}.`;
  return z.int(said).min(least, said).max(most, said);
};
/** From which figures the company is alerted. None of them is clinical. */
export const alertLimits = z.strictObject({
  /** Percent of workers with an EMO in force: below it. */
  leastCoverage: between(1, 100, '%'),
  /** Percent of the appointments of a week that were missed: above it. */
  mostMissed: between(0, 99, '%'),
  /** Days ahead within which exams end. */
  endingDays: between(1, 90, 'días'),
});
export type AlertLimits = z.infer<typeof alertLimits>;
/** No norm sets them: what Vigía recommends. */
export const DEFAULT_LIMITS: AlertLimits = { leastCoverage: 90, mostMissed: 10, endingDays: 7 };

const version = z.int().min(0);
const changed = { version, ...alertLimits.shape, changedBy: z.string().nullable() };
export const limitsInForce = z.object({
  ...changed,
  changedAt: instant.nullable(),
  defaults: alertLimits,
  /** The newest 20, from the one in force on. */
  history: z.array(z.object({ ...changed, changedAt: instant })),
});
export type LimitsInForce = z.infer<typeof limitsInForce>;
const ALERT_CODES = ['COVERAGE', 'FINE', 'ENDING', 'MISSED', 'IMPORTS', 'CHART'] as const;

/** What passed its limit, and the list that shows it. */
export const alerts = z.object({
  date: day,
  items: z.array(
    z.object({
      code: z.enum(ALERT_CODES),
      /** Of a chart: its title. */
      title: z.string().nullable(),
      /** Percent, soles or a number of rows, by the code; null of a chart. */
      value: z.number().nullable(),
      limit: z.number(),
      path: z.string(),
      search: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
    }),
  ),
});
export type Alert = z.infer<typeof alerts>['items'][number];

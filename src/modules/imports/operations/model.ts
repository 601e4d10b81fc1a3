import { z } from 'zod';
import { clinical } from '#platform/contract/clinical.ts';
import { instant } from '#platform/contract/dates.ts';
import { importCounts, importKind, importStates } from '#platform/contract/import-kind/model.ts';
import type { SealLife } from '#platform/contract/seal-life.ts';

/** One import run for a person who looks after the platform: its result, its duration and its job. */
export const transactionItem = z.object({
  id: z.uuid(),
  kind: importKind,
  state: z.enum(importStates),
  fileName: z.string(),
  fileSize: z.int(),
  createdBy: z.string().nullable(),
  createdAt: instant,
  startedAt: instant.nullable(),
  finishedAt: instant.nullable(),
  rolledBackAt: instant.nullable(),
  totalRows: z.int(),
  doneRows: z.int(),
  counts: importCounts,
  keptRows: z.int(),
  error: z.string().nullable(),
  /** Seconds from its start to its end, or to now; null before it starts. */
  seconds: z.number().nullable(),
});
export type TransactionItem = z.infer<typeof transactionItem>;

export const transactionEvent = z.object({
  at: instant,
  action: z.string(),
  /** Null for an action of the platform itself. */
  who: z.string().nullable(),
});
export type TransactionEvent = z.infer<typeof transactionEvent>;

export const transactionDetail = transactionItem.extend({
  sheet: z.string().nullable(),
  rolledBackBy: z.string().nullable(),
  events: z.array(transactionEvent),
  /** Job of the run while it exists: its number of attempts, and whether a process holds it now. */
  job: z.object({ attempts: z.int(), held: z.boolean() }).nullable(),
  /** Faults of the rows, most frequent first. Their messages contain cell values. */
  faults: clinical(z.array(z.object({ code: z.string(), rows: z.int(), example: z.string() }))),
});
export type TransactionDetail = z.infer<typeof transactionDetail>;

/** Job that failed after its last attempt. */
const failedJob = z.object({ task: z.string(), attempts: z.int(), failedAt: instant, reason: z.string() });

/** Failed job in the list of all companies; `company` is null for jobs of the platform itself. */
export const failedJobOfAll = failedJob.extend({ key: z.string(), company: z.string().nullable() });
export type FailedJobOfAll = z.infer<typeof failedJobOfAll>;

/** State of the company's background work. */
export const backgroundWork = z.object({
  /** Newest first, at most 20. */
  failed: z.array(failedJob),
  /**
   * Time since which a job has been waiting, when it is ten minutes or more: then no process is working on jobs. Null
   * otherwise.
   */
  waitingSince: instant.nullable(),
});
export type BackgroundWork = z.infer<typeof backgroundWork>;

export const sealLifeOf = z.enum(['VALID', 'SOON', 'EXPIRED']) satisfies z.ZodType<SealLife>;

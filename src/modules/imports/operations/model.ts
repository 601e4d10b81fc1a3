import { z } from 'zod';
import { clinical } from '#platform/contract/clinical.ts';
import { instant } from '#platform/contract/dates.ts';
import { importCounts, importKind, importStates } from '#platform/contract/import-kind/model.ts';
import type { SealLife } from '#platform/contract/seal-life.ts';

/** One run of an import, as whoever looks after the platform sees it: what it did, how long it took, who works on it. */
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
  /** Null: the platform itself. */
  who: z.string().nullable(),
});
export type TransactionEvent = z.infer<typeof transactionEvent>;

export const transactionDetail = transactionItem.extend({
  sheet: z.string().nullable(),
  rolledBackBy: z.string().nullable(),
  events: z.array(transactionEvent),
  /** The job behind it while there is one: how often it was taken up, and whether somebody holds it now. */
  job: z.object({ attempts: z.int(), held: z.boolean() }).nullable(),
  /** What was wrong with its rows, the most frequent first. Values of cells stand in the messages. */
  faults: clinical(z.array(z.object({ code: z.string(), rows: z.int(), example: z.string() }))),
});
export type TransactionDetail = z.infer<typeof transactionDetail>;

/** A job that was given up after its last try. */
const failedJob = z.object({ task: z.string(), attempts: z.int(), failedAt: instant, reason: z.string() });

/** The same among those of all companies; work of the platform itself has no company. */
export const failedJobOfAll = failedJob.extend({ key: z.string(), company: z.string().nullable() });
export type FailedJobOfAll = z.infer<typeof failedJobOfAll>;

/** How the background work of the company stands. */
export const backgroundWork = z.object({
  /** The newest first: 20 at most. */
  failed: z.array(failedJob),
  /** Since when something waits that nobody takes up, where that is ten minutes or more: no process works on jobs. */
  waitingSince: instant.nullable(),
});
export type BackgroundWork = z.infer<typeof backgroundWork>;

export const sealLifeOf = z.enum(['VALID', 'SOON', 'EXPIRED']) satisfies z.ZodType<SealLife>;

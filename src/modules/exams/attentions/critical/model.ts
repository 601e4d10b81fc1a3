import { z } from 'zod';
import { instant } from '#platform/contract/dates.ts';

/** A critical result of an exam, and what was done about it. */
export const criticalValue = z.object({
  code: z.string(),
  label: z.string(),
  value: z.number(),
  /** The value with its unit; `limit` is what it passes («más de 484 mg/dL») or its class («crisis hipertensiva»). */
  shown: z.string(),
  limit: z.string(),
  /** False once a correction changed an answered value; values without an answer are deleted with their correction. */
  standing: z.boolean(),
  noticedAt: instant,
  answeredAt: instant.nullable(),
  answeredBy: z.string().nullable(),
  answer: z.string().nullable(),
});
export type CriticalValue = z.infer<typeof criticalValue>;

/** The limits of a measure in a company. */
export const criticalLimit = z.object({
  code: z.string(),
  label: z.string(),
  station: z.string(),
  unit: z.string().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  /** Limits of the product with their source. */
  usual: z.object({ low: z.number().nullable(), high: z.number().nullable(), source: z.string() }),
  /** Whether the company has limits of its own. */
  changed: z.boolean(),
  /** 0 while the limits are those of the product. */
  version: z.int(),
  /** A sentence if a value that is normal for some worker is critical, since an altitude came after the limit. */
  fault: z.string().nullable(),
});
export type CriticalLimit = z.infer<typeof criticalLimit>;

import { z } from 'zod';
import { clinical } from '../../../platform/contract/clinical.ts';
import { day } from '../../../platform/contract/dates.ts';
import { text } from '../../../platform/contract/pagination.ts';

const code = z.string().min(1).max(60);
const cutOffValue = z.strictObject({
  path: z.string().max(100),
  value: z.number('Escribe un número.').min(-100_000, 'Es demasiado pequeño.').max(100_000, 'Es demasiado grande.'),
});

/** A version to be entered: the numbers of `base` with some of them set. */
export const versionFields = z.strictObject({
  item: code,
  /** Version it was made from: it has to be the newest of its alternative still. */
  base: code,
  norm: text(200).min(1, 'Escribe la norma o la fuente.'),
  validFrom: day.refine((value) => value >= '1990-01-01', 'Escribe una fecha desde 1990.'),
  cutOffs: z.array(cutOffValue).max(80),
});
export type VersionFields = z.infer<typeof versionFields>;
export const choiceFields = z.strictObject({ item: code, variant: code });
export const withdrawFields = z.strictObject({ item: code, version: code, withdrawn: z.boolean() });

const cutOff = z.object({ path: z.string(), group: z.string(), label: z.string(), value: z.number() });
const ruleVersion = z.object({
  version: z.string(),
  variant: z.string(),
  norm: z.string(),
  validFrom: day,
  /** First day of the next one; null: none follows. */
  until: day.nullable(),
  withdrawn: z.boolean(),
  createdAt: z.string(),
  createdBy: z.string().nullable(),
  cutOffs: z.array(cutOff),
});
export type RuleVersion = z.infer<typeof ruleVersion>;

export const clinicalRule = z.object({
  id: z.string(),
  name: z.string(),
  area: z.string(),
  unit: z.string().nullable(),
  /** What judges an exam of today in the company. */
  version: z.string(),
  norm: z.string(),
  validFrom: day,
  variant: z.string(),
  /** Between which its doctor may choose; empty where there is no choice. */
  alternatives: z.array(z.object({ code: z.string(), label: z.string() })),
  /** Newest first. */
  versions: z.array(ruleVersion),
});
export type ClinicalRule = z.infer<typeof clinicalRule>;

export const rulePreview = z.object({
  /** Exams that have the class, and how many of them were counted. */
  exams: z.int(),
  counted: z.int(),
  companies: z.int(),
  /** Exams of which any class changes. */
  changed: z.int(),
  items: clinical(
    z.array(
      z.object({
        code: z.string(),
        label: z.string(),
        classes: z.array(z.object({ class: z.string(), label: z.string(), before: z.int(), after: z.int() })),
      }),
    ),
  ),
});
export type RulePreview = z.infer<typeof rulePreview>;

/** One change and how far its work came. */
export const ruleRun = z.object({
  id: z.string(),
  item: z.string().nullable(),
  name: z.string(),
  reason: z.enum(['VERSION', 'WITHDRAWN', 'CHOICE', 'ALTITUDE', 'RELEASE']),
  requestedBy: z.string().nullable(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
  found: z.int(),
  left: z.int(),
});
export type RuleRun = z.infer<typeof ruleRun>;

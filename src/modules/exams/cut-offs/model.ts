import { z } from 'zod';
import { clinical } from '#platform/contract/clinical.ts';
import { day } from '#platform/contract/dates.ts';
import { text } from '#platform/contract/pagination.ts';

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
  /** Every class of its ladders with the values that it holds. */
  classes: z.array(z.object({ group: z.string(), label: z.string(), interval: z.string() })),
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

/** How far a count came: the next call goes on after it. */
const previewCursor = z.strictObject({ company: z.uuid(), exam: z.uuid().nullable() });
/** Where the count goes on; left out it begins. */
const from = previewCursor.optional();
export const previewVersionFields = versionFields.extend({ from });
export const previewChoiceFields = choiceFields.extend({ from });

/** A part of a count, or the whole of it: parts add up (`addPreviews`). */
export const rulePreview = z.object({
  /** Exams that have the class, in how many companies; of the parts the first alone says it. */
  exams: z.int(),
  companies: z.int(),
  /** Exams looked at. */
  counted: z.int(),
  /** Exams that the new rule would judge. */
  judged: z.int(),
  /** Exams of which the new rule changes any class. */
  changed: z.int(),
  /** Exams of which a stored class is not what the rules of today give: no change of rule is to blame for them. */
  outdated: z.int(),
  items: clinical(
    z.array(
      z.object({
        code: z.string(),
        label: z.string(),
        /** By the rules of today and by those proposed. */
        classes: z.array(z.object({ class: z.string(), label: z.string(), before: z.int(), after: z.int() })),
      }),
    ),
  ),
  /** Exams before the first day of the version that it would change if it began with the one it replaces, by year. */
  earlier: z.array(z.object({ year: z.int(), since: day, changed: z.int() })),
  next: previewCursor.nullable(),
});
export type RulePreview = z.infer<typeof rulePreview>;
export type PreviewCursor = z.infer<typeof previewCursor>;

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

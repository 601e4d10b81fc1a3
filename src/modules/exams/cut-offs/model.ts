import { z } from 'zod';
import { clinical } from '#platform/contract/clinical.ts';
import { day } from '#platform/contract/dates.ts';
import { text } from '#platform/contract/pagination.ts';

const code = z.string().min(1).max(60);
const cutOffValue = z.strictObject({
  path: z.string().max(100),
  value: z.number('Escribe un número.').min(-100_000, 'Es demasiado pequeño.').max(100_000, 'Es demasiado grande.'),
});

/** A version to be entered: the numbers of `base` with some of them replaced. */
export const versionFields = z.strictObject({
  item: code,
  /** Version on which the new one is based; it must still be the newest of its alternative. */
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
  /** First day of the next version; null if no version follows. */
  until: day.nullable(),
  withdrawn: z.boolean(),
  createdAt: z.string(),
  createdBy: z.string().nullable(),
  cutOffs: z.array(cutOff),
  /** Every class of its ladders with its range of values. */
  classes: z.array(z.object({ group: z.string(), label: z.string(), interval: z.string() })),
});
export type RuleVersion = z.infer<typeof ruleVersion>;

export const clinicalRule = z.object({
  id: z.string(),
  name: z.string(),
  area: z.string(),
  unit: z.string().nullable(),
  /** Rule that judges an exam of today in the company. */
  version: z.string(),
  norm: z.string(),
  validFrom: day,
  variant: z.string(),
  /** Alternatives among which the company's doctor may choose; empty if there is no choice. */
  alternatives: z.array(z.object({ code: z.string(), label: z.string() })),
  /** Newest first. */
  versions: z.array(ruleVersion),
});
export type ClinicalRule = z.infer<typeof clinicalRule>;

/** Position that a count has reached; the next call continues after it. */
const previewCursor = z.strictObject({ company: z.uuid(), exam: z.uuid().nullable() });
/** Where the count continues; left out, it starts at the beginning. */
const from = previewCursor.optional();
export const previewVersionFields = versionFields.extend({ from });
export const previewChoiceFields = choiceFields.extend({ from });

/** A part of a count, or the whole count: parts are added with `addPreviews`. */
export const rulePreview = z.object({
  /**
   * Number of exams with the class, and of companies with such exams; only the first part contains them, the others 0.
   */
  exams: z.int(),
  companies: z.int(),
  /** Exams examined so far. */
  counted: z.int(),
  /** Exams that the new rule would judge. */
  judged: z.int(),
  /** Exams in which the new rule changes at least one class. */
  changed: z.int(),
  /** Exams with a stored class that differs from what today's rules give, independently of the proposed change. */
  outdated: z.int(),
  items: clinical(
    z.array(
      z.object({
        code: z.string(),
        label: z.string(),
        /** `before` counts by today's rules, `after` by the proposed rules. */
        classes: z.array(z.object({ class: z.string(), label: z.string(), before: z.int(), after: z.int() })),
      }),
    ),
  ),
  /**
   * By year: exams before the first day of the version that would change if the version began with the one it replaces.
   */
  earlier: z.array(z.object({ year: z.int(), since: day, changed: z.int() })),
  next: previewCursor.nullable(),
});
export type RulePreview = z.infer<typeof rulePreview>;
export type PreviewCursor = z.infer<typeof previewCursor>;

/** One change of rules with the progress of its work. */
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

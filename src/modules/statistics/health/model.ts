import { z } from 'zod';
import { day, instant } from '#platform/contract/dates.ts';
import { dimension } from './dimensions.ts';

/**
 * A number of people as its reader may see it. Outside the clinical wall it is a released figure (docs/adr/0088): null
 * and `FEW` below 10, null and `MOST` where fewer than 10 are left, null and `UNRELEASED` where there is no figure.
 */
export const shownCount = z.object({
  count: z.int().nullable(),
  /** Of those with a class (of all examined for «sin dato»), 0 to 100: 2 decimals, released ones none; null where the count is. */
  percent: z.number().nullable(),
  hidden: z.enum(['FEW', 'MOST', 'UNRELEASED']).nullable(),
});
export type ShownCount = z.infer<typeof shownCount>;

export const slice = z.object({
  /** People with an exam; everyone, for figures of the roster. */
  examined: z.int(),
  /** Of them, those whose exam gives a class. */
  measured: z.int(),
  /** In the order of the indicator's classes. Empty for numbers. */
  classes: z.array(shownCount),
  noData: shownCount,
  /** Those whose class asks for a second look; null where the indicator knows no such class. */
  findings: shownCount.nullable(),
  /** Percentage points by which a released share is off on average; null where figures are exact. */
  precision: z.number().nullable(),
  /** Of numbers: in the unit of the indicator; null of nobody, and where nothing was released. */
  numbers: z.object({ mean: z.number(), p25: z.number(), p50: z.number(), p75: z.number() }).nullable(),
});
export type Slice = z.infer<typeof slice>;

export const indicatorClass = z.object({
  code: z.string(),
  label: z.string(),
  /** Null: asks for no second look. */
  severity: z.enum(['MILD', 'MODERATE', 'SEVERE', 'UNGRADED']).nullable(),
});
export type IndicatorClass = z.infer<typeof indicatorClass>;

export const indicatorKind = z.enum(['CLASSES', 'FINDINGS', 'CHANGES', 'NUMBERS', 'ROSTER']);
export type IndicatorKind = z.infer<typeof indicatorKind>;

export const indicatorInfo = z.object({
  code: z.string(),
  title: z.string(),
  kind: indicatorKind,
  /** Station of the exam, in words; «Padrón» for figures of the roster. */
  station: z.string(),
  unit: z.string().nullable(),
  /** Who is counted, the cut-offs and what is left out, in words. */
  how: z.string(),
  source: z.string(),
  /** Of the rules in force today. */
  version: z.string().nullable(),
  clinical: z.boolean(),
  classes: z.array(indicatorClass),
});
export type IndicatorInfo = z.infer<typeof indicatorInfo>;

export const splitRow = slice.extend({ id: z.string().nullable(), name: z.string() });
export const split = z.object({
  dimension,
  label: z.string(),
  /** The largest groups first, ages in their order. */
  rows: z.array(splitRow),
  /** Groups that are not in `rows`: at most 50 are. */
  more: z.int(),
});
export type Split = z.infer<typeof split>;

export const indicatorFigures = indicatorInfo.extend({
  total: slice,
  /** The oldest first; empty unless a trend is asked for. */
  periods: z.array(slice.extend({ period: z.string(), label: z.string(), from: day })),
  splits: z.array(split),
});
export type IndicatorFigures = z.infer<typeof indicatorFigures>;

/** What was published of the health of a company. */
export const release = z.object({
  /** Of `total` and the splits: 2025 or 2025-Q1; null where nothing was released. */
  period: z.string().nullable(),
  /** All that were released, the newest first. */
  periods: z.array(z.object({ period: z.string(), label: z.string(), releasedAt: instant })),
});
export type Release = z.infer<typeof release>;

export const cubeAnswer = z.object({
  /** When the figures were counted or released; null where they are not yet. */
  asOf: instant.nullable(),
  /** Changed workers not counted yet: a few seconds. */
  waiting: z.int(),
  /** Of readers outside the clinical wall who ask for figures of health; else figures are exact and of this moment. */
  release: release.nullable(),
  indicators: z.array(indicatorFigures),
});
export type CubeAnswer = z.infer<typeof cubeAnswer>;

/** Someone behind a figure. */
export const personBehind = z.object({
  patientId: z.uuid(),
  /** Null of a worker without an exam, whom the roster counts. */
  attentionId: z.uuid().nullable(),
  fullName: z.string(),
  documentNumber: z.string(),
  areaName: z.string().nullable(),
  jobTitleName: z.string().nullable(),
  age: z.int().nullable(),
  examDate: day.nullable(),
  class: z.string().nullable(),
  classLabel: z.string().nullable(),
});
export type PersonBehind = z.infer<typeof personBehind>;

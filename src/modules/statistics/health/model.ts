import { z } from 'zod';
import { day, instant } from '#platform/contract/dates.ts';
import { dimension } from './dimensions.ts';

/**
 * A number of people as its reader may see it. Without clinical access it is a released figure (docs/adr/0088): null
 * and `FEW` below 10, null and `MOST` when fewer than 10 remain, null and `UNRELEASED` when there is no figure.
 */
export const shownCount = z.object({
  count: z.int().nullable(),
  /**
   * Percentage of the people with a class (of all examined for «sin dato»), 0 to 100: 2 decimals, or no decimals for
   * released figures; null when the count is null.
   */
  percent: z.number().nullable(),
  hidden: z.enum(['FEW', 'MOST', 'UNRELEASED']).nullable(),
});
export type ShownCount = z.infer<typeof shownCount>;

export const slice = z.object({
  /** People with an exam; for figures of the roster, all people. */
  examined: z.int(),
  /** Number of them whose exam gives a class. */
  measured: z.int(),
  /** Counts in the order of the indicator's classes; empty for numbers. */
  classes: z.array(shownCount),
  noData: shownCount,
  /** People whose class needs another check; null when the indicator has no such class. */
  findings: shownCount.nullable(),
  /** Mean deviation of a released share in percentage points; null for exact figures. */
  precision: z.number().nullable(),
  /** Mean and quartiles in the unit of the indicator; null without people and when nothing was released. */
  numbers: z.object({ mean: z.number(), p25: z.number(), p50: z.number(), p75: z.number() }).nullable(),
});
export type Slice = z.infer<typeof slice>;

export const indicatorClass = z.object({
  code: z.string(),
  label: z.string(),
  /** Null when the class needs no other check. */
  severity: z.enum(['MILD', 'MODERATE', 'SEVERE', 'UNGRADED']).nullable(),
});
export type IndicatorClass = z.infer<typeof indicatorClass>;

export const indicatorKind = z.enum(['CLASSES', 'FINDINGS', 'CHANGES', 'NUMBERS', 'ROSTER']);
export type IndicatorKind = z.infer<typeof indicatorKind>;

export const indicatorInfo = z.object({
  code: z.string(),
  title: z.string(),
  kind: indicatorKind,
  /** Name of the exam's station; «Padrón» for figures of the roster. */
  station: z.string(),
  unit: z.string().nullable(),
  /** The people counted, the cut-offs and the exclusions, in words. */
  how: z.string(),
  source: z.string(),
  /** Version of the rules in force today. */
  version: z.string().nullable(),
  clinical: z.boolean(),
  classes: z.array(indicatorClass),
});
export type IndicatorInfo = z.infer<typeof indicatorInfo>;

export const splitRow = slice.extend({ id: z.string().nullable(), name: z.string() });
export const split = z.object({
  dimension,
  label: z.string(),
  /** Rows with the largest group first; ages in their own order. */
  rows: z.array(splitRow),
  /** Number of groups that are not in `rows`, which has at most 50. */
  more: z.int(),
});
export type Split = z.infer<typeof split>;

export const indicatorFigures = indicatorInfo.extend({
  total: slice,
  /** Periods, the oldest first; empty without a trend. */
  periods: z.array(slice.extend({ period: z.string(), label: z.string(), from: day })),
  splits: z.array(split),
});
export type IndicatorFigures = z.infer<typeof indicatorFigures>;

/** Released health figures of a company. */
export const release = z.object({
  /** Period of `total` and the splits: 2025 or 2025-Q1; null when nothing was released. */
  period: z.string().nullable(),
  /** All released periods, the newest first. */
  periods: z.array(z.object({ period: z.string(), label: z.string(), releasedAt: instant })),
});
export type Release = z.infer<typeof release>;

export const cubeAnswer = z.object({
  /** Time at which the figures were counted or released; null when they have not been. */
  asOf: instant.nullable(),
  /** Number of changed workers that are not counted yet; it takes a few seconds. */
  waiting: z.int(),
  /** Release that is shown to readers of health figures without clinical access; null for exact, current figures. */
  release: release.nullable(),
  indicators: z.array(indicatorFigures),
});
export type CubeAnswer = z.infer<typeof cubeAnswer>;

/** A person counted in a figure. */
export const personBehind = z.object({
  patientId: z.uuid(),
  /** Null for a worker without an exam, whom figures of the roster count. */
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

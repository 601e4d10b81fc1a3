import { z } from 'zod';
import { coded } from '#platform/contract/codes.ts';
import { day, instant, showDay } from '#platform/contract/dates.ts';

export const WORK_PLACE_LABELS = { SUPERFICIE: 'Superficie', SUBSUELO: 'Subsuelo' };
export const workPlace = coded(WORK_PLACE_LABELS, 'Elige superficie o subsuelo.');

/** A hazard by its code, with its name. */
const hazard = z.object({ id: z.string(), name: z.string() });

/** A job of a worker; all of it is clinical content. */
const pastJob = z.object({
  id: z.uuid(),
  version: z.int(),
  company: z.string(),
  activity: z.string().nullable(),
  area: z.string().nullable(),
  jobTitle: z.string(),
  /** In metres above sea level. */
  altitude: z.int().nullable(),
  /** Null if the worker was not asked. */
  place: workPlace.nullable(),
  from: day,
  /** Null for a job that goes on. */
  until: day.nullable(),
  hazards: z.array(hazard),
  protection: z.string().nullable(),
  /** Percentage of the working time in which the worker used protection. */
  protectionShare: z.int().nullable(),
  note: z.string().nullable(),
  recordedBy: z.string().nullable(),
  recordedAt: instant,
});
export type PastJob = z.infer<typeof pastJob>;

/** The job of the worker in this company: dates and place of the register, job title and area of the exam. */
const presentJob = pastJob
  .pick({ company: true, area: true, jobTitle: true, place: true, until: true, hazards: true })
  .extend({
    /** Null when the register has no day of hire; the job is then not counted. */
    from: day.nullable(),
    /** Since when exams show this job title; null when unknown, and its hazards are then in no sum. */
    since: day.nullable(),
  });
export type PresentJob = z.infer<typeof presentJob>;

/** What the dates and hazards of the present job rest on, as a sentence. */
export const presentNote = ({ from, since }: Pick<PresentJob, 'from' | 'since'>): string =>
  since === null
    ? 'Desde el ingreso, con los peligros del puesto del examen: no se suman, porque no consta desde cuándo lo ocupa.'
    : since === from
      ? 'Desde el ingreso, con los peligros del puesto del examen.'
      : `Con los peligros del puesto del examen, que se suman desde el ${showDay(since)}, cuando un examen ya lo decía.`;

export const workHistory = z.object({
  /** The newest job first. */
  items: z.array(pastJob),
  total: z.int(),
  present: presentJob.nullable(),
  /** Months of work, and of exposure to each hazard, until the day that was asked. */
  months: z.int(),
  exposure: z.array(z.object({ hazard: z.string(), name: z.string(), months: z.int() })),
  /** Pauses of three months or more between two jobs, or after the last one. */
  gaps: z.array(z.object({ from: day, until: day })),
  /** True if two jobs were held at once for more than a month. */
  overlapping: z.boolean(),
});
export type WorkHistory = z.infer<typeof workHistory>;

import { z } from 'zod';
import { instant } from '#platform/contract/dates.ts';
import { id, text } from '#platform/contract/pagination.ts';
import { NPS_REQUIRED } from './nps.ts';

export const npsBand = z.enum(['PROMOTOR', 'PASIVO', 'DETRACTOR']);

export const npsScore = z.int(NPS_REQUIRED).min(1, NPS_REQUIRED).max(10, NPS_REQUIRED);
export const npsAnswerFields = z.strictObject({
  result: npsScore,
  comment: z
    .union([z.literal(''), text(1000)])
    .nullish()
    .transform((value) => value || null),
  /** The signed-in user answers; the id of any other user is refused. */
  userId: id.optional(),
});

const counts = {
  answers: z.int(),
  promoters: z.int(),
  passives: z.int(),
  detractors: z.int(),
  /** −100 to 100; null is shown as «Sin datos». */
  nps: z.number().nullable(),
};
const figures = z.object(counts);
const response = z.object({ asked: z.int(), answered: z.int() });
export type NpsResponse = z.infer<typeof response>;
export type NpsFigures = z.infer<typeof figures>;

export const npsStatistics = z.object({
  ...counts,
  /** First day of the twelve months whose answers are counted. */
  since: z.string(),
  /** Answers of the users of the product; `workers` has those of workers who received their results. */
  users: figures,
  workers: figures,
  /** Answers of workers by site. A site with few answers shows only their number. */
  headquarters: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      answers: z.int(),
      nps: z.number().nullable(),
      few: z.boolean(),
      /** Of the site's workers who signed on a screen, how many were asked and how many answered. */
      response,
    }),
  ),
  /**
   * Response in the twelve months: accounts of the company (null when filtered by site, because accounts have no site),
   * and workers who signed on a screen.
   */
  response: z.object({ users: response.nullable(), workers: response }),
  /** The last eight quarters in order, as `2026-T1`. */
  quarters: z.array(z.object({ quarter: z.string(), ...counts })),
});
export type NpsStatistics = z.infer<typeof npsStatistics>;

export const npsAnswer = z.object({
  id: z.uuid(),
  createdAt: instant,
  customerName: z.string(),
  fullName: z.string(),
  username: z.string(),
  score: z.int(),
  band: npsBand,
  comment: z.string().nullable(),
});
export type NpsAnswer = z.infer<typeof npsAnswer>;

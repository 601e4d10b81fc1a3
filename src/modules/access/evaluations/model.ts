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
  /** Whoever is signed in answers: another id is refused. */
  userId: id.optional(),
});

const counts = {
  answers: z.int(),
  promoters: z.int(),
  passives: z.int(),
  detractors: z.int(),
  /** −100 to 100; null: «Sin datos». */
  nps: z.number().nullable(),
};
const figures = z.object(counts);
const response = z.object({ asked: z.int(), answered: z.int() });
export type NpsResponse = z.infer<typeof response>;
export type NpsFigures = z.infer<typeof figures>;

export const npsStatistics = z.object({
  ...counts,
  /** First day of the answers counted: twelve months. */
  since: z.string(),
  /** Who uses the product, and the workers who received their results. */
  users: figures,
  workers: figures,
  /** Of workers. Sites of few answers tell how many, and no more. */
  headquarters: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      answers: z.int(),
      nps: z.number().nullable(),
      few: z.boolean(),
      /** Of the workers of the site who signed on a screen, how many answered. */
      response,
    }),
  ),
  /** Of the twelve months: accounts of the company (null for a site, which they have none of), and workers who signed. */
  response: z.object({ users: response.nullable(), workers: response }),
  /** The last eight quarters, `2026-T1` and so on, in their order. */
  quarters: z.array(z.object({ quarter: z.string(), ...counts })),
});
export type NpsStatistics = z.infer<typeof npsStatistics>;

/** An answer of a user as a super admin reads it. */
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

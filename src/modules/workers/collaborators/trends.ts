import { z } from 'zod';
import { day } from '#platform/contract/dates.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/pagination.ts';

const trendPoint = z.object({
  attentionId: z.uuid(),
  examType: z.string(),
  date: day,
  value: z.number(),
  class: z.string().nullable(),
  classLabel: z.string().nullable(),
  /**
   * True if the class of the value or, without a class, its range requires follow-up; null if the value has neither.
   */
  review: z.boolean().nullable(),
});
export type TrendPoint = z.infer<typeof trendPoint>;

export const measureTrend = z.object({
  code: z.string(),
  label: z.string(),
  unit: z.string().nullable(),
  /** Normal values, in words and as numbers. The lower bound is included unless it is null. */
  reference: z.string().nullable(),
  from: z.number().nullable(),
  to: z.number().nullable(),
  norm: z.string().nullable(),
  /** The oldest first. */
  points: z.array(trendPoint),
});
export type MeasureTrend = z.infer<typeof measureTrend>;

/** All numeric measures of one worker over time. The whole response is clinical, so only doctors may request it. */
export const getPersonTrends = endpoint({
  method: 'GET',
  path: '/exam/persons/trends',
  summary: 'Evolución de cada medida de un colaborador, con sus valores de referencia',
  access: 'doctor',
  tenant: 'session',
  query: z.strictObject({ person_id: id }),
  response: z.object({
    areas: z.array(z.object({ serviceAreaCode: z.string(), label: z.string(), measures: z.array(measureTrend) })),
  }),
  medical: true,
});

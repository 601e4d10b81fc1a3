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
  /** Whether its class, or else its range, asks for a second look; null where the value has neither. */
  review: z.boolean().nullable(),
});
export type TrendPoint = z.infer<typeof trendPoint>;

export const measureTrend = z.object({
  code: z.string(),
  label: z.string(),
  unit: z.string().nullable(),
  /** Values in order, in words and as numbers: the lower end belongs to the band unless it is null. */
  reference: z.string().nullable(),
  from: z.number().nullable(),
  to: z.number().nullable(),
  norm: z.string().nullable(),
  /** The oldest first. */
  points: z.array(trendPoint),
});
export type MeasureTrend = z.infer<typeof measureTrend>;

/** All that was ever measured in numbers of one worker. The whole answer is clinical: doctors alone may ask. */
export const getPersonTrends = endpoint({
  method: 'GET',
  path: '/exam/persons/trends',
  summary: 'Evolución de cada medida de un colaborador, con su rango de referencia',
  access: 'doctor',
  tenant: 'session',
  query: z.strictObject({ person_id: id }),
  response: z.object({
    areas: z.array(z.object({ serviceAreaCode: z.string(), label: z.string(), measures: z.array(measureTrend) })),
  }),
  medical: true,
});

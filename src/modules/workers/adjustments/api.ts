import { z } from 'zod';
import { day } from '#platform/contract/dates.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { requiredRef, text } from '#platform/contract/pagination.ts';

const workAdjustment = z.object({
  id: z.uuid(),
  text: z.string(),
  fromOn: day,
  /** Null: until a doctor ends it. */
  untilOn: day.nullable(),
});
export type WorkAdjustment = z.infer<typeof workAdjustment>;

/** Fields of a work instruction that a doctor writes for the company. */
export const adjustmentFields = z.strictObject({
  text: text(500).min(1, 'Escribe la indicación de trabajo.'),
  fromOn: day,
  untilOn: day.nullable().default(null),
});
export type AdjustmentFields = z.output<typeof adjustmentFields>;

export const listWorkAdjustments = endpoint({
  method: 'GET',
  path: '/middleware/work-adjustments',
  summary: 'Indicaciones de trabajo vigentes de un colaborador, como las escribió el médico para la empresa',
  access: 'member',
  policy: 'collaborators.read',
  tenant: 'session',
  query: z.strictObject({ patient_id: requiredRef('patients') }),
  response: z.object({ items: z.array(workAdjustment) }),
});

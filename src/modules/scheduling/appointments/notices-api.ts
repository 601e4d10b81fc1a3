import { z } from 'zod';
import { MOST_CASES } from '#platform/contract/cases/calls.ts';
import { day } from '#platform/contract/dates.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, ref } from '#platform/contract/pagination.ts';
import { hour } from './model.ts';

/**
 * Warnings before an appointment is agreed: the site is closed that day, or the worker has another appointment at that
 * time.
 */
export const listSchedulingWarnings = endpoint({
  method: 'GET',
  path: '/middleware/scheduling/notices',
  summary: 'Lo que conviene saber antes de agendar: sede cerrada, feriado, domingo u otra cita a esa hora',
  access: 'member',
  policy: 'scheduling.read',
  tenant: 'session',
  query: z.strictObject({
    patient_id: ref('patients'),
    on: day,
    at: hour.optional(),
    site_id: ref('health_centre_sites'),
  }),
  response: z.object({ items: z.array(z.string()) }),
});

/**
 * Warnings before appointments are moved, such as a closed day or another appointment at that time. If the body has no
 * hour, the appointments keep their hour.
 */
export const movingNotices = endpoint({
  method: 'POST',
  path: '/middleware/scheduling/notices/moving',
  summary:
    'Lo que conviene saber antes de reprogramar una o varias citas: sede cerrada, feriado, domingo u otra cita a esa hora',
  access: 'member',
  policy: 'scheduling.read',
  tenant: 'session',
  safe: true,
  body: z.strictObject({ ids: z.array(id).min(1).max(MOST_CASES), on: day, at: hour.optional() }),
  response: z.object({ items: z.array(z.string()) }),
});

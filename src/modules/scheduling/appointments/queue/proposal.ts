import { z } from 'zod';
import { examType } from '#clinical/vocabulary/exam-type.ts';
import { MOST_CASES } from '#platform/contract/cases/calls.ts';
import { day } from '#platform/contract/dates.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/pagination.ts';
import { refused } from '#platform/contract/refused.ts';

/** Days ahead within which a free day is searched. */
export const PROPOSED_DAYS = 120;

const proposed = z.object({
  patientId: z.uuid(),
  name: z.string(),
  examType,
  on: day,
  siteId: z.uuid().nullable(),
  site: z.string().nullable(),
  /** True when the worker's current exam expires before the proposed day. */
  late: z.boolean(),
  protocol: z.string().nullable(),
  /** Reason for this medical profile, or for having none. */
  why: z.string(),
  /** Work and rest days of the worker's regime, when known. */
  regime: z.object({ work: z.int(), rest: z.int(), from: day.nullable() }).nullable(),
  /** First free day, which was skipped because the worker rests on it. */
  rested: day.nullable(),
});
export type Proposed = z.infer<typeof proposed>;

export const proposeAppointments = endpoint({
  method: 'POST',
  path: '/middleware/scheduling/proposal',
  summary: 'Propone fecha y sede para cada colaborador, lo más urgente primero, donde haya cupo; no agenda nada',
  access: 'member',
  policy: 'scheduling.update',
  tenant: 'session',
  body: z.strictObject({
    rows: z
      .array(z.strictObject({ patientId: id, examType }))
      .min(1, 'Elige al menos un colaborador.')
      .max(MOST_CASES, `Elige hasta ${MOST_CASES} por vez.`),
    from: day,
    /** Sites among which the appointments are distributed; without it no site is proposed. */
    siteIds: z.array(id).max(20, 'Elige hasta 20 sedes.').default([]),
    /** Maximum appointments per day at each site, in addition to the site's own capacity. */
    perDay: z.int('Escribe un número entero.').min(1, 'El mínimo es 1.').max(500, 'El máximo es 500.').default(20),
  }),
  response: z.object({ items: z.array(proposed), refused: z.array(refused) }),
});

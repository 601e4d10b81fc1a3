import { z } from 'zod';
import { examType } from '#clinical/vocabulary/exam-type.ts';
import { MOST_CASES } from '#platform/contract/cases/calls.ts';
import { day } from '#platform/contract/dates.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/pagination.ts';
import { refused } from '#platform/contract/refused.ts';

/** Days ahead among which room is looked for. */
export const PROPOSED_DAYS = 120;

const proposed = z.object({
  patientId: z.uuid(),
  name: z.string(),
  examType,
  on: day,
  siteId: z.uuid().nullable(),
  site: z.string().nullable(),
  /** The exam of before ends first. */
  late: z.boolean(),
  protocol: z.string().nullable(),
  /** Why this medical profile, or why none. */
  why: z.string(),
  /** Days of work and rest of the worker, where they are known. */
  regime: z.object({ work: z.int(), rest: z.int(), from: day.nullable() }).nullable(),
  /** The first day with room, on which they rest. */
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
    /** Sites among which they are spread; left out: no site is named. */
    siteIds: z.array(id).max(20, 'Elige hasta 20 sedes.').default([]),
    /** Appointments of a day at each site, besides its own capacity. */
    perDay: z.int('Escribe un número entero.').min(1, 'El mínimo es 1.').max(500, 'El máximo es 500.').default(20),
  }),
  response: z.object({ items: z.array(proposed), refused: z.array(refused) }),
});

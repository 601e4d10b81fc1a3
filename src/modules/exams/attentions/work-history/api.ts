import { z } from 'zod';
import { day, todayInLima } from '#platform/contract/dates.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, text } from '#platform/contract/pagination.ts';
import { workHistory, workPlace } from './model.ts';

const doctor = { access: 'doctor', tenant: 'session', medical: true } as const;

export const getWorkHistory = endpoint({
  ...doctor,
  method: 'GET',
  path: '/exam/work-history',
  summary: 'Historia ocupacional de un colaborador, con sus meses de exposición a cada peligro hasta un día',
  query: z.strictObject({
    person_id: id,
    /** Last day that counts; today if left out. */
    as_of: day.optional(),
  }),
  response: workHistory,
});

const line = (max: number) => text(max).nullable().default(null);
const name = (what: string) => text(200).min(1, `Escribe ${what}.`);
const pastDay = day
  .refine((value) => value <= todayInLima(), 'La fecha todavía no llega.')
  .refine((value) => value >= '1930-01-01', 'Escribe una fecha desde 1930.');

/** Fields of the form and of the endpoint. */
export const jobFields = z
  .strictObject({
    company: name('la empresa'),
    activity: line(200),
    area: line(200),
    jobTitle: name('el puesto u ocupación'),
    altitude: z
      .int('Escribe un número entero.')
      .min(-100, 'El mínimo es -100 m.')
      .max(6000, 'El máximo es 6,000 m.')
      .nullable()
      .default(null),
    place: workPlace.nullable().default(null),
    from: pastDay,
    until: pastDay.nullable().default(null),
    hazards: z.array(text(40)).max(40, 'Elige hasta 40 peligros.').default([]),
    protection: line(300),
    protectionShare: z
      .int('Escribe un número entero.')
      .min(0, 'El mínimo es 0 %.')
      .max(100, 'El máximo es 100 %.')
      .nullable()
      .default(null),
    note: line(1000),
  })
  .refine(({ from, until }) => until === null || until >= from, {
    path: ['until'],
    message: 'Termina antes de empezar: revisa las dos fechas.',
  });
export type JobFields = z.output<typeof jobFields>;

const saved = z.object({ id: z.uuid(), version: z.int() });
const one = { ...doctor, params: z.strictObject({ jobId: id }), response: saved } as const;

export const addJob = endpoint({
  ...doctor,
  method: 'POST',
  path: '/exam/work-history',
  summary: 'Agrega un trabajo a la historia ocupacional de un colaborador',
  body: jobFields.safeExtend({ patientId: id }),
  response: saved,
  errors: ['unknown_hazard', 'too_many', 'before_birth'],
});

export const correctJob = endpoint({
  ...one,
  method: 'PUT',
  path: '/exam/work-history/{jobId}',
  summary: 'Corrige un trabajo de la historia ocupacional; lo que decía antes se conserva',
  body: jobFields.safeExtend({ version: z.int().min(1) }),
  errors: ['changed_meanwhile', 'withdrawn', 'unknown_hazard', 'before_birth'],
});

export const withdrawJob = endpoint({
  ...one,
  method: 'POST',
  path: '/exam/work-history/{jobId}/withdraw',
  summary: 'Quita un trabajo de la historia ocupacional; se conserva y se puede devolver',
  body: z.strictObject({ version: z.int().min(1) }),
  errors: ['changed_meanwhile', 'withdrawn'],
});

export const restoreJob = endpoint({
  ...one,
  method: 'POST',
  path: '/exam/work-history/{jobId}/restore',
  summary: 'Devuelve un trabajo que se quitó de la historia ocupacional',
  body: z.strictObject({}),
  errors: ['not_withdrawn', 'too_many'],
});

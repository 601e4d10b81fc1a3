import { z } from 'zod';
import { byLink, LINK_OVER, matchCall, publicPost } from '#access/links/link-calls.ts';
import { addDays, day, todayInLima } from '#platform/contract/dates.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { hour } from '../model.ts';

/** Number of days ahead within which a worker may ask for another day. */
export const REQUEST_DAYS = 90;

/** Appointment as shown to its worker. */
export const ownAppointment = z.object({
  firstName: z.string(),
  company: z.string(),
  emo: z.boolean(),
  on: day,
  at: hour.nullable(),
  place: z.string().nullable(),
  address: z.string().nullable(),
  /** `open`: the worker may answer. */
  state: z.enum(['open', 'confirmed', 'over', 'cancelled', 'missed', 'held']),
  askedOn: day.nullable(),
});
export type OwnAppointment = z.infer<typeof ownAppointment>;

export const openOwnAppointment = endpoint({
  ...publicPost,
  path: '/middleware/scheduling/own',
  summary: 'La cita de un enlace, para quien ya dijo su documento; si no, el paso que falta',
  query: byLink,
  response: z.object({ step: z.enum(['document', 'open']), appointment: ownAppointment.nullable() }),
  errors: LINK_OVER,
});

export const matchAppointmentDocument = matchCall(
  '/middleware/scheduling/own/document',
  LINK_OVER,
  'Si el documento es el del colaborador del enlace; entonces la cita se abre por 15 minutos',
);

export const answerOwnAppointment = endpoint({
  ...publicPost,
  path: '/middleware/scheduling/own/answer',
  summary: 'El colaborador confirma que irá a su cita, o pide otra fecha',
  query: byLink,
  body: z
    .strictObject({
      answer: z.enum(['confirm', 'ask']),
      /** Day that the worker asks for. */
      on: day
        .refine((value) => value > todayInLima(), 'Elige una fecha desde mañana.')
        .refine(
          (value) => value <= addDays(todayInLima(), REQUEST_DAYS),
          `Elige una fecha de los próximos ${REQUEST_DAYS} días.`,
        )
        .optional(),
    })
    .refine(({ answer, on }) => (answer === 'ask') === (on !== undefined), {
      path: ['on'],
      message: 'Indica qué día pides.',
    }),
  response: ownAppointment,
  errors: [...LINK_OVER, 'closed'],
});

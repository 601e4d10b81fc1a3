import { z } from 'zod';
import { byLink, CODE_NOT_SENT, CODE_REFUSED, codeSent, codeTyped, LINK_OVER } from '#access/links/link-calls.ts';
import { examType } from '#clinical/vocabulary/exam-type.ts';
import { serviceArea } from '#clinical/vocabulary/service-area.ts';
import { covidTest } from '#exams/attentions/visits/codes.ts';
import { addDays, day, instant, todayInLima } from '#platform/contract/dates.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/pagination.ts';
import { refused } from '#platform/contract/refused.ts';
import { appointmentKind, appointmentState, centreAnswer, centreReason, hour } from '../model.ts';

const open = { access: 'public', tenant: 'none', method: 'POST' } as const;
/** Days before and after today that a health centre sees. */
const [BEHIND, AHEAD] = [7, 90];
export const MOST_OF_DAY = 500;

const centre = z.object({ centre: z.string(), site: z.string(), company: z.string(), capacity: z.int().nullable() });
export type Centre = z.infer<typeof centre>;

export const openCentre = endpoint({
  ...open,
  path: '/middleware/scheduling/centre',
  summary: 'Qué sigue con el enlace de una sede: el código que llega a su correo, o sus citas',
  query: byLink,
  response: z.object({ step: z.enum(['code', 'open']), centre: centre.nullable() }),
  errors: [...LINK_OVER, 'too_many_attempts'],
});

export const sendCentreCode = endpoint({
  ...open,
  path: '/middleware/scheduling/centre/code',
  summary: 'Envía un código al correo del centro médico',
  query: byLink,
  response: codeSent,
  errors: [...LINK_OVER, ...CODE_NOT_SENT],
});

export const verifyCentreCode = endpoint({
  ...open,
  path: '/middleware/scheduling/centre/verify',
  summary: 'Comprueba el código y abre las citas de la sede por ocho horas',
  query: byLink,
  body: codeTyped,
  response: centre,
  errors: [...LINK_OVER, ...CODE_REFUSED],
});

/** Data of an appointment for the health centre: the worker, the time and the stations. */
const centreAppointment = z.object({
  id: z.uuid(),
  fullName: z.string(),
  documentType: z.string(),
  documentNumber: z.string(),
  kind: appointmentKind,
  examType: examType.nullable(),
  covidTest: covidTest.nullable(),
  stations: z.array(serviceArea),
  at: hour.nullable(),
  state: appointmentState,
  answer: centreAnswer.nullable(),
  reason: centreReason.nullable(),
});
export type CentreAppointment = z.infer<typeof centreAppointment>;

const visibleDay = day.refine(
  (value) => value >= addDays(todayInLima(), -BEHIND) && value <= addDays(todayInLima(), AHEAD),
  `Elige un día entre hace ${BEHIND} y dentro de ${AHEAD} días.`,
);

export const listCentreDay = endpoint({
  ...open,
  path: '/middleware/scheduling/centre/day',
  summary: 'Las citas de la sede en un día',
  query: byLink,
  body: z.strictObject({ on: visibleDay }),
  response: z.object({ items: z.array(centreAppointment), more: z.boolean() }),
  errors: LINK_OVER,
});

export const answerCentre = endpoint({
  ...open,
  path: '/middleware/scheduling/centre/answer',
  summary: 'La sede acepta o rechaza citas, o registra quién llegó; dice con cuáles no se pudo y por qué',
  query: byLink,
  body: z
    .strictObject({
      ids: z.array(id).min(1, 'Elige al menos una cita.').max(MOST_OF_DAY, `Elige hasta ${MOST_OF_DAY} por vez.`),
      answer: z.enum(['accept', 'refuse', 'arrive']),
      /** Reason, required for a refusal. */
      reason: centreReason.optional(),
    })
    .refine(({ answer, reason }) => (answer === 'refuse') === (reason !== undefined), {
      path: ['reason'],
      message: 'Elige el motivo del rechazo.',
    }),
  response: z.object({ done: z.array(z.uuid()), refused: z.array(refused) }),
  errors: LINK_OVER,
});

export const sendCentreLink = endpoint({
  method: 'POST',
  path: '/middleware/scheduling/sites/{id}/link',
  summary: 'Envía al correo del centro médico el enlace a las citas de una de sus sedes; nadie más lo ve',
  access: 'member',
  policy: 'scheduling.update',
  tenant: 'session',
  params: z.strictObject({ id }),
  response: z.object({ maskedEmail: z.string(), expiresAt: instant }),
  errors: ['no_mail'],
});

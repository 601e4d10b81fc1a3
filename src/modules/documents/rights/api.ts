import { z } from 'zod';
import { day, instant, todayInLima } from '#platform/contract/dates.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, requiredRef, text } from '#platform/contract/pagination.ts';
import { checkWish, rightsKind, wishFields } from './kinds.ts';

const desk = { access: 'member', policy: 'rights.update', tenant: 'session' } as const;

export const requestFields = z.strictObject({
  patientId: requiredRef('patients'),
  ...wishFields,
  /** First day of the term. */
  receivedOn: day.refine((value) => value <= todayInLima(), 'No puede ser después de hoy.'),
});

export const registerRequest = endpoint({
  ...desk,
  method: 'POST',
  path: '/middleware/rights-requests',
  summary: 'Registra la solicitud de un colaborador que vino en persona; el plazo se cuenta en días hábiles',
  body: requestFields.superRefine(checkWish),
  response: z.object({ id: z.uuid(), dueOn: day }),
  errors: ['already_open', 'clinical_words', 'too_old'],
});

export const handOverRequest = endpoint({
  ...desk,
  access: 'doctor',
  method: 'POST',
  path: '/middleware/rights-requests/{id}/hand-over',
  summary: 'Entrega el equipo al colaborador que está presente para que lea la respuesta; cierra la sesión del médico',
  params: z.strictObject({ id }),
  response: z.object({ path: z.string() }),
  errors: ['not_open'],
});

export const rightsTerm = z.object({
  id: z.uuid(),
  kind: rightsKind,
  validFrom: day,
  workingDays: z.int(),
  extensionDays: z.int(),
  norm: z.string(),
  recordedBy: z.string().nullable(),
  recordedAt: instant,
  inForce: z.boolean(),
});
export type RightsTerm = z.infer<typeof rightsTerm>;

export const listTerms = endpoint({
  ...desk,
  tenant: 'none',
  method: 'GET',
  path: '/configuration/rights-terms',
  summary: 'Plazos legales de las solicitudes sobre datos personales, con su norma y desde cuándo rigen',
  response: z.object({ items: z.array(rightsTerm) }),
});

const days = (least: number) =>
  z.int('Escribe un número de días.').min(least, `El mínimo es ${least}.`).max(120, 'El máximo es 120.');
export const termFields = z.strictObject({
  kind: rightsKind,
  validFrom: day,
  workingDays: days(1),
  extensionDays: days(0),
  norm: text(200).min(5, 'Escribe la norma.'),
});

export const addTerm = endpoint({
  access: 'admin',
  tenant: 'none',
  method: 'POST',
  path: '/configuration/rights-terms',
  summary: 'Registra otro plazo legal desde una fecha; las solicitudes ya recibidas conservan el suyo',
  body: termFields,
  response: z.object({ id: z.uuid() }),
});

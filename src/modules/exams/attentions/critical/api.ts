import { z } from 'zod';
import { CRITICAL_MEASURES } from '#clinical/rules/critical.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, pageOf, text } from '#platform/contract/pagination.ts';
import { criticalLimit } from './model.ts';

/** What was done about a critical value, as the doctor writes it. */
export const DONE = text(1000).min(3, 'Escribe qué se hizo.');

export const answerCriticalValues = endpoint({
  method: 'POST',
  path: '/exam/attentions/{attentionId}/critical-values/answer',
  summary: 'Registrar qué se hizo con los valores críticos de un examen',
  access: 'doctor',
  tenant: 'session',
  params: z.strictObject({ attentionId: id }),
  body: z.strictObject({
    values: z
      .array(z.strictObject({ code: text(60), value: z.number() }))
      .min(1)
      .max(CRITICAL_MEASURES.length)
      .refine(
        (values) => new Set(values.map(({ code }) => code)).size === values.length,
        'Cada medida va una sola vez.',
      ),
    done: DONE,
  }),
  response: z.object({ id: z.uuid(), answered: z.int() }),
  errors: ['answered'],
  medical: true,
});

export const listCriticalLimits = endpoint({
  method: 'GET',
  path: '/exam/critical-limits',
  summary: 'Límites de los valores críticos de la empresa, con su fuente',
  access: 'doctor',
  tenant: 'session',
  response: pageOf(criticalLimit),
});

const limit = z.number('Escribe un número.').min(0).max(10_000).nullable();

export const putCriticalLimit = endpoint({
  method: 'PUT',
  path: '/exam/critical-limits/{code}',
  summary: 'Cambiar los límites de un valor crítico en la empresa; sin ninguno, nunca es crítico',
  access: 'doctor',
  tenant: 'session',
  params: z.strictObject({ code: text(60) }),
  body: z
    .strictObject({ version: z.int().min(0), low: limit, high: limit })
    .refine(({ low, high }) => low === null || high === null || low < high, {
      path: ['high'],
      message: 'El límite superior es mayor que el inferior.',
    }),
  response: criticalLimit,
  errors: ['changed_meanwhile'],
});

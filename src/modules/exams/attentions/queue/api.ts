import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, pageOf } from '#platform/contract/pagination.ts';
import { doneItem, queueItem } from './model.ts';

/** Most exams of one reason in the queue. */
export const MOST_WAITING = 200;

export const getQueue = endpoint({
  method: 'GET',
  path: '/exam/queue',
  summary: 'Exámenes que esperan al médico, en orden de urgencia',
  access: 'doctor',
  tenant: 'company_id',
  query: z.strictObject({ company_id: id, cola: z.literal('true').optional() }),
  response: pageOf(queueItem),
  medical: true,
});

export const getDoneToday = endpoint({
  method: 'GET',
  path: '/exam/queue/done',
  summary: 'Lo que la persona hizo hoy en exámenes y programas, lo más nuevo primero',
  access: 'doctor',
  tenant: 'session',
  response: pageOf(doneItem),
  medical: true,
});

export const undoExamChange = endpoint({
  method: 'POST',
  path: '/exam/attentions/{attentionId}/changes/{version}/undo',
  summary: 'Deshacer el último cambio de un examen, quien lo hizo',
  access: 'doctor',
  tenant: 'session',
  params: z.strictObject({ attentionId: id, version: z.coerce.number().int().min(2).max(1_000_000) }),
  response: z.object({ id: z.uuid(), version: z.int() }),
  errors: ['not_undoable', 'changed_since', 'handed_out', 'acted_upon'],
  medical: true,
});

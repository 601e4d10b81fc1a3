import { z } from 'zod';
import { day } from '#platform/contract/dates.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, pageQuery, ref } from '#platform/contract/pagination.ts';

export const userNotification = z.object({
  _id: z.uuid(),
  title: z.string(),
  description: z.string(),
  url: z.string().nullable(),
  viewed: z.boolean(),
  lastUpdatedDate: z.string(),
  /** Period in which the exams of the notification expire. */
  expiredDateInicio: day.nullable(),
  expiredDateFinal: day.nullable(),
  /** Document of the worker whose exam the notification is about; the document type is its SUNAT number. */
  documentNumber: z.string().nullable(),
  documentTypeNumber: z.string().nullable(),
  attentionDate: day.nullable(),
});
export type UserNotification = z.infer<typeof userNotification>;

export const listUserNotifications = endpoint({
  method: 'GET',
  path: '/middleware/user-notifications',
  summary: 'Notificaciones de la persona en la empresa',
  access: 'member',
  tenant: 'customer_id',
  query: z.strictObject({
    customer_id: id,
    user_id: id.optional(),
    only: z.enum(['todas', 'noLeidas']).default('todas'),
    /**
     * Returns the notifications after this one in the list, so that new or read notifications do not shift the pages.
     */
    after: ref('user_notifications'),
    ...pageQuery,
  }),
  response: z.object({ items: z.array(userNotification), total: z.int(), unread: z.int() }),
  probeSkip: "Takes only one's own user id, which a probe has one of for each company.",
});

export const viewUserNotification = endpoint({
  method: 'PUT',
  path: '/middleware/user-notifications/viewed/{id}',
  summary: 'Marca una notificación como leída',
  access: 'member',
  tenant: 'session',
  params: z.strictObject({ id }),
  body: z.strictObject({ _id: id }),
  response: z.object({ _id: z.uuid() }),
});

export const viewAllUserNotifications = endpoint({
  method: 'PUT',
  path: '/middleware/user-notifications/viewed',
  summary: 'Marca como leídas todas las notificaciones de la persona en la empresa',
  access: 'member',
  tenant: 'session',
  body: z.strictObject({}),
  /** Number of notifications that were unread. */
  response: z.object({ viewed: z.int() }),
});

export const deleteUserNotification = endpoint({
  method: 'DELETE',
  path: '/middleware/user-notifications/{id}',
  status: 200,
  summary: 'Quita una notificación de la lista; se puede devolver',
  access: 'member',
  tenant: 'session',
  params: z.strictObject({ id }),
});

export const restoreUserNotification = endpoint({
  method: 'PUT',
  path: '/middleware/user-notifications/{id}/restore',
  summary: 'Devuelve una notificación que la persona quitó',
  access: 'member',
  tenant: 'session',
  params: z.strictObject({ id }),
  body: z.strictObject({}),
});

/** Server-sent events of the company: progress of jobs and new notifications. They contain only ids and counts. */
export const events = endpoint({
  method: 'GET',
  path: '/events',
  summary: 'Avisos al momento (server-sent events)',
  access: 'member',
  tenant: 'session',
  raw: { contentTypes: ['text/event-stream'] },
  probeSkip: 'An answer that does not end.',
});

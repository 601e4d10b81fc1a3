import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { exportOf } from '#platform/contract/export.ts';
import { queryOf } from '#platform/contract/list/define.ts';
import { pageOf } from '#platform/contract/pagination.ts';
import { CONTACT_REQUESTS } from './list.ts';
import { contactFields, contactRequestItem } from './model.ts';

const LANDING = { path: '/security/auth/users/landing-page', access: 'public', tenant: 'none' } as const;

export const contactTicket = endpoint({
  method: 'GET',
  ...LANDING,
  summary: 'Abre el formulario de contacto: lo que responde se envía con él',
  response: z.object({ ticket: z.string() }),
});

export const contactRequest = endpoint({
  method: 'POST',
  ...LANDING,
  summary: 'Solicitud de contacto de la página de presentación',
  body: contactFields,
  response: z.object({ message: z.string() }),
  status: 201,
  errors: ['too_many_attempts', 'form_expired'],
});

export const listContactRequests = endpoint({
  method: 'GET',
  path: '/configuration/contact-requests',
  summary: 'Solicitudes de prueba recibidas por la portada',
  access: 'admin',
  policy: 'news.update',
  tenant: 'none',
  query: queryOf(CONTACT_REQUESTS, {}),
  response: pageOf(contactRequestItem),
});
export const exportContactRequests = exportOf(listContactRequests, 'Solicitudes de prueba como archivo');

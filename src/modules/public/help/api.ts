import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { exportOf } from '#platform/contract/export.ts';
import { queryOf } from '#platform/contract/list/define.ts';
import { filterText, id, pageOf } from '#platform/contract/pagination.ts';
import { FAQS } from './faqs/list.ts';
import { faq, faqFields, faqOfScreen, faqShown } from './faqs/model.ts';
import { LABELS_OF_HOME } from './labels/list.ts';
import { homeLabel, homeLabelFields, homeLabelShown } from './labels/model.ts';

const ofAdmin = { access: 'admin', policy: 'news.update', tenant: 'none' } as const;
const one = z.strictObject({ id });

/** The questions of the public page, in their order. */
export const listPublicFaqs = endpoint({
  method: 'GET',
  path: '/middleware/faqs',
  summary: 'Preguntas frecuentes de la portada',
  access: 'public',
  tenant: 'none',
  response: z.array(faqShown),
});

/**
 * The questions of the product: those of a screen first, then those of all screens; or all questions that contain the
 * search text.
 */
export const listAppFaqs = endpoint({
  method: 'GET',
  path: '/middleware/faqs-ops',
  summary: 'Preguntas frecuentes de la aplicación, por pantalla o por lo que se busca',
  access: 'member',
  tenant: 'none',
  query: z.strictObject({ screen: filterText.optional(), q: filterText.optional() }),
  response: z.array(faqOfScreen),
});

export const listHomeLabels = endpoint({
  method: 'GET',
  path: '/middleware/home-labels',
  summary: 'Textos de la portada',
  access: 'public',
  tenant: 'none',
  response: z.array(homeLabelShown),
});

export const listFaqs = endpoint({
  method: 'GET',
  path: '/configuration/faqs',
  summary: 'Preguntas frecuentes de la portada y de la aplicación, con quién las cambió',
  ...ofAdmin,
  query: queryOf(FAQS, {}),
  response: pageOf(faq),
});
export const exportFaqs = exportOf(listFaqs, 'Preguntas frecuentes como archivo');

export const createFaq = endpoint({
  method: 'POST',
  path: '/configuration/faqs',
  summary: 'Agrega una pregunta frecuente',
  ...ofAdmin,
  body: faqFields,
  response: faq,
});

export const updateFaq = endpoint({
  method: 'PUT',
  path: '/configuration/faqs/{id}',
  summary: 'Cambia una pregunta frecuente; el registro de auditoría conserva la anterior',
  ...ofAdmin,
  params: one,
  body: faqFields.safeExtend({ version: z.int() }),
  response: faq,
  errors: ['changed_meanwhile'],
});

export const deleteFaq = endpoint({
  method: 'DELETE',
  path: '/configuration/faqs/{id}',
  summary: 'Elimina una pregunta frecuente: deja de mostrarse',
  ...ofAdmin,
  params: one,
});

export const listLabelsOfHome = endpoint({
  method: 'GET',
  path: '/configuration/home-labels',
  summary: 'Textos de la portada, con quién los cambió',
  ...ofAdmin,
  query: queryOf(LABELS_OF_HOME, {}),
  response: pageOf(homeLabel),
});
export const exportLabelsOfHome = exportOf(listLabelsOfHome, 'Textos de la portada como archivo');

export const updateHomeLabel = endpoint({
  method: 'PUT',
  path: '/configuration/home-labels/{key}',
  summary: 'Cambia un texto de la portada; el registro de auditoría conserva el anterior',
  ...ofAdmin,
  params: z.strictObject({ key: filterText }),
  body: homeLabelFields.safeExtend({ version: z.int() }),
  response: homeLabel,
  errors: ['changed_meanwhile'],
});

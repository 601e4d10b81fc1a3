import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { exportOf } from '#platform/contract/export.ts';
import { queryOf } from '#platform/contract/list/define.ts';
import { id, pageOf, ref } from '#platform/contract/pagination.ts';
import { NPS_ANSWERS } from './list.ts';
import { npsAnswer, npsAnswerFields, npsStatistics } from './model.ts';

const ofMember = { access: 'member', tenant: 'session' } as const;

export const answerNps = endpoint({
  method: 'POST',
  path: '/middleware/evaluations/users',
  summary: 'Respuesta de la persona a la encuesta de recomendación (NPS): de 1 a 10, con un comentario si quiere',
  ...ofMember,
  body: npsAnswerFields,
  response: z.object({ npsReplyFlag: z.boolean() }),
  status: 201,
  errors: ['already_answered'],
});

export const postponeNps = endpoint({
  method: 'PUT',
  path: '/middleware/evaluations/users/postponed',
  summary: 'La persona deja la encuesta para otro momento: no se le pregunta en 90 días',
  ...ofMember,
  body: z.strictObject({}),
});

/** Only super admins read the answers: neither the company nor colleagues see a person's comment. */
export const listNpsAnswers = endpoint({
  method: 'GET',
  path: '/middleware/evaluations/users',
  summary: 'Respuestas de las personas de todas las empresas, con sus comentarios',
  access: 'admin',
  tenant: 'none',
  query: queryOf(NPS_ANSWERS, {}),
  response: pageOf(npsAnswer),
});
export const exportNpsAnswers = exportOf(listNpsAnswers, 'Respuestas de la encuesta como archivo');

export const getNpsStatistics = endpoint({
  method: 'GET',
  path: '/exam/management-statistics/nps',
  summary: 'NPS de la empresa en los últimos doce meses, por sede y por trimestre',
  access: 'member',
  tier: 'PREMIUM',
  tenant: 'company_id',
  query: z.strictObject({ company_id: id, headquarter_id: ref('headquarters') }),
  response: npsStatistics,
});

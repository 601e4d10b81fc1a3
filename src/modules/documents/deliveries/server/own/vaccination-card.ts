import { notFound } from '#platform/contract/problem.ts';
import type { Call } from '#platform/server/http/context.ts';
import { drawCard, handOver, hasDoses } from '#statistics/vaccines/server/card/draw-card.ts';
import type * as api from '../../own/api.ts';
import { openedResults } from './open-results.ts';

/** Opens the vaccination card of the worker of the link. */
export async function openOwnVaccinationCardOf(call: Call<typeof api.openOwnVaccinationCard>): Promise<Buffer> {
  const { delivery, scope } = await openedResults(call, call.query.t);
  if (!(await hasDoses(scope, delivery.patientId))) throw notFound('Todavía no hay vacunas tuyas registradas.');
  const pdf = await drawCard(scope, call.services.files, delivery.patientId);
  return handOver({ scope, reply: call.reply }, delivery.patientId, pdf);
}

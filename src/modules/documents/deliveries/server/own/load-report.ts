import { takeOwnReport } from '#exams/consultations/server/own/take-report.ts';
import { notFound } from '#platform/contract/problem.ts';
import type { Call } from '#platform/server/http/context.ts';
import type * as api from '../../own/api.ts';
import { buildResults, openedResults } from './open-results.ts';

/** Stores the specialist's report that the worker uploads from their phone. */
export async function loadOwnReportOf(call: Call<typeof api.loadOwnReport>): Promise<api.OwnResults> {
  const { query } = call;
  const { delivery, facts, scope } = await openedResults(call, query.t);
  if (!delivery.documentTypes.includes('INTERCONSULTA')) throw notFound('No encontramos la interconsulta.');
  const { attentionId } = delivery;
  await takeOwnReport(call, { id: query.referral_id, attentionId, company: facts.company, scope });
  return buildResults(call, await openedResults(call, query.t));
}

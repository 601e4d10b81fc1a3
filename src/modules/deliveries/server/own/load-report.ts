import { badRequest, notFound } from '../../../../platform/contract/problem.ts';
import type { Call } from '../../../../platform/server/http/context.ts';
import { uploadedFile } from '../../../../platform/server/http/uploads.ts';
import { REPORT_MAX_BYTES } from '../../../consultations/own.ts';
import { keepOwnReport } from '../../../consultations/server/report.ts';
import { reportPdf } from '../../../consultations/server/report-pdf.ts';
import { spendOrRefuse } from '../../../session/server/attempts.ts';
import type * as api from '../../own/api.ts';
import { openedResults, toldResults } from './open-results.ts';

/** Files are kept for good: of one referral so many a day are taken. */
const REPORTS_A_DAY = 6;

/** The worker brings the report of the specialist they were sent to, from their phone. */
export async function loadOwnReportOf(call: Call<typeof api.loadOwnReport>): Promise<api.OwnResults> {
  const { query, request, services } = call;
  const { delivery, facts, scope } = await openedResults(call, query.t);
  if (!delivery.documentTypes.includes('INTERCONSULTA')) throw notFound('No encontramos la interconsulta.');
  const missing = badRequest('no_file', 'Elige el informe: un PDF o una foto.');
  const { content } = await uploadedFile(request, REPORT_MAX_BYTES, missing);
  const budget = { subject: `referral:${query.referral_id}`, limit: REPORTS_A_DAY, seconds: 24 * 60 * 60 };
  const tries = await spendOrRefuse(services, [budget]);
  try {
    const pdf = await reportPdf(content, facts.company);
    const of = { id: query.referral_id, attentionId: delivery.attentionId };
    await scope.run((tx) => keepOwnReport(tx, services.files, of, pdf));
  } catch (error) {
    // What was refused is kept nowhere.
    await tries.giveBack(budget);
    throw error;
  }
  return toldResults(call, await openedResults(call, query.t));
}

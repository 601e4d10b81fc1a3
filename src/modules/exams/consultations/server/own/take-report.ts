import type { LinkCall } from '#access/links/server/link.ts';
import { spendOrRefuse } from '#access/session/server/attempts.ts';
import { badRequest } from '#platform/contract/problem.ts';
import type { Scope } from '#platform/server/database/scope.ts';
import { uploadedFile } from '#platform/server/http/uploads.ts';
import { REPORT_MAX_BYTES } from '../../own.ts';
import { storeOwnReport } from '../report.ts';
import { reportPdf } from '../report-pdf.ts';

/** Most reports per referral and day, because the files are kept permanently. */
const REPORTS_A_DAY = 6;

/**
 * Takes the report that a worker loads for one referral of their exam, from their phone.
 * @param scope the worker's own
 * @throws 400, 404, 409, 413, 429
 */
export async function takeOwnReport(
  { request, services }: LinkCall,
  referral: { id: string; attentionId: string; company: string; scope: Scope },
): Promise<void> {
  const missing = badRequest('no_file', 'Elige el informe: un PDF o una foto.');
  const { content } = await uploadedFile(request, REPORT_MAX_BYTES, missing);
  const budget = { subject: `referral:${referral.id}`, limit: REPORTS_A_DAY, seconds: 24 * 60 * 60 };
  const tries = await spendOrRefuse(services, [budget]);
  try {
    const pdf = await reportPdf(content, referral.company);
    await referral.scope.run((tx) => storeOwnReport(tx, services.files, referral, pdf));
  } catch (error) {
    // A refused file is not stored, so it does not count.
    await tries.giveBack(budget);
    throw error;
  }
}

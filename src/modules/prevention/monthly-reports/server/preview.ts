import { badRequest, conflict, notFound } from '#platform/contract/problem.ts';
import { orNotFound, type Tx } from '#platform/server/database/scope.ts';
import type { Call } from '#platform/server/http/context.ts';
import { type createReport, monthOf, type previewReport, type ReportQuery } from '../api.ts';
import type { ReportData } from '../report.ts';
import { reportDataOf } from './assemble.ts';
import { insertReport, reportOfMonth, type StoredReport, storedReport } from './reports.queries.ts';

const NO_REPORT = 'No encontramos ese informe.';

/** A company that does not exist gets the same answer as another company; the same holds for projects. */
async function subjectOf(tx: Tx, request: ReportQuery): Promise<Pick<StoredReport, 'month' | 'variant' | 'projectId'>> {
  if (request.customerId !== tx.customerId)
    throw notFound('Este informe no es de la empresa con la que trabajas. Elige su empresa arriba y ábrelo otra vez.');
  const projectId = request.projectId ?? null;
  if (projectId) {
    const sql = 'select 1 from projects where customer_id = $1 and id = $2';
    const { rowCount } = await tx.client.query(sql, [tx.customerId, projectId]);
    if (rowCount === 0) throw notFound('No encontramos ese proyecto en la empresa. Elige uno de la lista de informes.');
  }
  return { month: monthOf(request), variant: request.variant, projectId };
}

/** Returns the content of the report, or of the report that would be created. */
export async function previewOf({ scope, query, body }: Call<typeof previewReport>): Promise<ReportData> {
  const report = await scope.run(async (tx) => {
    const subject = await subjectOf(tx, body);
    const id = query.report_form_id;
    if (!id) return (await reportOfMonth(tx, subject)) ?? subject;
    const stored = orNotFound(await storedReport(tx, id), NO_REPORT);
    const same = (['month', 'variant', 'projectId'] as const).every((key) => stored[key] === subject[key]);
    if (same) return stored;
    throw badRequest('other_report', 'report_form_id es de otro mes, proyecto o tipo de informe: envía los suyos.');
  });
  return reportDataOf(scope, report);
}

/** @throws 409 when the month already has a report */
export async function createReportOf({ scope, body }: Pick<Call<typeof createReport>, 'scope' | 'body'>) {
  return scope.run(async (tx) => {
    const subject = await subjectOf(tx, body);
    const report = await insertReport(tx, subject);
    if (!report) throw conflict('report_exists', 'Ese mes ya tiene su informe. Ábrelo en la lista de informes.');
    await tx.audit({
      action: 'monthly-report.created',
      objectType: 'monthly-report',
      objectId: report.id,
      details: { ...subject },
    });
    return report;
  });
}

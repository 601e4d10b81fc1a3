import { badRequest } from '#platform/contract/problem.ts';
import { orNotFound } from '#platform/server/database/scope.ts';
import { inspectPdf, PdfRefusal } from '#platform/server/files/inspect-pdf.ts';
import { saveFile } from '#platform/server/files/save.ts';
import type { Call } from '#platform/server/http/context.ts';
import { uploadedFile } from '#platform/server/http/uploads.ts';
import { REPORT_MAX_BYTES, type uploadReport } from '../../api.ts';
import { storedReport } from '../reports.queries.ts';
import { openReport, touchReport } from './save-form.ts';

const KEEP_SQL = `
update monthly_report_contents set upload_file_id = $4, upload_name = $5
where customer_id = $1 and report_id = $2 and edition = $3`;

/** Stores an uploaded PDF that replaces the generated document. Only doctors see it until it is signed. */
export async function putReport({ scope, services, request, query }: Call<typeof uploadReport>) {
  const missing = badRequest('no_file', 'Elige el informe en PDF.');
  const { name, content } = await uploadedFile(request, REPORT_MAX_BYTES, missing);
  await inspectPdf(content).catch((error: Error) => {
    throw error instanceof PdfRefusal ? badRequest('not_pdf', error.message) : error;
  });
  return scope.run(async (tx) => {
    const id = query.report_form_id;
    const { version } = orNotFound(await storedReport(tx, id), 'No encontramos ese informe.');
    const report = await openReport(tx, id, query.version ?? version);
    const fileName = name.slice(-200);
    const file = await saveFile(tx, services.files, {
      content,
      kind: 'INFORME_MENSUAL',
      folder: 'pdf',
      extension: 'pdf',
      contentType: 'application/pdf',
      originalName: fileName,
      medical: true,
    });
    await tx.client.query(KEEP_SQL, [tx.customerId, id, report.edition, file.id, fileName]);
    await tx.audit({ action: 'monthly-report.uploaded', objectType: 'monthly-report', objectId: id });
    return { version: await touchReport(tx, id), fileName };
  });
}

import { badRequest, conflict } from '../../../platform/contract/problem.ts';
import { moveCases } from '../../../platform/server/cases/act.ts';
import { found, type Tx } from '../../../platform/server/database/scope.ts';
import { inspectPdf, PdfRefusal } from '../../../platform/server/files/inspect-pdf.ts';
import { signedLink } from '../../../platform/server/files/links.ts';
import { saveFile } from '../../../platform/server/files/save.ts';
import type { Call } from '../../../platform/server/http/context.ts';
import { uploadedFile } from '../../../platform/server/http/uploads.ts';
import { type linkConsultationReport, REPORT_MAX_BYTES, type uploadConsultationReport } from '../api.ts';
import { CONSULTATIONS } from '../consultations.ts';
import { OF_SHOWN, SHOWN } from './of-shown.ts';

const ONE = `
select t.state, p.document_number as number, a.exam_date as day from consultations t ${OF_SHOWN}
where t.customer_id = $1 and t.id = $2 and ${SHOWN}`;

/**
 * Keeps the report of the specialist inside the clinical wall, and moves the referral to «Informe cargado». One that comes
 * later takes the place of the first; its bytes are kept.
 */
export async function putReport(call: Call<typeof uploadConsultationReport>): Promise<{ id: string }> {
  const { scope, services, params } = call;
  const missing = badRequest('no_file', 'Elige el informe en PDF.');
  const { content } = await uploadedFile(call.request, REPORT_MAX_BYTES, missing);
  await inspectPdf(content).catch((error: Error) => {
    throw error instanceof PdfRefusal ? badRequest('not_pdf', error.message) : error;
  });
  return scope.run(async (tx) => {
    const values = [tx.customerId, params.id];
    const { rows } = await tx.client.query<{ state: string; number: string; day: string }>(
      `${ONE} for update of t`,
      values,
    );
    const { state, number, day } = found(rows[0], 'No encontramos la interconsulta.');
    if (state === 'LEVANTADA' || state === 'MANTIENE_RESTRICCION')
      throw conflict('closed', 'Esta interconsulta ya está cerrada: reábrela para cargar otro informe.');
    const file = await saveFile(tx, services.files, {
      content,
      kind: 'INTERCONSULTA_INFORME',
      folder: 'pdf',
      extension: 'pdf',
      contentType: 'application/pdf',
      originalName: `${number}_INTERCONSULTA_${day}.pdf`,
      medical: true,
    });
    await writeReport(tx, params.id, file.id);
    return { id: params.id };
  });
}

async function writeReport(tx: Tx, id: string, fileId: string): Promise<void> {
  await tx.client.query(
    `insert into consultation_clinical (customer_id, consultation_id, report_file_id) values ($1, $2, $3)
     on conflict (customer_id, consultation_id) do update set report_file_id = excluded.report_file_id`,
    [tx.customerId, id, fileId],
  );
  await moveCases(tx, CONSULTATIONS as never, 'report', [{ id }]);
}

/** @throws 404, 409 while there is none */
export async function linkToReport({ scope, session, services, params }: Call<typeof linkConsultationReport>) {
  const { rows } = await scope.run((tx) =>
    tx.client.query<{ key: string | null }>(
      `select f.key from consultations t ${OF_SHOWN}
       left join consultation_clinical x on x.customer_id = $1 and x.consultation_id = t.id
       left join files f on f.customer_id = $1 and f.id = x.report_file_id
       where t.customer_id = $1 and t.id = $2 and ${SHOWN}`,
      [tx.customerId, params.id],
    ),
  );
  const { key } = found(rows[0], 'No encontramos la interconsulta.');
  if (!key) throw conflict('no_report', 'Esta interconsulta todavía no tiene un informe.');
  return { link: signedLink(services.config.secretKey, key, { sessionId: session!.id }) };
}

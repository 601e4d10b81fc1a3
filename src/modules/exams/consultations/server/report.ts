import { peopleOf } from '#access/session/server/people-of.ts';
import { badRequest, conflict, notFound } from '#platform/contract/problem.ts';
import { moveCases } from '#platform/server/cases/act.ts';
import { orNotFound, type Tx } from '#platform/server/database/scope.ts';
import { inspectPdf, PdfRefusal } from '#platform/server/files/inspect-pdf.ts';
import { signedLink } from '#platform/server/files/links.ts';
import { saveFile } from '#platform/server/files/save.ts';
import type { FileStore } from '#platform/server/files/store.ts';
import type { Call } from '#platform/server/http/context.ts';
import { uploadedFile } from '#platform/server/http/uploads.ts';
import { notify } from '#platform/server/messages/notify.ts';
import { JOIN_ATTENTION_AND_WORKER } from '#workers/catalogs/server/worker-case.sql.ts';
import type { linkConsultationReport, uploadConsultationReport } from '../api.ts';
import { CONSULTATIONS } from '../consultations.ts';
import { workerReportLoaded } from '../notifications.ts';
import { REPORT_MAX_BYTES } from '../own.ts';
import { VISIBLE_REFERRAL } from './shown.ts';

const SELECT_REFERRAL = `
select t.state, t.attention_id as "attentionId", p.document_number as number, dt.sunat_code as "documentType",
  a.exam_date as day, f.created_by is not null as "byDoctor"
from consultations t ${JOIN_ATTENTION_AND_WORKER}
left join document_types dt on dt.id = p.document_type
left join consultation_clinical x on x.customer_id = $1 and x.consultation_id = t.id
left join files f on f.customer_id = $1 and f.id = x.report_file_id
where t.customer_id = $1 and t.id = $2 and ${VISIBLE_REFERRAL} for update of t`;

interface One {
  state: string;
  attentionId: string;
  number: string;
  /** Document type of the worker, as SUNAT number. */
  documentType: string | null;
  day: string;
  /** True if the current report was loaded by a doctor. */
  byDoctor: boolean;
}

const unknown = 'No encontramos la interconsulta.';
const isClosed = (state: string) => CONSULTATIONS.states[state]?.final === true;

/**
 * Stores the report of the specialist inside the clinical wall, and moves the referral to «Informe cargado». A later
 * report replaces the first one, whose bytes are kept.
 */
export async function putReport(call: Call<typeof uploadConsultationReport>): Promise<{ id: string }> {
  const { scope, services, params } = call;
  const missing = badRequest('no_file', 'Elige el informe en PDF.');
  const { content } = await uploadedFile(call.request, REPORT_MAX_BYTES, missing);
  await inspectPdf(content).catch((error: Error) => {
    throw error instanceof PdfRefusal ? badRequest('not_pdf', error.message) : error;
  });
  return scope.run(async (tx) => {
    const one = await oneOf(tx, params.id);
    if (isClosed(one.state))
      throw conflict('closed', 'Esta interconsulta ya está cerrada: reábrela para cargar otro informe.');
    await keep(tx, services.files, params.id, one, { content, act: 'report' });
    return { id: params.id };
  });
}

/**
 * Stores the report that a worker loads for a referral of their exam. It never replaces a report that a doctor loaded.
 * @throws 404, 409 if the referral is closed or has a doctor's report
 */
export async function storeOwnReport(
  tx: Tx,
  files: FileStore,
  { id, attentionId }: { id: string; attentionId: string },
  content: Buffer,
): Promise<void> {
  const one = await oneOf(tx, id);
  if (one.attentionId !== attentionId) throw notFound(unknown);
  if (isClosed(one.state)) throw conflict('closed', 'El médico ya cerró esta interconsulta: no hace falta el informe.');
  if (one.byDoctor) throw conflict('has_report', 'El médico ya cargó un informe de esta interconsulta.');
  await keep(tx, files, id, one, { content, act: 'ownReport' });
  const facts = { documentType: one.documentType ?? '', documentNumber: one.number, attentionDate: one.day };
  for (const userId of await peopleOf(tx, { kind: 'doctor', policy: 'consultations.read' }))
    await notify(tx, workerReportLoaded, facts, { userId, key: `own-report:${id}:${one.state}` });
}

async function oneOf(tx: Tx, id: string): Promise<One> {
  const { rows } = await tx.client.query<One>(SELECT_REFERRAL, [tx.customerId, id]);
  return orNotFound(rows[0], unknown);
}

async function keep(
  tx: Tx,
  files: FileStore,
  id: string,
  { number, day }: One,
  { content, act }: { content: Buffer; act: string },
): Promise<void> {
  const file = await saveFile(tx, files, {
    content,
    kind: 'INTERCONSULTA_INFORME',
    folder: 'pdf',
    extension: 'pdf',
    contentType: 'application/pdf',
    originalName: `${number}_INTERCONSULTA_${day}.pdf`,
    medical: true,
  });
  await tx.client.query(
    `insert into consultation_clinical (customer_id, consultation_id, report_file_id) values ($1, $2, $3)
     on conflict (customer_id, consultation_id) do update set report_file_id = excluded.report_file_id`,
    [tx.customerId, id, file.id],
  );
  await moveCases(tx, CONSULTATIONS, act, [{ id }]);
}

/** @throws 404, 409 while there is no report */
export async function linkToReport({ scope, session, services, params }: Call<typeof linkConsultationReport>) {
  const { rows } = await scope.run((tx) =>
    tx.client.query<{ key: string | null }>(
      `select f.key from consultations t ${JOIN_ATTENTION_AND_WORKER}
       left join consultation_clinical x on x.customer_id = $1 and x.consultation_id = t.id
       left join files f on f.customer_id = $1 and f.id = x.report_file_id
       where t.customer_id = $1 and t.id = $2 and ${VISIBLE_REFERRAL}`,
      [tx.customerId, params.id],
    ),
  );
  const { key } = orNotFound(rows[0], unknown);
  if (!key) throw conflict('no_report', 'Esta interconsulta todavía no tiene un informe.');
  return { link: signedLink(services.config.secretKey, key, { sessionId: session!.id }) };
}

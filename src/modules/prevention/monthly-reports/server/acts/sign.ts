import { newDocumentCode } from '#documents/papers/server/issued/document-code.ts';
import { monthName } from '#platform/contract/months.ts';
import { conflict } from '#platform/contract/problem.ts';
import { orNotFound, type Scope } from '#platform/server/database/scope.ts';
import { statement } from '#platform/server/database/statements/statement.ts';
import { bytesOf } from '#platform/server/files/read-stored.ts';
import { saveFile } from '#platform/server/files/save.ts';
import type { Call, Services } from '#platform/server/http/context.ts';
import { sealPdf } from '#platform/server/sealing/seal-pdf.ts';
import type { signReport } from '../../api.ts';
import type { ReportSigner } from '../../model.ts';
import { reportDataOf } from '../assemble.ts';
import { drawReport, type Signature } from '../draw.ts';
import { lockMonth, whichEarlier } from '../published/earlier.queries.ts';
import { moveReport, reportFor } from './act.ts';

const SIGNER_SQL = `
select concat_ws(' ', u.first_name, u.last_name) as "userFullname", u.cmp, u.rne,
  exists (select 1 from user_images i where i.user_id = u.id and i.kind = 'SIGNATURE') as drawn
from users u join user_customers uc on uc.user_id = u.id and uc.customer_id = $1 and uc.active and uc.role = 'DOCTOR'
where u.id = $2`;
type Row = Pick<ReportSigner, 'userFullname' | 'cmp' | 'rne'> & { drawn: boolean };

/** @throws 409 when the actor is no doctor of the company or has no CMP number */
async function signerOf(scope: Scope): Promise<ReportSigner> {
  const [[row]] = await scope.hot<[Row[]]>([statement(SIGNER_SQL, [scope.customerId, scope.actor.id])]);
  if (!row) throw conflict('cmp_missing', 'Lo firma un médico de la empresa: pídele que abra el informe y lo firme.');
  if (!row.cmp)
    throw conflict(
      'cmp_missing',
      'Para firmar necesitas tu número de CMP. Escríbelo en «Mi perfil» y vuelve a firmar.',
    );
  const { drawn, ...signer } = row;
  const signatureFileName = drawn ? 'firma.png' : null;
  return { ...signer, signatureName: row.userFullname, signatureFileName, signedAt: new Date().toISOString() };
}

const UPLOADED_SQL = 'select key, sha256 from files where customer_id = $1 and id = $2 and deleted_at is null';
const FREEZE_SQL = `
update monthly_report_contents set data = $4 where customer_id = $1 and report_id = $2 and edition = $3`;
const VERSION_SQL = `
insert into monthly_report_versions (customer_id, report_id, edition, source, file_id, code, sha256,
  sealed_with, signed_by, signed_at, signer)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`;
const CODE_SQL = 'insert into monthly_report_codes (code, customer_id, report_id, edition) values ($1, $2, $3, $4)';

/** How many times the file is generated again before the signature fails. */
const TRIES = 3;

type SignCall = Pick<Call<typeof signReport>, 'scope' | 'query' | 'body'> & {
  services: Pick<Services, 'config' | 'files' | 'seal'>;
};

/**
 * Signs a report: the document is generated and sealed first (or the uploaded PDF is sealed), then stored in the
 * transaction that changes the state. Of two simultaneous signatures, the second finds the report signed.
 * @throws 409 when the report is not in review, changed since it was read, or the signer has no licence number
 */
export async function signReportOf(call: SignCall) {
  for (let n = 0; n < TRIES; n++) {
    const signed = await signOnce(call);
    if (signed) return signed;
  }
  throw conflict('changed_meanwhile', 'Otros informes del mes se están firmando. Vuelve a firmar en un momento.');
}

/**
 * Returns undefined when another report of the month was signed meanwhile, because this report's clinical counts depend
 * on it.
 */
async function signOnce({ scope, services, query, body }: SignCall) {
  const id = query.report_form_id;
  const { report, others } = await scope.run(async (tx) => {
    const report = await reportFor(tx, 'sign', id, body.version);
    return { report, others: await whichEarlier(tx, report.month) };
  });
  const signer = await signerOf(scope);
  const { key, fingerprint } = await services.seal.current();
  const code = newDocumentCode();
  const signature: Signature = {
    signer,
    userId: scope.actor.id ?? '',
    verification: { url: `${services.config.publicUrl}/verificar/${code}`, code },
    sealing: { key, reason: `Informe mensual de ${monthName(report.month)}, versión ${report.edition}` },
  };
  const data = { ...(await reportDataOf(scope, report)), ...signer };
  const uploaded = report.uploadFileId;
  const content = uploaded
    ? Buffer.from(await sealPdf(await uploadedPdf(uploaded), signature.sealing))
    : await drawReport(scope, services, data, signature);

  async function uploadedPdf(fileId: string): Promise<Buffer> {
    const [[file]] = await scope.hot<[{ key: string; sha256: Buffer }[]]>([
      statement(UPLOADED_SQL, [scope.customerId, fileId]),
    ]);
    return bytesOf(services.files, orNotFound(file, 'No encontramos el PDF que se subió. Súbelo otra vez.'));
  }

  return scope.run(async (tx) => {
    await lockMonth(tx, report.month);
    await reportFor(tx, 'sign', id, body.version);
    if ((await whichEarlier(tx, report.month)) !== others) return undefined;
    const editionKey = [tx.customerId, id, report.edition];
    const file = await saveFile(tx, services.files, {
      content,
      kind: 'INFORME_MENSUAL',
      folder: 'pdf',
      extension: 'pdf',
      contentType: 'application/pdf',
      originalName: `informe-mensual-${report.month}-v${report.edition}.pdf`,
    });
    await tx.client.query(FREEZE_SQL, [...editionKey, JSON.stringify(data)]);
    await tx.client.query(VERSION_SQL, [
      ...editionKey,
      uploaded ? 'UPLOADED' : 'GENERATED',
      file.id,
      code,
      file.sha256,
      fingerprint,
      tx.actor.id,
      signer.signedAt,
      JSON.stringify(signer),
    ]);
    await tx.client.query(CODE_SQL, [code, ...editionKey]);
    await moveReport(tx, 'sign', report);
    return { version: report.version + 1, edition: report.edition, code };
  });
}

import { conflict } from '../../../platform/contract/problem.ts';
import { fold } from '../../../platform/contract/text.ts';
import type { Scope, Tx } from '../../../platform/server/database/scope.ts';
import { statement } from '../../../platform/server/database/statement.ts';
import { saveFile } from '../../../platform/server/files/save.ts';
import type { FileStore } from '../../../platform/server/files/store.ts';
import { renderPdf } from '../../../platform/server/pdf/render.ts';
import { UNDECIDED_APTITUDES } from '../../exams/model/aptitude.ts';
import { type ExamState, JUDGED_STATES } from '../../exams/model/life-cycle.ts';
import { type CertificateBasis, readCertificateBasis } from './certificate-data.ts';
import { certificateSpec } from './certificate-spec.ts';
import { newDocumentCode } from './document-code.ts';

export interface IssuedDocument {
  id: string;
  code: string;
  key: string;
  fileName: string;
}

interface Issuing {
  files: FileStore;
  config: { publicUrl: string };
}

const ATTACHED = `
select d.id, d.code, f.key, coalesce(f.original_name, 'certificado.pdf') as "fileName"
from documents d join files f on f.customer_id = $1 and f.id = d.file_id and f.deleted_at is null
join attentions a on a.customer_id = $1 and a.id = d.attention_id and a.deleted_at is null
where d.customer_id = $1 and d.attention_id = $2 and d.type = 'CERTIFICADO_APTITUD' and d.source = 'IMPORTED' and d.revoked_at is null and d.cleared is not null
order by d.issued_at desc limit 1`;

const JUDGED: ReadonlySet<ExamState> = new Set(JUDGED_STATES);

/** The certificate that a clinic issued and the company may see stands before one that would be drawn. */
async function attachedCertificate(scope: Scope, attentionId: string): Promise<IssuedDocument | undefined> {
  const [rows] = await scope.hot<[IssuedDocument[]]>([statement(ATTACHED, [scope.customerId, attentionId])]);
  return rows[0];
}

/**
 * The certificate of an exam: the one in force where it still says the same, else a new one, which revokes it.
 * Drawn outside of any transaction; what changed meanwhile is seen under the lock, and drawn again.
 */
export async function issueCertificate(scope: Scope, issuing: Issuing, attentionId: string): Promise<IssuedDocument> {
  const attached = await attachedCertificate(scope, attentionId);
  if (attached) return attached;
  for (let attempt = 0; attempt < 3; attempt++) {
    const basis = await readCertificateBasis(scope, issuing.files, attentionId);
    const { current, fingerprint, data } = basis;
    if (current?.basis?.equals(fingerprint)) return { ...current, fileName: current.fileName ?? 'certificado.pdf' };
    checkIssuable(basis);
    const code = newDocumentCode();
    const url = `${issuing.config.publicUrl}/verificar/${code}`;
    const pdf = await renderPdf(certificateSpec(data, { code, url, issuedAt: new Date().toISOString() }));
    const issued = await scope.run((tx) => store(tx, issuing.files, attentionId, basis, code, pdf));
    if (issued) return issued;
  }
  throw conflict('changed', 'El examen está cambiando en este momento. Vuelve a intentarlo.');
}

function checkIssuable({ data, state, doctorId }: CertificateBasis): void {
  if (UNDECIDED_APTITUDES.has(data.exam.aptitude) || !JUDGED.has(state))
    throw conflict('no_aptitude', 'Este examen no tiene aptitud: el certificado se emite cuando el médico la da.');
  if (doctorId === null || !data.doctor.cmp)
    throw conflict(
      'doctor_missing',
      'Falta el médico que valida esta aptitud. Pide al médico de la empresa que abra el certificado: quedará emitido a su nombre.',
    );
}

/** Null where the exam or its certificate changed since they were read. */
async function store(
  tx: Tx,
  files: FileStore,
  attentionId: string,
  basis: CertificateBasis,
  code: string,
  content: Buffer,
): Promise<IssuedDocument | null> {
  const values = [tx.customerId, attentionId];
  const locked = await tx.client.query(
    'select from attentions where customer_id = $1 and id = $2 and version = $3 for update',
    [...values, basis.version],
  );
  const newer = await tx.client.query(
    `select from documents where customer_id = $1 and attention_id = $2 and type = 'CERTIFICADO_APTITUD' and revoked_at is null
       and source = 'GENERATED' and id is distinct from $3`,
    [...values, basis.current?.id ?? null],
  );
  if (locked.rowCount === 0 || newer.rowCount !== 0) return null;
  const { data, doctorId, fingerprint } = basis;
  await tx.client.query(
    'update attentions set doctor_id = $3, doctor_name = $4 where customer_id = $1 and id = $2 and doctor_id is null',
    [...values, doctorId, data.doctor.name],
  );
  await tx.client.query(
    `update documents set revoked_at = now(), revoked_reason = 'Reemplazado'
     where customer_id = $1 and attention_id = $2 and type = 'CERTIFICADO_APTITUD' and revoked_at is null and source = 'GENERATED'`,
    values,
  );
  const fileName = fileNameOf(data);
  const file = await saveFile(tx, files, {
    content,
    kind: 'CERTIFICADO_APTITUD',
    folder: 'pdf',
    extension: 'pdf',
    contentType: 'application/pdf',
    originalName: fileName,
  });
  const { rows } = await tx.client.query<{ id: string }>(
    `insert into documents (customer_id, attention_id, type, file_id, code, sha256, valid_until, issued_by, basis, cleared, cleared_at)
     values ($1, $2, 'CERTIFICADO_APTITUD', $3, $4, $5, $6, $7, $8, 'DRAWN', now()) returning id`,
    [
      ...values,
      file.id,
      code,
      file.sha256,
      data.exam.validUntil,
      tx.actor.kind === 'user' ? tx.actor.id : null,
      fingerprint,
    ],
  );
  const id = rows[0]?.id ?? '';
  await tx.client.query('insert into document_codes (code, customer_id, document_id) values ($1, $2, $3)', [
    code,
    tx.customerId,
    id,
  ]);
  await tx.audit({
    action: 'document.issued',
    objectType: 'document',
    objectId: id,
    details: { attentionId, type: 'CERTIFICADO_APTITUD', code },
  });
  return { id, code, key: file.key, fileName };
}

/** `DOCUMENTO_APELLIDOS_TIPO_FECHA.pdf`, of characters that every system takes. */
function fileNameOf({ worker, exam }: CertificateBasis['data']): string {
  const name = fold(worker.fullName).toUpperCase().replaceAll(' ', '_').slice(0, 60);
  return `${worker.documentNumber}_${name}_CERTIFICADO_${exam.type}_${exam.date}.pdf`;
}

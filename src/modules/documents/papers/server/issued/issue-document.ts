import { formerRules } from '#clinical/rules/server/former-rules.ts';
import { hasValidity, UNDECIDED_APTITUDES } from '#clinical/vocabulary/aptitude.ts';
import {
  APPOINTMENT_STATES,
  type ExamState,
  JUDGED_STATES,
  UNATTENDED_STATES,
} from '#clinical/vocabulary/life-cycle.ts';
import { revokedByDoctor } from '#exams/attentions/server/certificate.sql.ts';
import { fileDay } from '#platform/contract/dates.ts';
import { conflict, notFound } from '#platform/contract/problem.ts';
import { fold } from '#platform/contract/text.ts';
import type { Scope, Tx } from '#platform/server/database/scope.ts';
import { statement } from '#platform/server/database/statements/statement.ts';
import { saveFile } from '#platform/server/files/save.ts';
import type { FileStore } from '#platform/server/files/store.ts';
import { renderPdf } from '#platform/server/pdf/render.ts';
import { type DocumentIssue, type DocumentKind, type Issuing, type Subject, textOf } from '../kinds/kind.ts';
import { documentSpec } from '../kinds/layout.ts';
import { type SubjectOfExam, type SubjectRow, subjectFrom, subjectStatement } from '../kinds/subject.ts';
import { newDocumentCode } from './document-code.ts';
import { fingerprintOf, hasContent } from './fingerprint.ts';

export interface IssuedDocument {
  id: string;
  code: string;
  key: string;
  fileName: string;
  /** Number of documents of the kind that the exam has. */
  parts: number;
  /** 1 for the first document with this number, 2 for the one that replaced it. */
  edition: number;
}

export interface StoredInForce {
  id: string;
  code: string;
  key: string;
  fileName: string | null;
  source: 'GENERATED' | 'IMPORTED';
  part: number;
  basis: Buffer | null;
}

// A clinic's certificate counts only after it is known to have no clinical content.
export const SELECT_DOCUMENT_IN_FORCE = `
select d.id, d.code, f.key, f.original_name as "fileName", d.source, d.part, d.basis
from documents d join files f on f.customer_id = $1 and f.id = d.file_id and f.deleted_at is null
join attentions a on a.customer_id = $1 and a.id = d.attention_id and a.deleted_at is null
where d.customer_id = $1 and d.attention_id = $2 and d.type = $3 and d.revoked_at is null
  and (d.type <> 'CERTIFICADO_APTITUD' or d.cleared is not null)
order by d.issued_at desc`;

/** A row where a doctor revoked the document. */
const REVOKED_SQL = `
select 1 from attentions a where a.customer_id = $1 and a.id = $2 and ${revokedByDoctor('$3', '$4')}`;

/** How many documents of the kind and part the exam had, with those that were replaced or revoked. */
export const EDITIONS_SQL = `
select count(*)::int as editions from documents
where customer_id = $1 and attention_id = $2 and type = $3 and part = $4 and source = 'GENERATED'`;

const noSuchPart = () => notFound('No encontramos ese documento.');

/**
 * Issues a document of an exam. A document issued by a clinic has priority over a drawn one; otherwise the document in
 * force is returned if its content is unchanged, and a new one is issued that revokes it if not. Drawing happens
 * outside any transaction; a change in the meantime is detected under the lock, and the document is drawn again.
 * @param part number of the document, from 1, when an exam has several of the kind
 * @param options.read what the documents of the exam contain, where they were read already
 * @param options.gathered true where another document or a list was asked for and not this one
 * @throws Problem 404 for a kind that the scope may not read, `no_aptitude`, `doctor_missing`; `revoked` when a doctor
 * revoked the last document and acted on it no more: a doctor who opens this very document issues another
 */
export async function issueDocument(
  scope: Scope,
  issuing: Issuing,
  kind: DocumentKind,
  attentionId: string,
  part = 1,
  { read, gathered = false }: { read?: readonly (object | null)[] | undefined; gathered?: boolean } = {},
): Promise<IssuedDocument> {
  if (kind.readers === 'clinical' && !scope.inside) throw noSuchPart();
  for (let attempt = 0; attempt < 3; attempt++) {
    const same = [scope.customerId, attentionId, kind.type, part];
    const [rows, inForce, earlier, revoked] = await scope.hot<
      [SubjectRow[], StoredInForce[], { editions: number }[], object[]]
    >([
      subjectStatement(scope, attentionId, kind.doctorAct ? null : scope.actor.id),
      statement(SELECT_DOCUMENT_IN_FORCE, same.slice(0, 3)),
      statement(EDITIONS_SQL, same),
      statement(REVOKED_SQL, same),
    ]);
    const attached = inForce.filter(({ source }) => source === 'IMPORTED' && !kind.alwaysDrawn);
    if (attached.length > 0) return issuedOf(attached[part - 1], attached.length);
    const exam = await subjectFrom(rows, issuing.files);
    const isOpenedByDoctor = scope.inside && scope.actor.kind === 'user' && !gathered;
    // A certificate of a task is issued by the doctor's act alone: without one in force there is nothing to read.
    if (revoked.length > 0 && !isOpenedByDoctor && !kind.certified) {
      checkIssuable(kind, exam);
      throw conflict('revoked', `El médico dejó sin efecto ${kind.name}. Pídele que lo emita de nuevo si corresponde.`);
    }
    const contents = attempt === 0 && read ? read : await kind.read(scope, attentionId, issuing);
    const content = contents[part - 1];
    if (!content) throw noSuchPart();
    const data = { ...exam.subject, ...content };
    const current = inForce.find((document) => document.source === 'GENERATED' && document.part === part);
    const editions = earlier[0]?.editions ?? 0;
    if (current && (hasContent(current, kind, data) || (await hadContent(scope, current, kind, data))))
      return issuedOf(current, contents.length, editions);
    checkIssuable(kind, exam);
    const edition = editions + 1;
    const file = await drawDocument(issuing, kind, data, edition);
    const basis = fingerprintOf(kind, data);
    const newDocument = { kind, attentionId, part, exam, data, basis, ...file, replaces: current?.id ?? null };
    const issued = await scope.run((tx) => storeDocument(tx, issuing.files, newDocument));
    if (issued) return { ...issued, parts: contents.length, edition };
  }
  throw conflict('changed', 'El examen está cambiando en este momento. Vuelve a intentarlo.');
}

/** Whether a document that was issued by former versions of the rules has this content. */
const hadContent = async (scope: Scope, document: StoredInForce, kind: DocumentKind, content: Subject) =>
  hasContent(document, kind, content, await formerRules(scope, content.exam.date));

/** Draws a document with a new code. */
export async function drawDocument(
  { config, files }: Issuing,
  kind: DocumentKind,
  data: Subject,
  edition: number,
): Promise<{ code: string; pdf: Buffer }> {
  const code = newDocumentCode();
  const url = `${config.publicUrl}/verificar/${code}`;
  const issue: DocumentIssue = { code, url, issuedAt: new Date().toISOString(), edition };
  return { code, pdf: await (kind.gather?.(data, issue, files) ?? renderPdf(documentSpec(kind, data, issue))) };
}

export function issuedOf(document: StoredInForce | undefined, parts: number, edition = 1): IssuedDocument {
  if (!document) throw noSuchPart();
  const { id, code, key, fileName } = document;
  return { id, code, key, fileName: fileName ?? 'documento.pdf', parts, edition };
}

const JUDGED: ReadonlySet<ExamState> = new Set(JUDGED_STATES);
const NOT_EXAMINED: ReadonlySet<ExamState> = new Set([...APPOINTMENT_STATES, ...UNATTENDED_STATES, 'ANULADO']);

/**
 * A document that an act issues is signed by who did the act, so the doctor of its exam need not hold a CMP any more.
 * @throws `no_aptitude`, `not_held`, `doctor_missing`
 */
export function checkIssuable(
  { name, statesAptitude, certified, doctorAct }: DocumentKind,
  { subject, state, doctorId }: SubjectOfExam,
): void {
  if (statesAptitude && (UNDECIDED_APTITUDES.has(subject.exam.aptitude) || !JUDGED.has(state)))
    throw conflict('no_aptitude', `Este examen no tiene aptitud: ${name} se emite cuando el médico la da.`);
  if (NOT_EXAMINED.has(state)) throw conflict('not_held', 'Este examen no se hizo, o se anuló.');
  if (!certified && !doctorAct && (doctorId === null || !subject.doctor.cmp))
    throw conflict(
      'doctor_missing',
      `Falta el médico que responde por este examen. Pide al médico de la empresa que abra ${name}: quedará a su nombre.`,
    );
}

/** A drawn document that is not stored yet. */
export interface DrawnDocument {
  kind: DocumentKind;
  attentionId: string;
  part: number;
  exam: SubjectOfExam;
  /** Full content of the document. */
  data: Subject;
  basis: Buffer;
  code: string;
  pdf: Buffer;
  /** Id of the document that was in force when this one was drawn. */
  replaces: string | null;
  /** Fingerprint of the sealing certificate. */
  sealedWith?: Buffer;
}

/** Stores a drawn document. Null when the exam or its document changed since they were read. */
export async function storeDocument(
  tx: Tx,
  files: FileStore,
  newDocument: DrawnDocument,
): Promise<Omit<IssuedDocument, 'parts' | 'edition'> | null> {
  const { kind, attentionId, part, exam, code } = newDocument;
  const values = [tx.customerId, attentionId];
  const same = [...values, kind.type, part];
  const locked = await tx.client.query(
    'select 1 from attentions where customer_id = $1 and id = $2 and version = $3 for update',
    [...values, exam.version],
  );
  // A document that was revoked meanwhile is not drawn again in its place.
  const inForce = await tx.client.query<{ id: string }>(
    `select id from documents
     where customer_id = $1 and attention_id = $2 and type = $3 and part = $4 and revoked_at is null
       and source = 'GENERATED'`,
    same,
  );
  const known = inForce.rows.map(({ id }) => id).join() === (newDocument.replaces ?? '');
  if (locked.rowCount === 0 || !known) return null;
  // Who certifies a task or opens the paper of a station does not become the doctor of the exam: they did not judge it.
  if (!kind.certified && !kind.doctorAct)
    await tx.client.query(
      'update attentions set doctor_id = $3, doctor_name = $4 where customer_id = $1 and id = $2 and doctor_id is null',
      [...values, exam.doctorId, exam.subject.doctor.name],
    );
  await tx.client.query(
    `update documents set revoked_at = now(), revoked_reason = 'Reemplazado'
     where customer_id = $1 and attention_id = $2 and type = $3 and part = $4 and revoked_at is null
       and source = 'GENERATED'`,
    same,
  );
  const clinical = kind.readers === 'clinical';
  const certified = kind.certified?.(newDocument.data) ?? null;
  const stated = certified ? { aptitude: certified.statement, validUntil: certified.day } : exam.subject.exam;
  const fileName = fileNameOf(kind, newDocument.data, part);
  const file = await saveFile(tx, files, {
    content: newDocument.pdf,
    kind: kind.type,
    folder: 'pdf',
    extension: 'pdf',
    contentType: 'application/pdf',
    originalName: fileName,
    medical: clinical,
  });
  const { rows } = await tx.client.query<{ id: string }>(
    `insert into documents (customer_id, attention_id, type, part, file_id, code, sha256, valid_until,
       issued_by, basis, cleared, cleared_at, speciality, sealed_with, certified)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, ${clinical ? 'null' : 'now()'},
       $12, $13, $14)
     returning id`,
    [
      ...same,
      file.id,
      code,
      file.sha256,
      kind.expires && hasValidity(stated.aptitude) ? stated.validUntil : null,
      tx.actor.kind === 'user' ? tx.actor.id : null,
      newDocument.basis,
      clinical ? null : 'DRAWN',
      kind.speciality?.(newDocument.data) ?? null,
      newDocument.sealedWith ?? null,
      certified && JSON.stringify(certified),
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
    details: { attentionId, type: kind.type, code, ...(certified ? { task: certified.task } : {}) },
  });
  return { id, code, key: file.key, fileName };
}

/** `DOCUMENTO_APELLIDOS_TIPO_FECHA.pdf`, with characters that are valid on every system. */
function fileNameOf({ fileWord }: DocumentKind, data: Subject, part: number): string {
  const { worker, exam } = data;
  const name = fold(worker.fullName).toUpperCase().replaceAll(' ', '_').slice(0, 60);
  const numbered = typeof fileWord === 'string' && part > 1;
  const word = numbered ? `${fileWord}-${part}` : textOf(fileWord, data);
  return `${worker.documentNumber}_${name}_${word}_${exam.type}_${fileDay(exam.date)}.pdf`;
}

import { conflict } from '#platform/contract/problem.ts';
import type { Scope } from '#platform/server/database/scope.ts';
import { statement } from '#platform/server/database/statements/statement.ts';
import type { Services } from '#platform/server/http/context.ts';
import { renderPdf } from '#platform/server/pdf/render.ts';
import type { DocumentIssue, DocumentKind } from '../kinds/kind.ts';
import { documentSpec } from '../kinds/layout.ts';
import { type SubjectRow, subjectFrom, subjectStatement } from '../kinds/subject.ts';
import { newDocumentCode } from './document-code.ts';
import { fingerprintOf } from './fingerprint.ts';
import type { DrawnDocument } from './issue-document.ts';

const NEXT_PART = `
select coalesce(max(part), 0)::int + 1 as next
from documents
where customer_id = $1 and attention_id = $2 and type = $3`;

/**
 * Draws and seals a document that states the facts of an exam at one moment: it is never drawn again and never
 * replaced. `storeDocument` stores it in the transaction of the act that it proves.
 * @param reason reason of the seal, as PDF readers show it
 */
export async function drawSealed<Content extends object>(
  scope: Scope,
  services: Pick<Services, 'files' | 'config' | 'seal'>,
  kind: DocumentKind<Content>,
  attentionId: string,
  { reason, content }: { reason: string; content: (issue: DocumentIssue) => Content },
): Promise<DrawnDocument> {
  const [rows, [parts]] = await scope.hot<[SubjectRow[], { next: number }[]]>([
    subjectStatement(scope, attentionId),
    statement(NEXT_PART, [scope.customerId, attentionId, kind.type]),
  ]);
  const exam = await subjectFrom(rows, services.files);
  const code = newDocumentCode();
  const issue = {
    code,
    url: `${services.config.publicUrl}/verificar/${code}`,
    issuedAt: new Date().toISOString(),
  };
  const data = { ...exam.subject, ...content(issue) };
  const { key, fingerprint } = await services.seal.current();
  const pdf = await renderPdf(documentSpec(kind, data, issue), { key, reason });
  const basis = fingerprintOf(kind, data);
  const part = parts?.next ?? 1;
  return { kind, attentionId, part, exam, data, basis, code, pdf, replaces: null, sealedWith: fingerprint };
}

/** The exam changed while its document was drawn. */
export const changedMeanwhile = () =>
  conflict('changed', 'El examen está cambiando en este momento. Vuelve a intentarlo.');

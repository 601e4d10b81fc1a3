import { DOCUMENT_TYPE_LABELS, type DocumentType } from '#clinical/vocabulary/document-type.ts';
import { documentTitle, taskOfPart } from '#clinical/vocabulary/work-task.ts';
import { type IssuedOfKind, issueEach } from '#documents/papers/server/issued/issue-each.ts';
import type { Issuing } from '#documents/papers/server/kinds/kind.ts';
import { DELIVERED_KINDS } from '#documents/papers/server/kinds/kinds.ts';
import { STATION_PAPER } from '#documents/papers/server/kinds/station-paper.ts';
import { printPageTitle } from '#exams/attentions/model/print-pages.ts';
import { conflict } from '#platform/contract/problem.ts';
import type { Scope } from '#platform/server/database/scope.ts';
import { statement } from '#platform/server/database/statements/statement.ts';

interface ResultDocument {
  type: DocumentType;
  part: number;
  title: string;
  /** 2 for a document that replaced an earlier one. */
  edition: number;
}

/**
 * Adds a number when there are several documents of the type, and the task to a certificate for one. The title never
 * names the speciality, which the employer must not know.
 */
function titleOf(type: DocumentType, part: number, all: readonly { type: DocumentType; part: number }[]): string {
  if (type === 'CERTIFICADO_TAREA') return documentTitle(type, taskOfPart(part));
  return all.some((other) => other.type === type && other.part > 1)
    ? `${DOCUMENT_TYPE_LABELS[type]} ${part}`
    : DOCUMENT_TYPE_LABELS[type];
}

/**
 * Lists the documents of an exam that the worker can open. The Legajo takes seconds to join, so it is made when it is
 * opened or signed for.
 * @param types types of the delivered documents
 */
export async function ownDocuments(
  scope: Scope,
  issuing: Issuing,
  attentionId: string,
  types: readonly DocumentType[],
): Promise<ResultDocument[]> {
  const drawn = DELIVERED_KINDS.filter((kind) => types.includes(kind.type) && kind.type !== 'LEGAJO');
  const { issued } = await issueEach(scope, issuing, drawn, attentionId);
  const paperParts = issued.map(({ kind, part, edition }) => ({ type: kind.type, part, edition }));
  if (types.includes('LEGAJO') && paperParts.length > 0) paperParts.push({ type: 'LEGAJO', part: 1, edition: 1 });
  return paperParts.map((paper) => ({ ...paper, title: titleOf(paper.type, paper.part, paperParts) }));
}

/** Lists the station papers of an exam, by print page number, if the Legajo that contains them is delivered. */
export async function ownPapers(
  scope: Scope,
  issuing: Issuing,
  attentionId: string,
  types: readonly DocumentType[],
): Promise<{ page: number; title: string }[]> {
  if (!types.includes('LEGAJO')) return [];
  const papers = await STATION_PAPER.read(scope, attentionId, issuing);
  return papers.flatMap((paper, index) => (paper ? [{ page: index + 1, title: printPageTitle(index + 1) }] : []));
}

export interface Delivered {
  documentId: string;
  title: string;
  type: DocumentType;
  code: string;
  sha256: Buffer;
}

/**
 * Returns every delivered document in its current version; the acknowledgment names each by its SHA-256.
 * @throws 409 when the Legajo, which the page lists before it is made, cannot be joined
 */
export async function deliveredDocuments(
  scope: Scope,
  issuing: Issuing,
  attentionId: string,
  types: readonly DocumentType[],
): Promise<Delivered[]> {
  const kinds = DELIVERED_KINDS.filter((kind) => types.includes(kind.type));
  const { issued, missing } = await issueEach(scope, issuing, kinds, attentionId);
  const unjoined = missing.find(({ kind }) => kind.type === 'LEGAJO');
  if (unjoined && issued.length > 0) throw conflict('not_joined', unjoined.reason);
  const [rows] = await scope.hot<[{ id: string; sha256: Buffer }[]]>([
    statement('select id, sha256 from documents where customer_id = $1 and id = any($2)', [
      scope.customerId,
      issued.map(({ id }) => id),
    ]),
  ]);
  const hashes = new Map(rows.map(({ id, sha256 }) => [id, sha256]));
  const parts = issued.map(({ kind, part }) => ({ type: kind.type, part }));
  return issued.flatMap(({ kind, part, id, code }: IssuedOfKind) => {
    const sha256 = hashes.get(id);
    return sha256 ? [{ documentId: id, type: kind.type, title: titleOf(kind.type, part, parts), code, sha256 }] : [];
  });
}

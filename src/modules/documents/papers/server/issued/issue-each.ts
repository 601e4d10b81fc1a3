import { Problem } from '#platform/contract/problem.ts';
import type { Scope } from '#platform/server/database/scope.ts';
import type { DocumentKind, Issuing } from '../kinds/kind.ts';
import { type IssuedDocument, issueDocument } from './issue-document.ts';

export interface IssuedOfKind extends IssuedDocument {
  kind: DocumentKind;
  /** From 1. */
  part: number;
}

/**
 * All documents of an exam of the given kinds, as they are today: they are issued where none says the same.
 * @returns also which kinds it has none of yet, and why; one that it never has (an exam without referrals) is left out
 */
export async function issueEach(
  scope: Scope,
  issuing: Issuing,
  kinds: readonly DocumentKind[],
  attentionId: string,
): Promise<{ issued: IssuedOfKind[]; missing: { kind: DocumentKind; reason: string }[] }> {
  const issued: IssuedOfKind[] = [];
  const missing: { kind: DocumentKind; reason: string }[] = [];
  for (const kind of kinds) {
    try {
      let parts = 1;
      for (let part = 1; part <= parts; part++) {
        const document = await issueDocument(scope, issuing, kind, attentionId, part);
        issued.push({ ...document, kind, part });
        parts = document.parts;
      }
    } catch (error) {
      if (!(error instanceof Problem) || error.code === 'changed' || error.status > 409) throw error;
      if (error.status === 409) missing.push({ kind, reason: error.message });
    }
  }
  return { issued, missing };
}

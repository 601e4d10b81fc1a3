import { Problem } from '#platform/contract/problem.ts';
import type { Scope } from '#platform/server/database/scope.ts';
import type { DocumentKind, Issuing } from '../kinds/kind.ts';
import { type IssuedDocument, issueDocument } from './issue-document.ts';

export interface IssuedOfKind extends IssuedDocument {
  kind: DocumentKind;
  /** Number of the document, from 1. */
  part: number;
}

/**
 * Issues all documents of the given kinds of an exam in their current state; a document is issued when none has the
 * same content. What a doctor revoked stays so, even where a doctor asks for all.
 * @returns also the kinds without a document yet, with the reason; a kind that does not apply (an exam without
 * referrals) is left out
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
      // What a doctor's act issued has the number of its task, so there are numbers without a document.
      const acts = kind.certified ? await kind.read(scope, attentionId, issuing) : null;
      let parts = acts ? acts.length : 1;
      for (let part = 1; part <= parts; part++) {
        if (acts && !acts[part - 1]) continue;
        const options = { read: acts ?? undefined, gathered: true };
        const document = await issueDocument(scope, issuing, kind, attentionId, part, options).catch((error) => {
          // An act that was revoked meanwhile leaves the others as they are.
          if (acts && error instanceof Problem && error.status === 404) return null;
          throw error;
        });
        if (!document) continue;
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

import { judgingText } from '#clinical/certificate-text/judge-text.ts';
import { TEXT_RULE, type TextJudgement, type UnreadCause } from '#clinical/certificate-text/model.ts';
import type { PdfUnread } from '#platform/server/pdf-reading/pdf-text.ts';
import { readPdfText } from '#platform/server/pdf-reading/read-pdf-text.ts';
import { runInSlices } from '#platform/server/threads/time-slice.ts';

const CAUSES: Record<PdfUnread, UnreadCause> = {
  encrypted: 'ENCRYPTED',
  'too-many-pages': 'TOO_LARGE',
  'too-much-text': 'TOO_LARGE',
  'too-complex': 'TOO_LARGE',
  damaged: 'DAMAGED',
  // The text is read again at the next request.
  'not-now': 'NOT_READ',
};

/**
 * Reads and judges the text of a certificate in another process. An unreadable certificate gives a result, not an
 * error.
 */
export async function readCertificate(content: Uint8Array): Promise<TextJudgement> {
  const read = await readPdfText(content);
  if ('unread' in read) return { verdict: 'UNREADABLE', cause: CAUSES[read.unread], words: [], rule: TEXT_RULE };
  return runInSlices(judgingText(read));
}

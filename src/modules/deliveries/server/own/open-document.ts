import type { Readable } from 'node:stream';
import { notFound } from '../../../../platform/contract/problem.ts';
import type { Call } from '../../../../platform/server/http/context.ts';
import { sendStored } from '../../../documents/server/files.ts';
import { keyOfDocument } from '../../../documents/server/history/open-document.ts';
import { issueDocument } from '../../../documents/server/issued/issue-document.ts';
import { RESULTS } from '../../../links/purposes.ts';
import { withLink } from '../../../links/server/link.ts';
import type * as api from '../../own/api.ts';
import { deliveryOfLink, recordRead } from '../worker-acts.ts';
import { openedResults } from './open-results.ts';
import { HANDED_OVER } from './own-documents.ts';

const unknown = () => notFound('No encontramos ese documento.');

/** A document of the worker's own results: that of their link and no other. From then on the exam was read. */
export async function openOwnDocumentOf(call: Call<typeof api.openOwnDocument>): Promise<Readable> {
  const { query, services } = call;
  const { delivery, facts, scope } = await openedResults(call, query.t);
  const { attentionId, documentTypes } = delivery;
  if (query.type === 'CONSTANCIA_ENTREGA') {
    if (!facts.acknowledgment) throw unknown();
    return sendStored(call, scope, await keyOfDocument(scope, facts.acknowledgment.id));
  }
  const kind = HANDED_OVER.find(({ type }) => type === query.type);
  if (!kind || !documentTypes.includes(kind.type as never)) throw unknown();
  const { key } = await issueDocument(scope, services, kind, attentionId, query.part);
  const sent = await sendStored(call, scope, key);
  await withLink(call, RESULTS, query.t, async (tx, link) => recordRead(tx, await deliveryOfLink(tx, link), link));
  return sent;
}

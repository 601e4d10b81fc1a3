import type { Readable } from 'node:stream';
import { RESULTS } from '#access/links/purposes.ts';
import { withLink } from '#access/links/server/link.ts';
import type { DocumentType } from '#clinical/vocabulary/document-type.ts';
import { sendStored } from '#documents/papers/server/files.ts';
import { keyOfDocument } from '#documents/papers/server/history/open-document.ts';
import { issueDocument } from '#documents/papers/server/issued/issue-document.ts';
import { DELIVERED_KINDS, documentOfReport } from '#documents/papers/server/kinds/kinds.ts';
import { STATION_PAPER } from '#documents/papers/server/kinds/station-paper.ts';
import { notFound } from '#platform/contract/problem.ts';
import type { Call } from '#platform/server/http/context.ts';
import type * as api from '../../own/api.ts';
import { deliveryOfLink, recordRead } from '../worker-acts.ts';
import { openedResults } from './open-results.ts';

const unknown = () => notFound('No encontramos ese documento.');

/** Finds the requested document if it is part of the delivery; the papers of the stations belong to the Legajo. */
function handedOver(type: DocumentType, part: number, types: readonly DocumentType[]) {
  const paper = type === STATION_PAPER.type;
  const kind = DELIVERED_KINDS.find((each) => each.type === type);
  const wanted = paper ? documentOfReport(STATION_PAPER.reports[0]!, part) : kind && { kind, part };
  const within = wanted?.kind.type === STATION_PAPER.type ? 'LEGAJO' : wanted?.kind.type;
  return within && types.includes(within) ? wanted : undefined;
}

/**
 * Opens a document of the worker's own results; the link gives access to no other results. The reading counts from then
 * on.
 */
export async function openOwnDocumentOf(call: Call<typeof api.openOwnDocument>): Promise<Readable> {
  const { query, services } = call;
  const { delivery, facts, scope } = await openedResults(call, query.t);
  const { attentionId, documentTypes } = delivery;
  if (query.type === 'CONSTANCIA_ENTREGA') {
    if (!facts.acknowledgment) throw unknown();
    return sendStored(call, scope, await keyOfDocument(scope, facts.acknowledgment.id));
  }
  const wanted = handedOver(query.type, query.part, documentTypes);
  if (!wanted) throw unknown();
  const { key } = await issueDocument(scope, services, wanted.kind, attentionId, wanted.part);
  const sent = await sendStored(call, scope, key);
  await withLink(call, RESULTS, query.t, async (tx, link) => recordRead(tx, await deliveryOfLink(tx, link), link));
  return sent;
}

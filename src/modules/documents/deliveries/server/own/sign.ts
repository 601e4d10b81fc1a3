import { RESULTS } from '#access/links/purposes.ts';
import { endSession, mustBeVerified, withLink } from '#access/links/server/link.ts';
import { dropSession } from '#access/links/server/link-session.ts';
import { changedMeanwhile, drawSealed } from '#documents/papers/server/issued/draw-sealed.ts';
import { storeDocument } from '#documents/papers/server/issued/issue-document.ts';
import { badRequest, conflict } from '#platform/contract/problem.ts';
import type { Call } from '#platform/server/http/context.ts';
import { uploadedFile } from '#platform/server/http/uploads.ts';
import { toSignature } from '#platform/server/images/to-png.ts';
import { ACKNOWLEDGMENT_TITLE } from '../../own/acknowledgment.ts';
import { type OwnResults, SIGNATURE_MAX_BYTES, type signOwnResults } from '../../own/api.ts';
import { deliveryOfLink, recordSigned } from '../worker-acts.ts';
import { ACKNOWLEDGMENT } from './acknowledgment-kind.ts';
import { buildResults, isComplete, type OpenedResults, openedResults, textOfResults } from './open-results.ts';
import { deliveredDocuments } from './own-documents.ts';

/** Twice the printed size. */
const BOX = { maxWidth: 1000, maxHeight: 400 };

const noImage = () => badRequest('no_file', 'Dibuja tu firma, escríbela o elige una imagen.');
const textChanged = () =>
  conflict('text_changed', 'Tus resultados cambiaron mientras leías. Vuelve a abrir la página, revísalos y firma.');

/** @throws 409 when there is nothing to sign, or when the worker cannot sign yet */
function mustBeSignable({ delivery, facts }: OpenedResults): void {
  if (delivery.signedAt) throw conflict('already_signed', 'Esta constancia ya está firmada.');
  if (delivery.refusedAt)
    throw conflict('refused', 'Se registró que no firmarías esta constancia. Pide otro enlace al médico ocupacional.');
  if (!isComplete(facts))
    throw conflict('incomplete', 'A esta constancia le faltan datos del médico. Avisa al médico ocupacional.');
}

/**
 * Signs the receipt of the results. The acknowledgment is drawn and sealed first and then stored in the transaction
 * that moves the delivery on, so that neither the signature nor the acknowledgment exists without the other. On the
 * doctor's device the worker's session ends with the signature.
 */
export async function signOwnResultsOf(call: Call<typeof signOwnResults>): Promise<{ results: OwnResults | null }> {
  const { query, request, services } = call;
  const open = await openedResults(call, query.t);
  mustBeSignable(open);
  const { delivery, facts, scope } = open;
  const image = await toSignature((await uploadedFile(request, SIGNATURE_MAX_BYTES, noImage())).content, BOX);
  const delivered = await deliveredDocuments(scope, services, delivery.attentionId, delivery.documentTypes);
  const { said, sha256 } = textOfResults(facts, delivered);
  if (sha256.toString('hex') !== query.shown) throw textChanged();
  const agent = request.headers['user-agent'] ?? '';
  const proof = { at: new Date().toISOString(), ip: request.ip, agent, level: query.level, textSha256: query.shown };
  const sealedDocument = await drawSealed(scope, services, ACKNOWLEDGMENT, delivery.attentionId, {
    reason: ACKNOWLEDGMENT_TITLE,
    content: ({ code, url }) => ({ said, facts, delivered, image: new Uint8Array(image), proof, code, url }),
  });
  const { attested } = await withLink(call, RESULTS, query.t, async (tx, link) => {
    mustBeVerified(link, call);
    const currentDelivery = await deliveryOfLink(tx, link);
    const stored = await storeDocument(tx, services.files, sealedDocument);
    if (!stored) throw changedMeanwhile();
    await recordSigned(tx, currentDelivery, {
      link,
      documentId: stored.id,
      signedBy: facts.fullName,
      level: query.level,
      ip: request.ip,
      agent,
      shownTextSha256: sha256,
      delivered,
    });
    if (link.attested) await endSession(tx, link, call);
    return link;
  });
  if (!attested) return { results: await buildResults(call, await openedResults(call, query.t)) };
  dropSession(call.reply, services.config);
  return { results: null };
}

import { createHash } from 'node:crypto';
import { hasRated } from '#access/evaluations/server/rate-delivery.ts';
import { RESULTS } from '#access/links/purposes.ts';
import { checkCode, matchDocument, matchedThenCode, sendCode } from '#access/links/server/identity.ts';
import {
  holdsSession,
  type Link,
  type LinkCall,
  mustBeVerified,
  ownScope,
  withLink,
} from '#access/links/server/link.ts';
import { referralsOfExam } from '#exams/consultations/server/own-referrals.ts';
import type { Tx } from '#platform/server/database/scope.ts';
import type { Call } from '#platform/server/http/context.ts';
import { hasDoses } from '#statistics/vaccines/server/card/draw-card.ts';
import { acknowledgmentFields, itemsSentence, LEGAL_STATEMENT, shownText } from '../../own/acknowledgment.ts';
import type * as api from '../../own/api.ts';
import { ownResultsCode } from '../../own/notifications.ts';
import { deliveryOfLink, identifiedByLink, type OwnDelivery, openedByLink } from '../worker-acts.ts';
import { type OwnFacts, ownFacts } from './facts.ts';
import { ownDocuments, ownPapers } from './own-documents.ts';
import { signatureCopy } from './signature-copy.ts';

/** What a worker who proved who they are may see, read in one transaction. */
export interface OpenedResults {
  delivery: OwnDelivery;
  facts: OwnFacts;
  /** On the device of the doctor, who handed it over. */
  handedOver: boolean;
  /** When the link ends. */
  until: string;
  /** Inside the wall: whoever takes it reads by the exam of the delivery alone. */
  scope: ReturnType<typeof ownScope>;
}

/** @throws 410 unless the person of the link proved who they are within the last 30 minutes */
export function openedResults(call: LinkCall, token: string): Promise<OpenedResults> {
  return withLink(call, RESULTS, token, (tx, link) => {
    mustBeVerified(link, call);
    return opened(call, tx, link);
  });
}

async function opened(call: LinkCall, tx: Tx, link: Link): Promise<OpenedResults> {
  const delivery = await deliveryOfLink(tx, link);
  return {
    delivery,
    facts: await ownFacts(tx, delivery),
    handedOver: link.attested,
    until: link.expiresAt,
    scope: ownScope(call, tx),
  };
}

/** The text that is shown, and its SHA-256: of the kinds of documents that there are. */
export function textOfResults(facts: OwnFacts, documents: readonly { type: OwnDelivery['documentTypes'][number] }[]) {
  const said = { ...facts, delivered: documents.map(({ type }) => type) };
  return { said, sha256: createHash('sha256').update(shownText(said)).digest() };
}

/** Names, date, doctor and the doctor's signature: without them nobody signs. */
export const isComplete = ({ fullName, deliveredOn, doctor, doctorSignature }: OwnFacts): boolean =>
  Boolean(fullName && deliveredOn && doctor && doctorSignature);

/** What the page shows of opened results. */
export async function toldResults(call: LinkCall, opened: OpenedResults): Promise<api.OwnResults> {
  const { delivery, facts, scope, handedOver, until } = opened;
  const documents = await ownDocuments(scope, call.services, delivery.attentionId, delivery.documentTypes);
  const papers = await ownPapers(scope, call.services, delivery.attentionId, delivery.documentTypes);
  const referrals = delivery.documentTypes.includes('INTERCONSULTA')
    ? await referralsOfExam(scope, delivery.attentionId)
    : [];
  const { said, sha256 } = textOfResults(facts, documents);
  return {
    fields: acknowledgmentFields(said),
    statement: LEGAL_STATEMENT,
    items: itemsSentence(said),
    shown: sha256.toString('hex'),
    fullName: facts.fullName,
    complete: isComplete(facts),
    doctorSignature: facts.doctorSignature && (await signatureCopy(facts.doctorSignature)),
    documents,
    papers,
    referrals,
    vaccines: await hasDoses(scope, delivery.patientId),
    signedAt: delivery.signedAt,
    refusedAt: delivery.refusedAt,
    handedOver,
    until,
    reportCode: facts.acknowledgment?.code ?? null,
    askRating: delivery.signedAt !== null && !handedOver && !(await hasRated(scope, delivery.id)),
  };
}

/** The page of the link was opened, by a POST: what a preview of the link fetches changes nothing. */
export async function openOwnResultsOf(call: Call<typeof api.openOwnResults>) {
  const found = await withLink(call, RESULTS, call.query.t, async (tx, link) => {
    const held = holdsSession(link, call);
    const delivery = await deliveryOfLink(tx, link);
    await openedByLink(tx, delivery, link);
    if (held && link.verified) return opened(call, tx, link);
    return held ? 'code' : 'document';
  });
  if (typeof found === 'string') return { step: found, results: null } as const;
  return { step: 'open', results: await toldResults(call, found) } as const;
}

export const matchOwnDocumentOf = async (call: Call<typeof api.matchOwnDocument>) =>
  matchedThenCode(await matchDocument(call, RESULTS, call.query.t, call.body));

export const sendOwnCodeOf = (call: Call<typeof api.sendOwnCode>) =>
  sendCode(call, RESULTS, call.query.t, { type: ownResultsCode, channel: call.body.channel });

/** The right code: the results are delivered. */
export async function verifyOwnCodeOf(call: Call<typeof api.verifyOwnCode>) {
  const found = await checkCode(call, RESULTS, call.query.t, call.body.code, async (tx, link) => {
    await identifiedByLink(tx, await deliveryOfLink(tx, link), link);
    return opened(call, tx, link);
  });
  return toldResults(call, found);
}

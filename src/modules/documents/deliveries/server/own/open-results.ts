import { createHash } from 'node:crypto';
import { hasRated } from '#access/evaluations/server/rate-delivery.ts';
import { RESULTS } from '#access/links/purposes.ts';
import { checkCode, matchDocument, matchedThenCode, sendCode } from '#access/links/server/identity.ts';
import {
  holdsSession,
  type Link,
  type LinkCall,
  mustBeVerified,
  withLink,
  workerScope,
} from '#access/links/server/link.ts';
import { referralsOfExam } from '#exams/consultations/server/own-referrals.ts';
import type { Tx } from '#platform/server/database/scope.ts';
import type { Call } from '#platform/server/http/context.ts';
import { hasDoses } from '#statistics/vaccines/server/card/draw-card.ts';
import { acknowledgmentFields, acknowledgmentText, itemsSentence, LEGAL_STATEMENT } from '../../own/acknowledgment.ts';
import type * as api from '../../own/api.ts';
import { ownResultsCode } from '../../own/notifications.ts';
import { deliveryOfLink, identifiedByLink, type LinkedDelivery, openedByLink } from '../worker-acts.ts';
import { type DeliveryFacts, deliveryFacts } from './facts.ts';
import { ownDocuments, ownPapers } from './own-documents.ts';
import { signatureCopy } from './signature-copy.ts';
import { hasUrgentValue } from './urgent-values.ts';

/** What an identified worker can see, read in one transaction. */
export interface OpenedResults {
  delivery: LinkedDelivery;
  facts: DeliveryFacts;
  /** True when the worker uses the device that the doctor handed over. */
  handedOver: boolean;
  until: string;
  /** Scope with clinical access; a caller must read only the exam of the delivery. */
  scope: ReturnType<typeof workerScope>;
}

/** @throws 410 unless the person of the link was identified within the last 30 minutes */
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
    facts: await deliveryFacts(tx, delivery),
    handedOver: link.attested,
    until: link.expiresAt,
    scope: workerScope(call, tx),
  };
}

/** Returns the facts shown and the SHA-256 of their text, for the types of the existing documents. */
export function textOfResults(
  facts: DeliveryFacts,
  documents: readonly { type: LinkedDelivery['documentTypes'][number] }[],
) {
  const acknowledgmentFacts = { ...facts, delivered: documents.map(({ type }) => type) };
  return {
    said: acknowledgmentFacts,
    sha256: createHash('sha256').update(acknowledgmentText(acknowledgmentFacts)).digest(),
  };
}

/** True when names, date, doctor and the doctor's signature exist; without them the worker cannot sign. */
export const isComplete = ({ fullName, deliveredOn, doctor, doctorSignature }: DeliveryFacts): boolean =>
  Boolean(fullName && deliveredOn && doctor && doctorSignature);

/** Builds the response with the opened results. */
export async function buildResults(call: LinkCall, opened: OpenedResults): Promise<api.OwnResults> {
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
    urgent: await hasUrgentValue(scope, delivery),
    vaccines: await hasDoses(scope, delivery.patientId),
    signedAt: delivery.signedAt,
    refusedAt: delivery.refusedAt,
    handedOver,
    until,
    reportCode: facts.acknowledgment?.code ?? null,
    askRating: delivery.signedAt !== null && !handedOver && !(await hasRated(scope, delivery.id)),
  };
}

/**
 * Records that the page of the link was opened. It is a POST, so that a preview that fetches the link changes nothing.
 */
export async function openOwnResultsOf(call: Call<typeof api.openOwnResults>) {
  const resultsOrStep = await withLink(call, RESULTS, call.query.t, async (tx, link) => {
    const hasSession = holdsSession(link, call);
    const delivery = await deliveryOfLink(tx, link);
    await openedByLink(tx, delivery, link);
    if (hasSession && link.verified) return opened(call, tx, link);
    return hasSession ? 'code' : 'document';
  });
  if (typeof resultsOrStep === 'string') return { step: resultsOrStep, results: null } as const;
  return { step: 'open', results: await buildResults(call, resultsOrStep) } as const;
}

export const matchOwnDocumentOf = async (call: Call<typeof api.matchOwnDocument>) =>
  matchedThenCode(await matchDocument(call, RESULTS, call.query.t, call.body));

export const sendOwnCodeOf = (call: Call<typeof api.sendOwnCode>) =>
  sendCode(call, RESULTS, call.query.t, { type: ownResultsCode, channel: call.body.channel });

/** Checks the code; with the right code the results are delivered. */
export async function verifyOwnCodeOf(call: Call<typeof api.verifyOwnCode>) {
  const results = await checkCode(call, RESULTS, call.query.t, call.body.code, async (tx, link) => {
    await identifiedByLink(tx, await deliveryOfLink(tx, link), link);
    return opened(call, tx, link);
  });
  return buildResults(call, results);
}

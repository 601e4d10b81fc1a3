import { RESULTS, RIGHTS } from '#access/links/purposes.ts';
import {
  holdsSession,
  type Link,
  type LinkCall,
  mustBeVerified,
  withLinkIfAny,
  workerScope,
} from '#access/links/server/link.ts';
import { Problem } from '#platform/contract/problem.ts';
import type { Scope, Tx } from '#platform/server/database/scope.ts';

/** The identified worker of a link. */
export interface Proven {
  patientId: string;
  /** True when the worker uses the device that the doctor handed over. */
  handedOver: boolean;
  /** Scope with clinical access; a caller must read only this worker. */
  scope: Scope;
}

/** Purposes of the links that open a worker's requests: the link of an answer or of the results. */
export const RIGHTS_LINKS = [RIGHTS, RESULTS] as const;

const over = () =>
  new Problem({
    status: 410,
    code: 'link_expired',
    title: 'Este enlace ya no sirve. Pide uno nuevo al médico ocupacional de tu empresa.',
  });

/**
 * Runs `work` with the link of a token: the link of an answer, or the link with which the worker opened the results.
 * @throws 410 for any other token
 */
async function withRightsLink<T>(call: LinkCall, token: string, work: (tx: Tx, link: Link) => Promise<T>): Promise<T> {
  for (const purpose of RIGHTS_LINKS) {
    const done = await withLinkIfAny(call, purpose, token, work);
    if (done) return done.result;
  }
  throw over();
}

export const provenBy = (call: LinkCall, tx: Tx, link: Link): Proven => ({
  patientId: link.patientId ?? '',
  handedOver: link.attested,
  scope: workerScope(call, tx),
});

/** @throws 410 unless the person of the link was identified within the last 30 minutes */
export const proven = (call: LinkCall, token: string): Promise<Proven> =>
  withRightsLink(call, token, async (tx, link) => {
    mustBeVerified(link, call);
    return provenBy(call, tx, link);
  });

/**
 * Returns the next step for a visitor of the page. For a link of results, the identification happens only on the
 * results pages, because there it also records the delivery.
 * @throws 410 for a link of results without an identified session
 */
export const nextStep = (call: LinkCall, token: string): Promise<Proven | 'document' | 'code'> =>
  withRightsLink(call, token, async (tx, link) => {
    if (link.purpose === RESULTS) mustBeVerified(link, call);
    const hasSession = holdsSession(link, call);
    if (hasSession && link.verified) return provenBy(call, tx, link);
    return hasSession ? 'code' : 'document';
  });

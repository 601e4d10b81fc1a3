import { RESULTS, RIGHTS } from '#access/links/purposes.ts';
import {
  holdsSession,
  type Link,
  type LinkCall,
  mustBeVerified,
  ownScope,
  withLinkIfAny,
} from '#access/links/server/link.ts';
import { Problem } from '#platform/contract/problem.ts';
import type { Scope, Tx } from '#platform/server/database/scope.ts';

/** The worker of a link, who proved who they are. */
export interface Proven {
  patientId: string;
  /** On the device of the doctor, who handed it over. */
  handedOver: boolean;
  /** Inside the wall: whoever takes it reads by this worker alone. */
  scope: Scope;
}

/** By which a worker comes to their requests: of an answer, or of their results. */
export const OWN_LINKS = [RIGHTS, RESULTS] as const;

const over = () =>
  new Problem({
    status: 410,
    code: 'link_expired',
    title: 'Este enlace ya no sirve. Pide uno nuevo al médico ocupacional de tu empresa.',
  });

/**
 * Works with the link that a token names: that of an answer, or that by which the worker has their results open.
 * @throws 410 for a token of anything else
 */
async function withOwnLink<T>(call: LinkCall, token: string, work: (tx: Tx, link: Link) => Promise<T>): Promise<T> {
  for (const purpose of OWN_LINKS) {
    const done = await withLinkIfAny(call, purpose, token, work);
    if (done) return done.result;
  }
  throw over();
}

export const provenBy = (call: LinkCall, tx: Tx, link: Link): Proven => ({
  patientId: link.patientId ?? '',
  handedOver: link.attested,
  scope: ownScope(call, tx),
});

/** @throws 410 unless the person of the link proved who they are within the last 30 minutes */
export const proven = (call: LinkCall, token: string): Promise<Proven> =>
  withOwnLink(call, token, async (tx, link) => {
    mustBeVerified(link, call);
    return provenBy(call, tx, link);
  });

/**
 * What is next for whoever opens the page: the results' own pages prove who opens their link, since there it tells the
 * doctor that they were delivered.
 * @throws 410 for a link of results without a proven session
 */
export const nextStep = (call: LinkCall, token: string): Promise<Proven | 'document' | 'code'> =>
  withOwnLink(call, token, async (tx, link) => {
    if (link.purpose === RESULTS) mustBeVerified(link, call);
    const held = holdsSession(link, call);
    if (held && link.verified) return provenBy(call, tx, link);
    return held ? 'code' : 'document';
  });

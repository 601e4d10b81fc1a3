import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { Config } from '#platform/server/config/config.ts';
import type { Tx } from '#platform/server/database/scope.ts';
import { noteCompanyOf } from '#platform/server/database/token-companies.ts';
import type { LinkPurpose } from '../purposes.ts';
import { writeSession } from './link-session.ts';
import { hashOf } from './link-token.ts';

/** Days that the company of a session is kept: longer than any session lasts. */
const NOTED_DAYS = 2;

/** Notes which company the session of a link is of: a device may call with its session alone. */
export const noteSession = (tx: Tx, session: string): Promise<void> => noteCompanyOf(tx, [hashOf(session)], NOTED_DAYS);

/**
 * Opens the session of a link on the calling device without a code: the worker proves their identity in person to the
 * doctor.
 */
export async function attestIdentity(
  tx: Tx,
  reply: FastifyReply,
  config: Config,
  { sessionMinutes }: LinkPurpose,
  linkId: string,
): Promise<void> {
  const session = randomBytes(24).toString('base64url');
  await tx.client.query(
    `update access_links
     set session_hash = $3, session_expires_at = now() + make_interval(mins => $4), verified_at = now(),
       attested_by = $5
     where customer_id = $1 and id = $2`,
    [tx.customerId, linkId, hashOf(session), sessionMinutes, tx.actor.id],
  );
  await noteSession(tx, session);
  await tx.audit({ action: 'link.attested', objectType: 'access_link', objectId: linkId });
  writeSession(reply, config, session, sessionMinutes);
}

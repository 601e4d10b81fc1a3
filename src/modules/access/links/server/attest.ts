import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { Config } from '#platform/server/config/config.ts';
import type { Tx } from '#platform/server/database/scope.ts';
import type { LinkPurpose } from '../purposes.ts';
import { writeSession } from './link-session.ts';
import { hashOf } from './link-token.ts';

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
  await tx.audit({ action: 'link.attested', objectType: 'access_link', objectId: linkId });
  writeSession(reply, config, session, sessionMinutes);
}

import type { Config } from '../../../platform/server/config/config.ts';
import { found, type Tx } from '../../../platform/server/database/scope.ts';
import type { LinkPurpose } from '../purposes.ts';
import { hashOf, newLinkToken } from './link-token.ts';

interface Issued {
  id: string;
  /** What stands in the address. Only its hash is stored. */
  token: string;
  expiresAt: string;
}

/** A worker, or a worker for one exam of theirs, or a site. */
type Holder = { patientId: string; attentionId?: string } | { siteId: string };

/** A new link; those of the same purpose, and of the same exam, that the holder got before stop working. */
export async function issueLink(
  tx: Tx,
  config: Pick<Config, 'secretKey'>,
  purpose: LinkPurpose,
  holder: Holder,
  sentBy: string | null,
): Promise<Issued> {
  const patient = 'patientId' in holder ? holder.patientId : null;
  const site = 'siteId' in holder ? holder.siteId : null;
  const exam = 'attentionId' in holder ? (holder.attentionId ?? null) : null;
  await tx.client.query(
    `update access_links set revoked_at = now() where customer_id = $1 and purpose = $2
       and ${patient === null ? 'site_id' : 'patient_id'} = $3
       and attention_id is not distinct from $4 and used_at is null and revoked_at is null`,
    [tx.customerId, purpose.code, patient ?? site, exam],
  );
  const token = newLinkToken(config.secretKey);
  const { rows } = await tx.client.query<{ id: string; expiresAt: string }>(
    `insert into access_links (customer_id, purpose, patient_id, site_id, token_hash, sent_by, expires_at, attention_id)
     values ($1, $2, $3, $4, $5, $6, now() + make_interval(days => $7), $8) returning id, expires_at as "expiresAt"`,
    [tx.customerId, purpose.code, patient, site, hashOf(token), sentBy, purpose.days, exam],
  );
  return { ...found(rows[0]), token };
}

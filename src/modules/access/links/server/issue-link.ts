import { randomUUID } from 'node:crypto';
import { conflict } from '#platform/contract/problem.ts';
import type { Config } from '#platform/server/config/config.ts';
import { orNotFound, type Tx } from '#platform/server/database/scope.ts';
import { noteCompanyOf } from '#platform/server/database/token-companies.ts';
import type { LinkPurpose } from '../purposes.ts';
import { hashOf, newLinkToken } from './link-token.ts';

interface Issued {
  id: string;
  /** Token in the address of the link; only its hash is stored. */
  token: string;
  expiresAt: string;
}

/** Holder of a link: a worker, a worker for one of their exams, or a site. */
type Holder = { patientId: string; attentionId?: string } | { siteId: string };

/** Issues a link and ends the holder's earlier links of the same purpose and exam. */
export async function issueLink(
  tx: Tx,
  config: Pick<Config, 'secretKey'>,
  purpose: LinkPurpose,
  holder: Holder,
  sentBy: string | null,
): Promise<Issued> {
  return orNotFound((await issueLinks(tx, config, purpose, [holder], sentBy))[0]);
}

const holderOf = (holder: Holder): string => ('patientId' in holder ? holder.patientId : holder.siteId);
const examOf = (holder: Holder): string | null => ('attentionId' in holder ? (holder.attentionId ?? null) : null);

/** Message for workers whom a caller leaves out before issuing links. */
export const UNCONFIRMED =
  'Cambió su identidad o se unió su registro: confirma en su ficha que es la persona, y luego sigue.';

/** @throws 409 when a doctor still has to confirm the identity of a worker */
async function mustBeConfirmed(tx: Tx, patientIds: readonly string[]): Promise<void> {
  const { rowCount } = await tx.client.query(
    `select 1 from patients
     where customer_id = $1 and id = any ($2::uuid[]) and identity_pending_at is not null limit 1`,
    [tx.customerId, patientIds],
  );
  if (rowCount) throw conflict('identity_pending', UNCONFIRMED);
}

/**
 * Issues links for several holders, all workers or all sites, and returns the links in the same order.
 * @throws 409 `identity_pending`
 */
export async function issueLinks(
  tx: Tx,
  config: Pick<Config, 'secretKey'>,
  purpose: LinkPurpose,
  holders: readonly Holder[],
  sentBy: string | null,
): Promise<Issued[]> {
  if (holders.length === 0) return [];
  const column = purpose.scope === 'worker' ? 'patient_id' : 'site_id';
  const [whom, exams] = [holders.map(holderOf), holders.map(examOf)];
  // They leave in one packet; a link that is refused takes the others back with its transaction.
  const revoking = purpose.several
    ? undefined
    : tx.client.query(
        `update access_links l set revoked_at = now() from unnest($3::uuid[], $4::uuid[]) h(holder, exam)
     where l.customer_id = $1 and l.purpose = $2 and l.${column} = h.holder
       and l.attention_id is not distinct from h.exam and l.used_at is null and l.revoked_at is null`,
        [tx.customerId, purpose.code, whom, exams],
      );
  const confirming = purpose.ofConfirmed ? mustBeConfirmed(tx, whom) : undefined;
  const tokens = holders.map(() => newLinkToken(config.secretKey));
  const issuing = tx.client.query<{ id: string; expiresAt: string; hash: Buffer }>(
    `insert into access_links as written (customer_id, id, purpose, ${column}, attention_id, token_hash,
       sent_by, expires_at)
     select h.customer_id, x.id, $2, x.holder, x.exam, x.hash, $6, now() + make_interval(days => $7)
     from company_rows h
     cross join unnest($3::uuid[], $4::uuid[], $5::bytea[], $8::uuid[]) x(holder, exam, hash, id)
     where h.customer_id = $1
     returning id, expires_at as "expiresAt", token_hash as hash`,
    [
      tx.customerId,
      purpose.code,
      whom,
      exams,
      tokens.map(hashOf),
      sentBy,
      purpose.days,
      tokens.map(() => randomUUID()),
    ],
  );
  const noting = noteCompanyOf(tx, tokens.map(hashOf), purpose.days);
  const [, , { rows }] = await Promise.all([revoking, confirming, issuing, noting]);
  const issued = new Map(rows.map(({ hash, ...row }) => [hash.toString('hex'), row]));
  return tokens.map((token) => ({ ...orNotFound(issued.get(hashOf(token).toString('hex'))), token }));
}

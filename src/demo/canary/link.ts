import type pg from 'pg';
import { hashOf, newLinkToken } from '#access/links/server/link-token.ts';
import type { Config } from '#platform/server/config/config.ts';
import type { CanaryCompany } from './company.ts';
import type { Marks } from './marks.ts';

/** Returns the token of a link for the first worker of the company. */
export async function writeCanaryLink(
  client: pg.ClientBase,
  { secretKey }: Pick<Config, 'secretKey'>,
  { uuid }: Marks,
  { customer, patients }: CanaryCompany,
  doctor: string,
): Promise<string> {
  const token = newLinkToken(secretKey);
  await client.query(
    `insert into access_links (customer_id, id, purpose, patient_id, token_hash, sent_by, expires_at)
     values ($1, $2, 'REGISTRATION', $3, $4, $5, now() + interval '15 days')`,
    [customer, uuid(), patients[0], hashOf(token), doctor],
  );
  return token;
}

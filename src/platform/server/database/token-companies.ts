import type { SystemScope, Tx } from './scope.ts';

type Client = Pick<Tx['client'], 'query'>;

/**
 * Notes the company of tokens that come without one, in the transaction that stores what they open.
 * @param hashes SHA-256 of the tokens
 * @param days days until they end; null for tokens that do not end
 */
export async function noteCompanyOf(
  { client, customerId }: { client: Client; customerId: string },
  hashes: readonly Buffer[],
  days: number | null,
): Promise<void> {
  await client.query(
    `insert into token_companies (token_hash, customer_id, expires_at)
     select hash, $1, now() + make_interval(days => $3) from unnest($2::bytea[]) hash`,
    [customerId, hashes, days],
  );
}

/** Deletes what was noted of rows that were deleted or got another token. */
export async function forgetTokens(
  client: Client,
  customerId: string,
  rows: readonly { token_hash: Buffer }[],
): Promise<void> {
  if (rows.length > 0)
    await client.query('delete from token_companies where customer_id = $1 and token_hash = any($2)', [
      customerId,
      rows.map(({ token_hash }) => token_hash),
    ]);
}

/** Company of the token with this SHA-256, or undefined for a token that is unknown or ended. */
export const companyOfToken = (system: SystemScope, hash: Buffer): Promise<string | undefined> =>
  system.run(async ({ client }) => {
    const { rows } = await client.query<{ customer_id: string }>(
      'select customer_id from token_companies where token_hash = $1',
      [hash],
    );
    return rows[0]?.customer_id;
  });

import type pg from 'pg';
import type { Config } from '#platform/server/config/config.ts';
import { hashToken, newToken } from '#platform/server/http/session.ts';

export type TokenPurpose = 'RESET' | 'INVITATION' | 'TEMPORARY';

const MINUTES: Record<TokenPurpose, number> = { RESET: 30, INVITATION: 7 * 24 * 60, TEMPORARY: 30 };

/**
 * Creates a token of 256 bits that works once; only its hash is stored. Earlier tokens of the same purpose stop
 * working.
 */
export async function issueToken(client: pg.ClientBase, userId: string, purpose: TokenPurpose): Promise<string> {
  const token = newToken();
  await client.query(
    'update account_tokens set used_at = now() where user_id = $1 and purpose = $2 and used_at is null',
    [userId, purpose],
  );
  await client.query(
    `insert into account_tokens (user_id, purpose, token_hash, expires_at)
     values ($1, $2, $3, now() + make_interval(mins => $4))`,
    [userId, purpose, hashToken(token), MINUTES[purpose]],
  );
  return token;
}

export interface TokenOwner {
  id: string;
  username: string;
  first_name: string;
  last_name: string;
  purpose: TokenPurpose;
}

// An invitation works only for an invited person, any other token only for an active account.
const OWNER = `u.id = t.user_id and t.token_hash = $1 and t.used_at is null and t.expires_at > now()
  and u.status = case when t.purpose = 'INVITATION' then 'INVITED' else 'ACTIVE' end`;
const FIELDS = 'u.id, u.username, u.first_name, u.last_name, t.purpose';

/** Owner of a token that still works. Reading does not use the token up. */
export async function tokenOwner(client: pg.ClientBase, token: string): Promise<TokenOwner | undefined> {
  const { rows } = await client.query<TokenOwner>(`select ${FIELDS} from account_tokens t, users u where ${OWNER}`, [
    hashToken(token),
  ]);
  return rows[0];
}

/** Uses a token up; of several simultaneous uses only one succeeds. */
export async function useToken(
  client: pg.ClientBase,
  token: string,
  username: string,
): Promise<TokenOwner | undefined> {
  const { rows } = await client.query<TokenOwner>(
    `update account_tokens t set used_at = now() from users u where ${OWNER} and u.username = $2 returning ${FIELDS}`,
    [hashToken(token), username],
  );
  return rows[0];
}

/** Address of the page where the person chooses a password, as sent in mails. */
export function passwordPage(config: Pick<Config, 'publicUrl'>, username: string, token: string): string {
  return `${config.publicUrl}/restart_password?${new URLSearchParams({ user_name: username, token })}`;
}

import { createHash } from 'node:crypto';
import { tooMany } from '../../../platform/contract/problem.ts';
import type { SystemScope } from '../../../platform/server/database/scope.ts';

const WINDOW_SECONDS = 15 * 60;
const LIMITS = { account: 5, address: 30 } as const;

const subjects = (username: string, ip: string) => [
  { subject: `u:${createHash('sha256').update(username).digest('base64url')}`, limit: LIMITS.account },
  { subject: `ip:${ip}`, limit: LIMITS.address },
];

/**
 * Counts an attempt before its password is looked at, so that parallel guesses cannot slip through together; a right
 * one takes its count back. Names that do not exist count alike.
 * @throws 429 with the seconds left, once 5 failed for the account or 30 for the address within 15 minutes.
 */
export async function beginAttempt(system: SystemScope, username: string, ip: string): Promise<void> {
  await system.run(async ({ client }) => {
    for (const { subject, limit } of subjects(username, ip)) {
      await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [subject]);
      const { n, wait } = (
        await client.query<{ n: number; wait: number | null }>(
          `select count(*) as n, ceil(extract(epoch from min(at) + make_interval(secs => $2) - now()))::int as wait
         from (select at from login_failures where subject = $1 and at > now() - make_interval(secs => $2) order by at desc limit $3) f`,
          [subject, WINDOW_SECONDS, limit],
        )
      ).rows[0]!;
      if (n >= limit) {
        const seconds = Math.max(1, wait ?? WINDOW_SECONDS);
        throw tooMany(
          'too_many_attempts',
          `Demasiados intentos. Vuelve a intentarlo en ${Math.ceil(seconds / 60)} min.`,
          seconds,
        );
      }
      await client.query('insert into login_failures (subject) values ($1)', [subject]);
    }
  });
}

/** A right password clears the account's failures, and its own from the address. */
export async function clearAttempts(system: SystemScope, username: string, ip: string): Promise<void> {
  const [account, address] = subjects(username, ip).map(({ subject }) => subject);
  await system.run(async ({ client }) => {
    await client.query('delete from login_failures where subject = $1', [account]);
    await client.query(
      'delete from login_failures where id = (select max(id) from login_failures where subject = $1)',
      [address],
    );
  });
}

import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { tooMany } from '#platform/contract/problem.ts';
import type { SystemScope, SystemTx } from '#platform/server/database/scope.ts';
import type { Services } from '#platform/server/http/context.ts';

/** What is counted: at most `limit` within `seconds` under one name. */
export interface Budget {
  subject: string;
  limit: number;
  seconds: number;
}

const QUARTER = 15 * 60;
const HOUR = 3600;
/** Names are kept as hashes: the table tells nobody who was tried. */
const hashed = (name: string) => createHash('sha256').update(name).digest('base64url');

export const budgets = {
  /** From devices that never signed in as this person. */
  password: (username: string): Budget => ({ subject: `u:${hashed(username)}`, limit: 5, seconds: QUARTER }),
  passwordFrom: (ip: string): Budget => ({ subject: `ip:${ip}`, limit: 30, seconds: QUARTER }),
  /** From a device that did: strangers' failures are not its own. */
  passwordOn: (deviceId: string): Budget => ({ subject: `d:${deviceId}`, limit: 5, seconds: QUARTER }),
  /** Of a person who is signed in already. */
  passwordOf: (userId: string): Budget => ({ subject: `own:${userId}`, limit: 5, seconds: QUARTER }),
  code: (userId: string, deviceId: string | null): Budget => ({
    subject: deviceId ? `code:d:${deviceId}` : `code:u:${userId}`,
    limit: 10,
    seconds: QUARTER,
  }),
  codeMail: (userId: string, deviceId: string | null): Budget => ({
    subject: deviceId ? `mail:d:${deviceId}` : `mail:u:${userId}`,
    limit: 20,
    seconds: HOUR,
  }),
  forgot: (username: string): Budget => ({ subject: `forgot:u:${hashed(username)}`, limit: 3, seconds: HOUR }),
  forgotFrom: (ip: string): Budget => ({ subject: `forgot:ip:${ip}`, limit: 20, seconds: HOUR }),
  tokenFrom: (ip: string): Budget => ({ subject: `token:ip:${ip}`, limit: 10, seconds: QUARTER }),
  resetFrom: (ip: string): Budget => ({ subject: `reset:ip:${ip}`, limit: 30, seconds: QUARTER }),
  googleFrom: (ip: string): Budget => ({ subject: `google:ip:${ip}`, limit: 30, seconds: QUARTER }),
};

/** Nothing until two fifths of the budget are spent, then more each time, up to `longest`. */
export const slowdownMs = (spent: number, limit: number, longest: number): number =>
  spent / limit < 0.4 ? 0 : longest * (spent / limit) ** 2;

type Counting = Pick<Services, 'system' | 'config'>;

/** Tries that were counted, to be taken back by who made them: those of others at the same moment are not touched. */
export class Tries {
  private readonly system: SystemScope;
  private readonly counted: ReadonlyMap<string, number>;

  constructor(system: SystemScope, counted: ReadonlyMap<string, number>) {
    this.system = system;
    this.counted = counted;
  }

  /** What was right does not count. */
  async giveBack(...budgets: readonly Budget[]): Promise<void> {
    const ids = budgets.map(({ subject }) => this.counted.get(subject));
    await this.system.run(({ client }) =>
      client.query('delete from login_failures where id = any($1::bigint[])', [ids]),
    );
  }
}

/** Takes back as many tries of a budget, the latest, where who made them no longer knows which they were. */
export async function giveBackLatest({ client }: SystemTx, { subject }: Budget, tries: number): Promise<void> {
  await client.query(
    `delete from login_failures where id in (
       select id from login_failures where subject = $1 order by at desc, id desc limit $2)`,
    [subject, tries],
  );
}

/** A right one also forgets the failures before it. */
export async function forget(system: SystemScope, budget: Budget): Promise<void> {
  await system.run(({ client }) => client.query('delete from login_failures where subject = $1', [budget.subject]));
}

/**
 * Counts one try of each budget before it is looked at, so that parallel tries cannot slip through together; a right
 * one is taken back. Tries that follow failures wait a little first.
 * @returns the tries, or the seconds until one of the budgets opens again; then nothing was counted
 */
export async function spend({ system, config }: Counting, asked: readonly Budget[]): Promise<Tries | number> {
  let slow = 0;
  const spent = await system.run(async ({ client }) => {
    for (const { subject, limit, seconds } of asked) {
      await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [subject]);
      const { rows } = await client.query<{ n: number; wait: number | null }>(
        `select count(*) as n, ceil(extract(epoch from min(at) + make_interval(secs => $2) - now()))::int as wait
         from (select at from login_failures where subject = $1 and at > now() - make_interval(secs => $2) order by at desc limit $3) f`,
        [subject, seconds, limit],
      );
      const { n, wait: left } = rows[0]!;
      if (n >= limit) return Math.max(1, left ?? seconds);
      slow = Math.max(slow, slowdownMs(n, limit, config.attemptPauseMs));
    }
    const { rows } = await client.query<{ id: number; subject: string }>(
      'insert into login_failures (subject) select unnest($1::text[]) returning id, subject',
      [asked.map((b) => b.subject)],
    );
    return new Tries(system, new Map(rows.map(({ id, subject }) => [subject, id])));
  });
  if (spent instanceof Tries && slow > 0) await pause(slow);
  return spent;
}

/** The same, for those that are told. @throws 429 with the time left */
export async function spendOrRefuse(
  services: Counting,
  asked: readonly Budget[],
  code = 'too_many_attempts',
): Promise<Tries> {
  const spent = await spend(services, asked);
  if (spent instanceof Tries) return spent;
  throw tooMany(code, `Demasiados intentos. Vuelve a intentarlo en ${Math.ceil(spent / 60)} min.`, spent);
}

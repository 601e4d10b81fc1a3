import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { tooMany } from '#platform/contract/problem.ts';
import type { SystemScope, SystemTx } from '#platform/server/database/scope.ts';
import { statement } from '#platform/server/database/statements/statement.ts';
import type { Services } from '#platform/server/http/context.ts';

/** Limit of attempts: at most `limit` within `seconds` for one `subject`. */
export interface Budget {
  subject: string;
  limit: number;
  seconds: number;
}

const QUARTER = 15 * 60;
const HOUR = 3600;
/** Usernames are stored as hashes, so the table does not reveal which accounts were tried. */
const hashed = (name: string) => createHash('sha256').update(name).digest('base64url');

export const budgets = {
  /** Attempts from devices that never signed in as this person. */
  password: (username: string): Budget => ({ subject: `u:${hashed(username)}`, limit: 5, seconds: QUARTER }),
  passwordFrom: (ip: string): Budget => ({ subject: `ip:${ip}`, limit: 30, seconds: QUARTER }),
  /** Attempts from a device that signed in before: failures from other devices do not count against it. */
  passwordOn: (deviceId: string): Budget => ({ subject: `d:${deviceId}`, limit: 5, seconds: QUARTER }),
  /** Attempts of a person who is already signed in. */
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

/** Milliseconds of delay: zero until two fifths of the budget are spent, then growing up to `longest`. */
export const slowdownMs = (spent: number, limit: number, longest: number): number =>
  spent / limit < 0.4 ? 0 : longest * (spent / limit) ** 2;

type Counting = Pick<Services, 'system' | 'config'>;

/** Counted attempts, which only their own caller gives back; simultaneous attempts of others are not affected. */
export class Tries {
  private readonly system: SystemScope;
  private readonly counted: ReadonlyMap<string, number>;

  constructor(system: SystemScope, counted: ReadonlyMap<string, number>) {
    this.system = system;
    this.counted = counted;
  }

  /** Gives back the attempts that turned out correct. */
  async giveBack(...budgets: readonly Budget[]): Promise<void> {
    const ids = budgets.map(({ subject }) => this.counted.get(subject));
    await this.system.run(({ client }) =>
      client.query('delete from login_failures where id = any($1::bigint[])', [ids]),
    );
  }
}

/** Gives back the latest `tries` of a budget, for callers that no longer know which attempts are theirs. */
export async function refundLatestAttempts({ client }: SystemTx, { subject }: Budget, tries: number): Promise<void> {
  await client.query(
    `delete from login_failures where id in (
       select id from login_failures where subject = $1 order by at desc, id desc limit $2)`,
    [subject, tries],
  );
}

/** Deletes all attempts of the budget: a correct attempt also clears the failures before it. */
export async function forget(system: SystemScope, budget: Budget): Promise<void> {
  await system.run(({ client }) => client.query('delete from login_failures where subject = $1', [budget.subject]));
}

/** Result of `spend_attempts`; the arrays are in the order of the budgets. */
interface Attempt {
  /** Seconds until a budget opens again; null when the attempt was counted. */
  wait: number | null;
  /** Attempts of each budget before this one. */
  spent: number[];
  ids: number[];
}

// The attempts of an address wait for each other. They are one packet, so that the lock of the address, and the
// connections of those who wait for it, are not held while an answer travels.
const SPEND_SQL = 'select wait, spent, ids from spend_attempts($1::text[], $2::int[], $3::int[])';

/**
 * Counts one attempt for each budget before checking it, so that parallel attempts cannot pass together; the caller
 * gives a correct attempt back. Attempts after failures wait a little first.
 * @returns the attempts, or the seconds until a budget opens again, in which case nothing was counted
 */
export async function spend({ system, config }: Counting, attemptBudgets: readonly Budget[]): Promise<Tries | number> {
  const values = [
    attemptBudgets.map(({ subject }) => subject),
    attemptBudgets.map(({ limit }) => limit),
    attemptBudgets.map(({ seconds }) => seconds),
  ];
  const [[attempt]] = await system.hot<[Attempt[]]>([statement(SPEND_SQL, values)]);
  const { wait, spent, ids } = attempt!;
  if (wait !== null) return wait;
  const slow = Math.max(
    0,
    ...attemptBudgets.map(({ limit }, i) => slowdownMs(spent[i]!, limit, config.attemptPauseMs)),
  );
  if (slow > 0) await pause(slow);
  return new Tries(system, new Map(attemptBudgets.map(({ subject }, i) => [subject, ids[i]!])));
}

/**
 * Same as `spend`, for budgets whose limit the caller may see.
 * @throws 429 with the time left
 */
export async function spendOrRefuse(
  services: Counting,
  attemptBudgets: readonly Budget[],
  code = 'too_many_attempts',
): Promise<Tries> {
  const spent = await spend(services, attemptBudgets);
  if (spent instanceof Tries) return spent;
  throw tooMany(code, `Demasiados intentos. Vuelve a intentarlo en ${Math.ceil(spent / 60)} min.`, spent);
}

import type { SystemScope } from '#platform/server/database/scope.ts';

const MINUTE_MS = 60_000;
/** Most keys that a process counts in a minute; the one counted longest ago is dropped first. */
const MOST_KEYS = 20_000;
/** Most keys that are shared at once; the rest follows in the next exchange. */
const MOST_SHARED = 500;
/** Share of the limit from which a key is shared: an address that stays below it in each process costs nothing. */
const SHARED_FROM = 1 / 20;
/** Minutes whose counts are kept: the clocks of two machines may differ. */
const KEPT_MINUTES = 5;
/** Shortest time between two exchanges of a process. */
const PAUSE_MS = 100;

interface Count {
  minute: number;
  /** Calls that this process has counted. */
  own: number;
  /** Part of `own` that the other processes know of. */
  shared: number;
  /** Calls of the other processes at the last exchange. */
  others: number;
}

/**
 * Adds what this process counted and returns the sums of all processes; sorted, so that two processes never deadlock.
 */
const EXCHANGE_SQL = `insert into address_counts as a (minute, key, calls)
  select $1, key, calls from unnest($2::text[], $3::int[]) n(key, calls) order by key
  on conflict (minute, key) do update set calls = a.calls + excluded.calls
  returning key, calls`;
const FORGET_SQL = 'delete from address_counts where minute < $1';

/**
 * Counts the public calls of each address by minute, over all processes. A call is decided by numbers in memory; keys
 * that come near their limit are exchanged with the other processes afterwards, at most ten times a second.
 */
export class AddressCounts {
  private readonly system: SystemScope;
  private readonly onError: (error: Error) => void;
  private readonly counts = new Map<string, Count>();
  private readonly unshared = new Set<string>();
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | null = null;
  private forgotten = 0;
  private stopped = false;

  constructor(system: SystemScope, onError: (error: Error) => void) {
    this.system = system;
    this.onError = onError;
  }

  /** Counts a call and returns the calls of all processes in this minute, as far as this process knows. */
  add(key: string, max: number, now = Date.now()): { calls: number; leftMs: number } {
    const minute = Math.floor(now / MINUTE_MS);
    const last = this.counts.get(key);
    const count = last?.minute === minute ? last : { minute, own: 0, shared: 0, others: 0 };
    count.own++;
    this.counts.delete(key);
    this.counts.set(key, count);
    const oldest = this.counts.size > MOST_KEYS ? this.counts.keys().next().value : undefined;
    if (oldest !== undefined) this.counts.delete(oldest);
    const calls = count.own + count.others;
    // Calls beyond the limit change nothing, so they cost no exchange.
    if (count.own >= max * SHARED_FROM && count.own - count.shared > 0 && calls <= max + 1) this.share(key);
    return { calls, leftMs: (minute + 1) * MINUTE_MS - now };
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.running;
  }

  private share(key: string): void {
    this.unshared.add(key);
    if (this.timer || this.running || this.stopped) return;
    this.timer = setTimeout(() => {
      this.timer = undefined;
      this.running = this.exchange()
        .catch(this.onError)
        .finally(() => {
          this.running = null;
          const [next] = this.unshared;
          if (next !== undefined) this.share(next);
        });
    }, PAUSE_MS);
    this.timer.unref();
  }

  private async exchange(): Promise<void> {
    const minute = Math.floor(Date.now() / MINUTE_MS);
    const keys = [...this.unshared].slice(0, MOST_SHARED);
    for (const key of keys) this.unshared.delete(key);
    const sent = keys.flatMap((key) => {
      const count = this.counts.get(key);
      return count?.minute === minute ? [{ key, count, own: count.own }] : [];
    });
    if (sent.length === 0) return;
    const rows = await this.system.run(async ({ client }) => {
      if (this.forgotten < minute) await client.query(FORGET_SQL, [minute - KEPT_MINUTES]);
      this.forgotten = minute;
      const values = [minute, sent.map(({ key }) => key), sent.map(({ own, count }) => own - count.shared)];
      return (await client.query<{ key: string; calls: number }>(EXCHANGE_SQL, values)).rows;
    });
    const sums = new Map(rows.map(({ key, calls }) => [key, calls]));
    for (const { key, count, own } of sent) {
      count.shared = own;
      // A crash or a failover empties the table; what this process counted itself stays.
      count.others = Math.max(0, sums.get(key)! - own);
    }
  }
}

type Answer = (error: Error | null, result: { current: number; ttl: number }) => void;

/** The store of `@fastify/rate-limit`: each route counts for itself. */
export function addressStore(counts: AddressCounts) {
  return class AddressStore {
    private readonly route: string;

    /** @param options those of the plugin; its types leave out the route */
    constructor(options: object) {
      const { routeInfo } = options as { routeInfo?: { method: string | string[]; url: string } };
      this.route = routeInfo ? `${routeInfo.method} ${routeInfo.url}` : '';
    }

    incr(address: string, done: Answer, _windowMs: number, max: number): void {
      const { calls, leftMs } = counts.add(`${this.route} ${address}`, max);
      done(null, { current: calls, ttl: leftMs });
    }

    child(options: object): AddressStore {
      return new AddressStore(options);
    }
  };
}

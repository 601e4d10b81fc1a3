/** After this many failures in a row a company, or the whole channel, rests, so that its other messages lose no try. */
const FAILURES = 5;
const PAUSE_MS = 10_000;
/** Failures of one company that count for the channel; a channel that fails for one company alone does not rest. */
const COUNTED_FAILURES = 3;

/** Decides from the last results of a channel which companies' messages it may send. */
export class Breaker {
  /** Companies whose last message failed. `until` is in milliseconds since 1970. */
  private readonly failing = new Map<string, { failures: number; until: number }>();
  /** Failures of each company since the channel last accepted a message. */
  private readonly sinceAccepted = new Map<string, number>();
  private until = 0;

  isPaused(): boolean {
    return this.until > Date.now();
  }

  /** Whether a message of the company may be sent. While its messages fail, they are sent one at a time. */
  admits(companyId: string, isSending: boolean): boolean {
    const failing = this.failing.get(companyId);
    return !failing || (!isSending && failing.until <= Date.now());
  }

  accepted(companyId: string): void {
    this.failing.delete(companyId);
    this.sinceAccepted.clear();
  }

  failed(companyId: string): void {
    const pause = Date.now() + PAUSE_MS;
    const failures = (this.failing.get(companyId)?.failures ?? 0) + 1;
    this.failing.set(companyId, { failures, until: failures >= FAILURES ? pause : 0 });
    this.sinceAccepted.set(companyId, Math.min(COUNTED_FAILURES, (this.sinceAccepted.get(companyId) ?? 0) + 1));
    let counted = 0;
    for (const each of this.sinceAccepted.values()) counted += each;
    if (counted >= FAILURES) this.until = pause;
  }
}

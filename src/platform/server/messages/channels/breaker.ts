/** After so many failures in a row nobody knocks for a while: a dead server must not hold the queue. */
const FAILURES = 5;
const PAUSE_MS = 10_000;

/** Counts failures of a server. */
export class Breaker {
  private failures = 0;
  private until = 0;

  pausedUntil(): number {
    return this.until;
  }
  worked(): void {
    this.failures = 0;
  }
  failed(): void {
    this.failures += 1;
    if (this.failures >= FAILURES) this.until = Date.now() + PAUSE_MS;
  }
}

/**
 * After this many failures in a row the server is not contacted for a while, so that a dead server does not block the
 * queue.
 */
const FAILURES = 5;
const PAUSE_MS = 10_000;

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

import type { Steps } from '#platform/contract/steps.ts';

/** Milliseconds that work may block the main thread before the event loop runs again. */
const SLICE_MS = 10;

/** Divides long work of the main thread into slices: call `if (slice.over) await slice.next();` between its pieces. */
export class TimeSlice {
  private since = performance.now();

  get over(): boolean {
    return performance.now() - this.since > SLICE_MS;
  }

  async next(): Promise<void> {
    await new Promise((go) => setImmediate(go));
    this.since = performance.now();
  }
}

/** `Array.map` that lets the event loop run between slices. */
export async function mapInSlices<T, R>(items: readonly T[], work: (item: T, index: number) => R): Promise<R[]> {
  const slice = new TimeSlice();
  const results: R[] = [];
  for (const [index, item] of items.entries()) {
    if (slice.over) await slice.next();
    results.push(work(item, index));
  }
  return results;
}

/** Runs work with pauses, and lets the event loop run between slices. */
export async function runInSlices<R>(steps: Steps<R>): Promise<R> {
  const slice = new TimeSlice();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (slice.over) await slice.next();
  }
}

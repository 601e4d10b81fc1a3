import type { Steps } from '../../contract/steps.ts';

/** How long work holds the main thread before everybody else has a turn. */
const SLICE_MS = 20;

/** Cuts long work of the main thread into turns: `if (turns.due) await turns.next();` between its pieces. */
export class Turns {
  private since = performance.now();

  get due(): boolean {
    return performance.now() - this.since > SLICE_MS;
  }

  async next(): Promise<void> {
    await new Promise((go) => setImmediate(go));
    this.since = performance.now();
  }
}

/** What `Array.map` does, in turns. */
export async function mapInTurns<T, R>(items: readonly T[], work: (item: T, index: number) => R): Promise<R[]> {
  const turns = new Turns();
  const results: R[] = [];
  for (const [index, item] of items.entries()) {
    if (turns.due) await turns.next();
    results.push(work(item, index));
  }
  return results;
}

/** Does work that pauses between its pieces, in turns. */
export async function inTurns<R>(steps: Steps<R>): Promise<R> {
  const turns = new Turns();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (turns.due) await turns.next();
  }
}

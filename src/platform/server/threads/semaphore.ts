interface Limits {
  /** How many may wait; any number when left out. */
  maxWaiting?: number;
  /** The error for whoever comes when so many wait already. */
  refuse?: () => Error;
}

/** So many permits at a time, given in the order of arrival. */
export class Semaphore {
  private free: number;
  private readonly waiting: (() => void)[] = [];
  private readonly maxWaiting: number;
  private readonly refuse: () => Error;

  constructor(
    permits: number,
    { maxWaiting = Number.POSITIVE_INFINITY, refuse = () => new Error('Too many wait.') }: Limits = {},
  ) {
    this.free = permits;
    this.maxWaiting = maxWaiting;
    this.refuse = refuse;
  }

  /** Waits for a permit; the answer gives it back, once. @throws what `refuse` makes when too many wait */
  async acquire(): Promise<() => void> {
    if (this.free > 0) this.free--;
    else if (this.waiting.length >= this.maxWaiting) throw this.refuse();
    // Whoever releases hands the permit on: the count stays.
    else await new Promise<void>((go) => this.waiting.push(go));
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      const next = this.waiting.shift();
      if (next) next();
      else this.free++;
    };
  }

  /** Does the work with a permit. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const release = await this.acquire();
    try {
      return await work();
    } finally {
      release();
    }
  }
}

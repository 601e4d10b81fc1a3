interface Limits {
  /** Most callers that may wait; unlimited by default. */
  maxWaiting?: number;
  /** Creates the error for a caller beyond `maxWaiting`. */
  refuse?: () => Error;
}

/** A limited number of permits, given in the order of arrival. */
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

  /**
   * Waits for a permit and returns the function that releases it; a second call of this function has no effect.
   * @throws the error of `refuse` when too many callers wait
   */
  async acquire(): Promise<() => void> {
    if (this.free > 0) this.free--;
    else if (this.waiting.length >= this.maxWaiting) throw this.refuse();
    // The releasing caller passes its permit on, so the count does not change.
    else await new Promise<void>((go) => this.waiting.push(go));
    let hasPermit = true;
    return () => {
      if (!hasPermit) return;
      hasPermit = false;
      const next = this.waiting.shift();
      if (next) next();
      else this.free++;
    };
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    const release = await this.acquire();
    try {
      return await work();
    } finally {
      release();
    }
  }
}

import { Problem } from '../../contract/problem.ts';

/** So many run at once, so many more wait for their turn; whoever comes then is told to come back. */
export class Turns {
  private running = 0;
  private readonly waiting: (() => void)[] = [];
  constructor(
    private readonly atOnce: number,
    private readonly most: number,
  ) {}

  /** @throws 429 when too many wait already */
  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.running < this.atOnce) this.running++;
    else if (this.waiting.length >= this.most)
      throw new Problem({
        status: 429,
        code: 'too_many_exports',
        title: 'Se están preparando otros archivos. Inténtalo de nuevo en unos segundos.',
      });
    // Whoever ends hands its place on: the count stays.
    else await new Promise<void>((go) => this.waiting.push(go));
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running--;
    }
  }
}

import type pg from 'pg';
import type { BenchDatabase } from '../database/database.ts';
import type { Figure } from '../figures.ts';
import type { Load } from '../measure/compare.ts';
import type { Child } from '../processes/child.ts';
import type { LimitResult, LimitTask } from '../processes/limits.ts';
import type { Product } from '../processes/product.ts';

/** What every line of the bench works with. */
export interface Bench {
  database: BenchDatabase;
  /** The owner's own connection, for preparing and for reading what a request needs. */
  admin: pg.Client;
  product: Product;
  load: Load;
  limits: Child<LimitTask, LimitResult>;
  cookies: { owner: string; doctor: string };
  log: (message: string) => void;
}

export interface Line {
  /** What `--only` is matched against. */
  key: string;
  measure(bench: Bench): Promise<Figure[]>;
}

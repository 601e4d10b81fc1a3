import type pg from 'pg';
import type { BenchDatabase } from '../database/database.ts';
import type { Figure } from '../figures.ts';
import type { Load } from '../measure/compare.ts';
import type { Child } from '../processes/child.ts';
import type { LimitResult, LimitTask } from '../processes/limits.ts';
import type { Product } from '../processes/product.ts';

export interface Bench {
  database: BenchDatabase;
  /** Connection of the database owner, for preparing data and for reading the ids that the requests need. */
  admin: pg.Client;
  product: Product;
  load: Load;
  limits: Child<LimitTask, LimitResult>;
  cookies: { owner: string; doctor: string };
  log: (message: string) => void;
}

export interface Line {
  /** Name that `--only` is matched against. */
  key: string;
  measure(bench: Bench): Promise<Figure[]>;
}

import { createHash } from 'node:crypto';
import type { HotStatement } from '../scope.ts';

const names = new Map<string, string>();

function nameOf(text: string): string {
  const cachedName = names.get(text);
  if (cachedName !== undefined) return cachedName;
  const name = createHash('sha1').update(text).digest('base64url');
  names.set(text, name);
  return name;
}

/**
 * A named statement with a fixed text: PostgreSQL parses and plans it once per connection and keeps it as long as the
 * connection lives. A text that depends on the request uses `composed`.
 */
export const statement = (text: string, values: unknown[]): HotStatement => ({ name: nameOf(text), text, values });

/** Number of uses before a text is kept, and the most texts that are kept. */
const OFTEN = 5;
export const MOST_COMPOSED = 40;
/** Most texts whose uses are counted; beyond that the counts are cleared. */
const COUNTED_TEXTS = 2000;

/** Finds the few texts that are used again and again. */
export class FrequentTexts {
  private readonly times = new Map<string, number>();
  private readonly kept = new Set<string>();

  /**
   * Counts a use of the text.
   * @returns whether the text is kept as a named statement
   */
  keeps(text: string): boolean {
    if (this.kept.has(text)) return true;
    if (this.kept.size >= MOST_COMPOSED) return false;
    const times = (this.times.get(text) ?? 0) + 1;
    if (this.times.size >= COUNTED_TEXTS) this.times.clear();
    if (times < OFTEN) {
      this.times.set(text, times);
      return false;
    }
    this.times.delete(text);
    this.kept.add(text);
    return true;
  }
}

const often = new FrequentTexts();

/**
 * A statement whose text depends on the filters of a list. A connection cannot keep all such texts, at half a megabyte
 * each, so only the most frequent ones are named.
 */
export const composed = (text: string, values: unknown[]): HotStatement =>
  often.keeps(text) ? statement(text, values) : { name: '', text, values };

/** Collects conditions and their values, so that the SQL of a list stays readable from top to bottom. */
export class Conditions {
  readonly values: unknown[];
  private readonly parts: string[] = [];

  constructor(...values: unknown[]) {
    this.values = values;
  }

  /** Adds a condition when the value is given; each `?` is replaced by the value's parameter. */
  when(value: unknown, sql: string): this {
    if (value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0))
      return this;
    this.values.push(value);
    this.parts.push(sql.replaceAll('?', `$${this.values.length}`));
    return this;
  }

  /** Adds `column = value`, or any of several values. */
  among(value: unknown, column: string): this {
    if (!Array.isArray(value)) return this.when(value, `${column} = ?`);
    return value.length === 1 ? this.when(value[0], `${column} = ?`) : this.when(value, `${column} = any(?)`);
  }

  /** Adds a condition without a value. */
  always(sql: string): this {
    this.parts.push(sql);
    return this;
  }

  /** Adds a value and returns its place. */
  place(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }

  /** Number of conditions added so far. */
  get size(): number {
    return this.parts.length;
  }

  /** ` and a and b`, or an empty text. */
  get and(): string {
    return this.parts.map((p) => `\n  and ${p}`).join('');
  }
}

/** End of the range of all words that begin with `prefix` in the "C" collation. */
export const afterPrefix = (prefix: string): string => `${prefix}\u{10FFFF}`;

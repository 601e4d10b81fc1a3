import { createHash } from 'node:crypto';
import type { HotStatement } from './scope.ts';

const names = new Map<string, string>();

/** A named statement: PostgreSQL parses and plans each text once for a connection. */
export function statement(text: string, values: unknown[]): HotStatement {
  let name = names.get(text);
  if (name === undefined) {
    name = createHash('sha1').update(text).digest('base64url');
    names.set(text, name);
  }
  return { name, text, values };
}

/** Collects conditions and their values, so that a list's SQL can be read from top to bottom. */
export class Conditions {
  readonly values: unknown[];
  private readonly parts: string[] = [];

  constructor(...values: unknown[]) {
    this.values = values;
  }

  /** Adds a condition when the value is given; `?` stands for the value wherever it occurs. */
  when(value: unknown, sql: string): this {
    if (value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0))
      return this;
    this.values.push(value);
    this.parts.push(sql.replaceAll('?', `$${this.values.length}`));
    return this;
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

  /** ` and a and b`, or nothing. */
  get and(): string {
    return this.parts.map((p) => `\n  and ${p}`).join('');
  }
}

/** End of the range of all words that begin with `prefix` in the "C" collation. */
export const afterPrefix = (prefix: string): string => `${prefix}\u{10FFFF}`;

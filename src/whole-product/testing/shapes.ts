import { z } from 'zod';

/** An id that no record has. */
export const NOBODY = 'ffffffff-ffff-4fff-8fff-ffffffffffff';

/** The part of a JSON schema that is used here. */
export interface Shape {
  type?: string | string[];
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  anyOf?: Shape[];
  oneOf?: Shape[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minLength?: number;
  minimum?: number;
}

export const shapeOf = (schema: unknown): Shape =>
  schema ? (z.toJSONSchema(schema as z.ZodType, { unrepresentable: 'any', io: 'input' }) as Shape) : {};
/** Returns the first alternative of a schema that is not null. */
export const chosen = (shape: Shape): Shape => {
  const options = shape.anyOf ?? shape.oneOf;
  return options ? chosen(options.find(({ type }) => type !== 'null') ?? {}) : shape;
};
/**
 * Builds a body or value that may be valid. With `at`, the text at that place is `evil`, whether or not it is required.
 */
export function inputOf(shape: Shape, at?: string, evil?: string, path: string[] = []): unknown {
  const one = chosen(shape);
  if (at !== undefined && path.join('.') === at) return evil;
  if (one.properties) {
    const keys = Object.keys(one.properties).filter(
      (key) => one.required?.includes(key) || at?.startsWith([...path, key].join('.')),
    );
    return Object.fromEntries(keys.map((key) => [key, inputOf(one.properties![key]!, at, evil, [...path, key])]));
  }
  if (one.type === 'array') return [inputOf(one.items ?? {}, at, evil, [...path, '0'])];
  if (one.const !== undefined) return one.const;
  if (one.enum) return one.enum[0];
  if (one.type === 'boolean') return true;
  if (one.type === 'number' || one.type === 'integer') return Math.max(1, one.minimum ?? 1);
  if (one.format === 'uuid') return NOBODY;
  if (one.format === 'date') return '2025-05-05';
  if (one.format === 'date-time') return '2025-05-05T12:00:00Z';
  if (one.format === 'email') return 'alguien@empresa.pe';
  if (one.pattern?.includes('\\d')) return '45678912';
  return 'a'.repeat(Math.max(5, one.minLength ?? 0));
}

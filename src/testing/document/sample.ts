import type { ApiDocument } from './client.ts';

export type Values = Record<string, unknown>;
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  example?: unknown;
  anyOf?: JsonSchema[];
  items?: JsonSchema;
  minItems?: number;
  minLength?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  properties?: Record<string, JsonSchema>;
  required?: string[];
}

/**
 * Builds the smallest value of a schema: the required fields of an object, the first of several choices. `known` holds
 * existing ids by field name, as written or in snake case.
 */
export function sampleOf(document: ApiDocument, schema: JsonSchema, known: Values, name = ''): unknown {
  const resolved = resolve(document, schema);
  const snake = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  for (const key of [name, snake]) if (key in known) return known[key];
  const within = (inner: JsonSchema, key = name) => sampleOf(document, inner, known, key);
  if (resolved.example !== undefined) return resolved.example;
  if (resolved.const !== undefined) return resolved.const;
  if (resolved.enum) return resolved.enum[0];
  if (resolved.anyOf) {
    const nullable = resolved.anyOf.some((one) => one.type === 'null');
    return nullable ? null : within(resolved.anyOf[0]!);
  }
  const types = [resolved.type].flat();
  if (types.includes('null')) return null;
  if (types.includes('object'))
    return Object.fromEntries(
      (resolved.required ?? []).map((key) => [key, within(resolved.properties?.[key] ?? {}, key)]),
    );
  if (types.includes('array'))
    return Array.from({ length: resolved.minItems ?? 0 }, () => within(resolved.items ?? {}, name.replace(/s$/, '')));
  if (types.includes('boolean')) return false;
  if (types.includes('integer') || types.includes('number')) return resolved.minimum ?? 1;
  if (resolved.format === 'date') return '2026-03-10';
  if (resolved.format === 'email') return 'persona@prueba.test';
  return 'Prueba'.padEnd(resolved.minLength ?? 0, 'a');
}

function resolve(document: ApiDocument, schema: JsonSchema): JsonSchema {
  const { $ref } = schema;
  return $ref ? resolve(document, document.components.schemas[$ref.split('/').pop()!]!) : schema;
}

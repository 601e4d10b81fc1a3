import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { clinical } from '#platform/contract/clinical.ts';
import { asSent, hiderOf } from './clinical-inputs.ts';
import { fieldErrors } from './problems.ts';

const written = z.strictObject({ id: z.string().optional(), diagnosis: clinical(z.string()) });
const sent = { id: 'a', diagnosis: 'Hipoacusia' };

/** Paths of the fields that are refused outside the wall. */
const refused = (schema: z.ZodType, given: unknown): string[] => {
  const { error } = schema.safeParse(hiderOf(schema)(given));
  return error ? asSent(fieldErrors(error)).map(({ path }) => path) : [];
};

describe('a clinical field that is sent is refused by its name', () => {
  const PLACES: [string, z.ZodType, unknown, string][] = [
    ['an object', written, sent, ''],
    ['an object with a condition', written.superRefine(() => {}), sent, ''],
    ['an object whose fields may be left out', written.partial(), sent, ''],
    ['a list', z.strictObject({ rows: z.array(written) }), { rows: [sent] }, 'rows.0'],
    ['what may be null', z.strictObject({ row: written.nullable() }), { row: sent }, 'row'],
    ['what has a default', z.strictObject({ row: written.default({}) }), { row: sent }, 'row'],
    ['what is made something else', z.strictObject({ row: written.transform(({ id }) => id) }), { row: sent }, 'row'],
  ];
  test.each(PLACES)('%s', (_, schema, given, place) => {
    expect(refused(schema, given)).toEqual([place === '' ? 'diagnosis' : `${place}.diagnosis`]);
  });

  test('one of several shapes', () => {
    const schema = z.union([z.strictObject({ none: z.string() }), written]);
    expect(schema.safeParse(sent).success).toBe(true);
    expect(schema.safeParse(hiderOf(schema)(sent)).success).toBe(false);
  });

  test('what is not clinical stays as it was sent', () => {
    const plain = z.strictObject({ id: z.string(), rows: z.array(z.string()) });
    const given = { id: 'a', rows: ['b'], more: null };
    expect(hiderOf(plain)(given)).toBe(given);
    expect(hiderOf(written)({ id: 'a' })).toEqual({ id: 'a' });
    expect(hiderOf(written)('text')).toBe('text');
  });
});

describe('a place where it could not be hidden stops the start', () => {
  const PLACES: [string, z.ZodType][] = [
    ['the whole of what is sent', clinical(z.string())],
    ['values of a list', z.strictObject({ texts: z.array(clinical(z.string())) })],
    ['a record', z.record(z.string(), written)],
    ['a tuple', z.tuple([written])],
    ['a set', z.set(written)],
    ['a map', z.map(z.string(), written)],
    ['two shapes at once', z.intersection(written, z.looseObject({}))],
    ['what is read later', z.lazy(() => written)],
    [
      'what a text is read as',
      z
        .string()
        .transform((text) => JSON.parse(text))
        .pipe(written),
    ],
    ['fields that are not named', z.object({}).catchall(clinical(z.string()))],
  ];
  test.each(PLACES)('%s', (_, schema) => expect(() => hiderOf(schema)).toThrow());
});

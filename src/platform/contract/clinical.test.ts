import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { clinical, holdsClinical, isClinical, outsideTheWall } from './clinical.ts';

const finding = () => z.object({ id: z.string(), diagnosis: clinical(z.string()) });
const said = { id: 'a', diagnosis: 'Hipoacusia' };

test('a marked field may be left out, and is the only one marked', () => {
  const { id, diagnosis } = finding().shape;
  expect([isClinical(diagnosis), isClinical(id)]).toEqual([true, false]);
  expect(diagnosis.safeParse(undefined).success).toBe(true);
});

describe('what is marked is found at every depth, and asked for again it is the same', () => {
  const DEEP: [string, z.ZodType][] = [
    ['the field itself', clinical(z.string())],
    ['an object', finding()],
    ['an object beside others', z.object({ plain: z.string(), deep: finding() })],
    ['a list', z.array(finding())],
    ['what may be null', finding().nullable()],
    ['what may be left out', finding().optional()],
    ['what has a default', finding().default({ id: 'a' })],
    ['what is made something else', finding().transform(({ id }) => id)],
    ['a record', z.record(z.string(), finding())],
    ['one of several shapes', z.union([z.object({ none: z.string() }), finding()])],
    ['lists of lists', z.object({ pages: z.array(z.array(finding().nullable()).optional()) })],
  ];
  test.each(DEEP)('%s', (_, schema) => {
    expect(holdsClinical(schema)).toBe(true);
    expect(holdsClinical(schema)).toBe(true);
  });

  const plain = z.object({ id: z.string() });
  const PLAIN: [string, z.ZodType | undefined][] = [
    ['nothing', undefined],
    ['a text', z.string()],
    ['an object', plain],
    ['a list', z.array(plain)],
    [
      'what may be null, left out or has a default',
      z.object({ a: plain.nullable(), b: plain.optional().default(said) }),
    ],
    ['a record', z.record(z.string(), plain)],
    ['one of several shapes', z.union([plain, z.number()])],
    ['what is made something else', plain.transform(({ id }) => id)],
  ];
  test.each(PLAIN)('and there is none in %s', (_, schema) => {
    expect(holdsClinical(schema)).toBe(false);
    expect(holdsClinical(schema)).toBe(false);
  });
});

describe('outside the wall', () => {
  test('a schema without clinical fields is itself', () => {
    const plain = z.array(z.object({ id: z.string() }).nullable());
    expect(outsideTheWall(plain)).toBe(plain);
  });

  const kept = { id: 'a' };
  const SHAPES: [string, z.ZodType, unknown, unknown][] = [
    ['an object', finding(), said, kept],
    ['a list', z.array(finding()), [said, said], [kept, kept]],
    ['what may be null', finding().nullable(), said, kept],
    ['null', finding().nullable(), null, null],
    ['what may be left out', finding().optional(), said, kept],
    ['nothing', finding().optional(), undefined, undefined],
    [
      'objects in lists in objects, with all that is not marked',
      z.object({ total: z.number(), items: z.array(z.object({ exam: finding().nullable(), day: z.string() })) }),
      { total: 1, items: [{ exam: said, day: '2026-03-10' }] },
      { total: 1, items: [{ exam: kept, day: '2026-03-10' }] },
    ],
  ];
  test.each(SHAPES)('%s', (_, schema, answer, shown) => {
    expect(outsideTheWall(schema).parse(answer)).toEqual(shown);
    // What is shown inside stays as it was.
    expect(schema.parse(answer)).toEqual(answer);
  });

  test('null and nothing are taken only where they were', () => {
    expect(outsideTheWall(finding()).safeParse(null).success).toBe(false);
    expect(outsideTheWall(finding()).safeParse(undefined).success).toBe(false);
    expect(outsideTheWall(finding().nullable()).safeParse(undefined).success).toBe(false);
    expect(outsideTheWall(finding().optional()).safeParse(null).success).toBe(false);
    expect(outsideTheWall(z.array(finding())).safeParse(said).success).toBe(false);
  });

  test('a place from which it could not be cut stops the start', () => {
    expect(() => outsideTheWall(z.union([finding(), z.string()]))).toThrow(/cannot stand inside a ZodUnion/);
    expect(() => outsideTheWall(z.record(z.string(), finding()))).toThrow(/cannot stand inside a ZodRecord/);
  });
});

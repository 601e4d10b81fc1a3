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
    // Inside the wall the answer is unchanged.
    expect(schema.parse(answer)).toEqual(answer);
  });

  test('null and nothing are taken only where they were', () => {
    expect(outsideTheWall(finding()).safeParse(null).success).toBe(false);
    expect(outsideTheWall(finding()).safeParse(undefined).success).toBe(false);
    expect(outsideTheWall(finding().nullable()).safeParse(undefined).success).toBe(false);
    expect(outsideTheWall(finding().optional()).safeParse(null).success).toBe(false);
    expect(outsideTheWall(z.array(finding())).safeParse(said).success).toBe(false);
  });

  test('an object that takes more than its fields shows only those', () => {
    const open = finding().catchall(clinical(z.string()));
    expect(outsideTheWall(open).parse({ ...said, more: 'Hipoacusia' })).toEqual(kept);
    expect(outsideTheWall(z.object({ id: z.string() }).catchall(clinical(z.string()))).parse(said)).toEqual(kept);
  });
});

/** For each zod type that holds another schema: clinical content in each possible place. */
const marked = () => clinical(z.string());
const HOLDING: Record<string, () => z.ZodType> = {
  'ZodArray of marked values': () => z.array(marked()),
  'ZodTuple of an object': () => z.tuple([z.string(), finding()]),
  'ZodTuple with a rest': () => z.tuple([z.string()], finding()),
  'ZodRecord of objects': () => z.record(z.string(), finding()),
  'ZodRecord with marked keys': () => z.record(marked() as unknown as z.ZodString, z.string()),
  'ZodMap of objects': () => z.map(z.string(), finding()),
  'ZodMap with marked keys': () => z.map(marked(), z.string()),
  'ZodSet of objects': () => z.set(finding()),
  'ZodUnion of shapes': () => z.union([z.string(), finding()]),
  'ZodXor of shapes': () => z.xor([z.string(), finding()]),
  'ZodDiscriminatedUnion of shapes': () =>
    z.discriminatedUnion('id', [z.object({ id: z.literal('a'), diagnosis: marked() })]),
  'ZodIntersection, its left': () => z.intersection(finding(), z.object({ other: z.string() })),
  'ZodIntersection, its right': () => z.intersection(z.object({ other: z.string() }), finding()),
  'ZodDefault of an object': () => finding().default({ id: 'a' }),
  'ZodPrefault of an object': () => finding().prefault({ id: 'a' }),
  'ZodCatch of an object': () => finding().catch({ id: 'a' }),
  'ZodReadonly of an object': () => finding().readonly(),
  'ZodNonOptional of an object': () => z.nonoptional(finding().optional()),
  'ZodSuccess of an object': () => z.success(finding()),
  'ZodPromise of an object': () => z.promise(finding()),
  'ZodLazy of an object': () => z.lazy(finding),
  'ZodPipe from an object': () => finding().transform(({ id }) => id),
  'ZodPipe to an object': () =>
    z
      .string()
      .pipe(z.transform((text) => JSON.parse(text)))
      .pipe(finding()),
  'ZodPreprocess to an object': () => z.preprocess((given) => given, finding()),
  'ZodCodec to an object': () =>
    z.codec(z.string(), finding(), { decode: (text) => JSON.parse(text), encode: (value) => JSON.stringify(value) }),
  'ZodFunction that takes an object': () => z.function({ input: [finding()], output: z.string() }) as never,
  'ZodFunction that answers an object': () => z.function({ input: [z.string()], output: finding() }) as never,
  'ZodTemplateLiteral of a marked text': () => z.templateLiteral(['Diagnóstico: ', marked()]),
  'ZodOptional, marked itself': marked,
  'ZodExactOptional of what is marked': () => z.exactOptional(marked()),
  'ZodNullable of what is marked': () => marked().nullable(),
};
/** Zod types that hold no other schema. */
const LEAVES: z.ZodType[] = [
  z.string(),
  z.iso.datetime(),
  z.iso.date(),
  z.iso.time(),
  z.iso.duration(),
  z.email(),
  z.guid(),
  z.uuid(),
  z.url(),
  z.emoji(),
  z.nanoid(),
  z.cuid(),
  z.cuid2(),
  z.ulid(),
  z.xid(),
  z.ksuid(),
  z.ipv4(),
  z.mac(),
  z.ipv6(),
  z.cidrv4(),
  z.cidrv6(),
  z.base64(),
  z.base64url(),
  z.e164(),
  z.creditCard(),
  z.iban(),
  z.jwt(),
  z.hash('md5'),
  z.number(),
  z.int(),
  z.boolean(),
  z.bigint(),
  z.int64(),
  z.symbol(),
  z.null(),
  z.undefined(),
  z.void(),
  z.any(),
  z.unknown(),
  z.never(),
  z.date(),
  z.enum(['a']),
  z.literal('a'),
  z.file(),
  z.nan(),
  z.transform(String),
  z.custom(),
  z.instanceof(Date),
  z.stringFormat('name', /a/),
];

describe('each kind of zod', () => {
  const cases = Object.entries(HOLDING);
  test.each(cases)('%s: its clinical content is found', (name, make) => {
    const schema = make();
    expect(name.startsWith(`${schema.constructor.name}`)).toBe(true);
    expect(holdsClinical(schema)).toBe(true);
    expect(holdsClinical(z.object({ deep: make() }))).toBe(true);
  });

  test.each(cases)('%s: as an answer it is refused', (_, make) => {
    expect(() => outsideTheWall(make())).toThrow();
    expect(() => outsideTheWall(z.array(make()))).toThrow();
  });

  test.each(cases)('%s: as a field it is cut or refused', (_, make) => {
    const schema = z.object({ id: z.string(), deep: make() });
    const cut = () => outsideTheWall(schema) as z.ZodObject;
    if (isClinical(schema.shape.deep)) expect(Object.keys(cut().shape)).toEqual(['id']);
    else expect(cut).toThrow();
  });

  test.each(LEAVES.map((schema) => [schema.constructor.name, schema] as const))('%s holds nothing', (_, schema) => {
    expect(holdsClinical(schema)).toBe(false);
    expect(outsideTheWall(schema)).toBe(schema);
  });

  test('is tried above, so that one of a newer zod is noticed', () => {
    const kinds = Object.keys(z).filter(
      (name) => /^Zod[A-Z]/.test(name) && !/^Zod(Type|StringFormat|IssueCode|FirstParty|.*Error)/.test(name),
    );
    const tried = new Set([
      'ZodObject',
      ...Object.values(HOLDING).map((make) => make().constructor.name),
      ...LEAVES.map((leaf) => leaf.constructor.name),
    ]);
    expect(kinds.filter((kind) => !tried.has(kind))).toEqual([]);
  });

  test('that the wall does not know stops the start', () => {
    const strange = Object.defineProperty(z.string(), 'type', { value: 'shelf' });
    expect(() => holdsClinical(z.object({ strange }))).toThrow(/does not know .* shelf/);
  });
});

describe('a mark survives what is made of the schema', () => {
  const MADE: [string, () => z.ZodType][] = [
    ['a description', () => marked().describe('Lo que dice')],
    ['a condition', () => marked().refine((text) => text !== '')],
    ['null', () => marked().nullable()],
    ['a default', () => marked().default('')],
    ['read only', () => marked().readonly()],
    ['an object whose fields may be left out', () => finding().partial().shape.diagnosis],
    ['an object that needs its fields', () => finding().required().shape.diagnosis],
    ['an object made larger', () => finding().extend({ more: z.string() }).shape.diagnosis],
  ];
  test.each(MADE)('%s', (_, make) => {
    expect(isClinical(make())).toBe(true);
    expect(outsideTheWall(z.object({ id: z.string(), diagnosis: make() })).parse(said)).toEqual({ id: 'a' });
  });
});

test('a schema that refers to itself is searched once, and refused if it holds clinical content', () => {
  const plain = z.object({
    id: z.string(),
    get below() {
      return z.array(plain);
    },
  });
  const tree = z.object({
    diagnosis: marked(),
    get below(): z.ZodType {
      return z.lazy(() => tree);
    },
  });
  expect(holdsClinical(plain)).toBe(false);
  expect(holdsClinical(tree)).toBe(true);
  expect(() => outsideTheWall(tree)).toThrow(/cannot stand inside a ZodLazy/);
});

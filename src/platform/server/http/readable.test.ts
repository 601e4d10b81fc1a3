import { expect, test } from 'vitest';
import { z } from 'zod';
import { birthDay, day, instant } from '#platform/contract/dates.ts';
import { readable } from './readable.ts';

const row = z.object({ name: z.string(), on: day, until: day.nullable(), born: birthDay.nullable(), at: instant });
const answer = z.object({ items: z.array(row), days: z.record(z.string(), z.union([day, z.number()])).optional() });

test('placeholder days are empty at any depth, and the other rows stay', () => {
  const kept = { name: 'b', on: '2026-01-15', until: '2026-01-16', born: '1970-01-01', at: '2026-01-15T10:00:00.000Z' };
  const bad = { name: 'a', on: '0001-01-01', until: '1970-01-01', born: '1900-01-01', at: '0001-01-01T00:00:00.000Z' };
  expect(readable(answer).parse({ items: [bad, kept], days: { a: 'infinity', b: 2 } })).toEqual({
    items: [{ name: 'a', on: '', until: null, born: null, at: '' }, kept],
    days: { a: '', b: 2 },
  });
});

test('a text that the database would not give fails, as an answer of another shape does', () => {
  expect(readable(day).safeParse('15/01/2026').success).toBe(false);
  expect(readable(row).safeParse({ name: 'a' }).success).toBe(false);
});

test('a schema without days is itself', () => {
  const plain = z.object({ name: z.string().nullable(), many: z.array(z.union([z.string(), z.number()])) });
  expect(readable(plain)).toBe(plain);
});

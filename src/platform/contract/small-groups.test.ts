import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DIFFERENCE_REASON, type ShownStatistics, SMALL_GROUP_REASON, suppressStatistics } from './small-groups.ts';

const drawWith = (secret: string) => (label: string) =>
  createHmac('sha256', secret).update(label).digest().readUInt32BE(0) / 2 ** 32;
const view = (counts: Record<string, number>, differences: number[] = [], secret = 'one'): ShownStatistics =>
  suppressStatistics({
    classes: Object.entries(counts).map(([name, count]) => ({ class: name, count })),
    differences,
    draw: drawWith(secret),
  });
const shown = (statistics: ShownStatistics) =>
  Object.fromEntries(statistics.classes.map((entry) => [entry.class, entry.shown]));

test('a class of 1 to 4 shows <5 and its smallest neighbour is reserved, percentages too', () => {
  const found = view({ NORMAL: 50, SOBREPESO: 20, OBESIDAD: 3 });
  expect(shown(found)).toMatchObject({ OBESIDAD: '<5', SOBREPESO: 'Reservado' });
  expect(found.classes.map(({ percent }) => percent === null)).toEqual([false, true, true]);
  expect(found.reason).toContain('<5');
});

test('without a small class nothing is hidden', () => {
  expect(view({ NORMAL: 50, SOBREPESO: 20, OBESIDAD: 5 }).classes.every(({ hidden }) => hidden === null)).toBe(true);
});

test('an empty class looks like a small one, an empty SIN_DATO does not', () => {
  expect(shown(view({ NORMAL: 50, SOBREPESO: 20, OBESIDAD: 0, SIN_DATO: 0 }))).toMatchObject({
    OBESIDAD: '<5',
    SOBREPESO: 'Reservado',
    SIN_DATO: '0',
  });
});

test('a group under 5, or one that differs from another by 1 to 4, is withheld whole', () => {
  for (const found of [view({ NORMAL: 4, SOBREPESO: 0 }), view({ NORMAL: 40, SOBREPESO: 30 }, [12, 1])]) {
    expect(found.total).toBeNull();
    expect(new Set(found.classes.map((entry) => entry.shown))).toEqual(new Set(['Reservado']));
  }
  expect(view({ NORMAL: 4 }).reason).toBe(SMALL_GROUP_REASON);
  expect(view({ NORMAL: 40, SOBREPESO: 30 }, [4]).reason).toBe(DIFFERENCE_REASON);
  expect(view({ NORMAL: 40, SOBREPESO: 30 }, [0, 5]).total).not.toBeNull();
});

const counts = fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 2, maxLength: 8 });
const named = (list: number[]) => Object.fromEntries(list.map((count, index) => [`C${index}`, count]));

describe('for any distribution', () => {
  test('no figure under 5 is shown, and none is exact but for multiples of 5', () => {
    fc.assert(
      fc.property(counts, (list) => {
        const found = view(named(list));
        for (const [index, entry] of found.classes.entries()) {
          const count = list[index] ?? 0;
          if (count < 5) expect(entry.count).toBeNull();
          if (entry.count === null) expect(entry.percent).toBeNull();
          else expect([entry.count % 5, Math.abs(entry.count - count) < 5]).toEqual([0, true]);
        }
      }),
    );
  });

  test('a small class is never hidden alone', () => {
    fc.assert(
      fc.property(counts, (list) => {
        const hidden = view(named(list)).classes.filter((entry) => entry.hidden !== null);
        expect(hidden.length === 0 || hidden.length >= 2).toBe(true);
      }),
    );
  });

  test('the same view shows the same, and the secret decides', () => {
    const list = { A: 11, B: 12, C: 13, D: 14, E: 16, F: 17, G: 18, H: 19 };
    expect(view(list)).toEqual(view(list));
    expect(view(list, [], 'two')).not.toEqual(view(list));
  });
});

test('one person more does not show in which class they are: a rising figure points to the others nearly as often', () => {
  const risen = { own: 0, other: 0 };
  for (let i = 0; i < 4000; i++) {
    const [a, b] = [20 + (i % 37), 20 + ((i * 7) % 41)];
    const before = view({ A: a, B: b }, [], String(i));
    const after = view({ A: a + 1, B: b }, [], String(i));
    const up = (index: number) => (after.classes[index]?.count ?? 0) > (before.classes[index]?.count ?? 0);
    if (up(0) && !up(1)) risen.own += 1;
    if (up(1) && !up(0)) risen.other += 1;
  }
  expect(risen.other).toBeGreaterThan(0);
  expect(risen.own / risen.other).toBeLessThan(2.5);
});

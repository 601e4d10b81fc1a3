import { describe, expect, test } from 'vitest';
import { seeded } from '../testing/company.ts';
import { noiseOf } from './noise.ts';
import { enoughForNumbers, exact, protectedCount, protectedRows } from './protect.ts';

const key = (random: () => number) => Math.floor(random() * 2 ** 32) - 2 ** 31;

describe('noise', () => {
  test('is drawn evenly to both sides, each step half as likely as the one before, and ends at ten', () => {
    const random = seeded(3);
    const drawn = Array.from({ length: 60_000 }, () => noiseOf(key(random) * 7));
    const share = (n: number) => drawn.filter((d) => d === n).length / drawn.length;
    for (const [steps, expected] of [1 / 3, 1 / 6, 1 / 12, 1 / 24].entries()) {
      expect(share(steps), `${steps}`).toBeCloseTo(expected, 2);
      expect(share(-steps), `-${steps}`).toBeCloseTo(expected, 2);
    }
    expect(Math.abs(drawn.reduce((sum, n) => sum + n, 0) / drawn.length)).toBeLessThan(0.05);
    expect([Math.min(...drawn), Math.max(...drawn)]).toEqual([-10, 10]);
    expect(drawn.every(Number.isInteger)).toBe(true);
  });

  test('is the same for the same people, and says nothing of one person more', () => {
    const random = seeded(5);
    const people = Array.from({ length: 4_000 }, () => key(random));
    const sum = (of: readonly number[]) => of.reduce((n, k) => n + k, 0);
    // The same people in another order.
    expect(noiseOf(sum(people))).toBe(noiseOf(sum(people.toReversed())));
    const moved = people.map((one) => noiseOf(sum(people)) - noiseOf(sum(people) - one));
    expect(new Set(moved).size).toBeGreaterThan(5);
  });
});

/** The first key that draws so much noise. */
function keyFor(noise: number): number {
  for (let key = 1; ; key++) if (noiseOf(key) === noise) return key;
}

describe('one count', () => {
  const small = { count: null, percent: null, hidden: 'SMALL' };

  test('of nobody is nobody, whatever its noise', () => {
    expect(protectedCount(0, keyFor(3), 50)).toEqual({ count: 0, percent: 0, hidden: null });
  });

  test.each([1, 2, 3, 4])('of %i is hidden, though its noise would bring it above the limit', (count) => {
    for (const noise of [0, 4, 6, -2]) expect(protectedCount(count, keyFor(noise), 50)).toEqual(small);
  });

  test.each([
    [5, 0, 5],
    [6, -1, 5],
    [8, 1, 9],
    [8, -2, 6],
    // No more than there are people.
    [49, 3, 50],
  ])('of %i with a noise of %i is shown as %i', (count, noise, shown) =>
    expect(protectedCount(count, keyFor(noise), 50)).toEqual({ count: shown, percent: shown * 2, hidden: null }),
  );

  test.each([
    [5, -1],
    [6, -2],
    [9, -5],
  ])('of %i is hidden too where a noise of %i brings it below the limit', (count, noise) =>
    expect(protectedCount(count, keyFor(noise), 50)).toEqual(small),
  );
});

test('averages are shown of twenty people or more', () => {
  expect([19, 20, 21].map(enoughForNumbers)).toEqual([false, true, true]);
});

describe('rows of classes', () => {
  const group = (...counts: number[]) => ({
    counts,
    keys: counts.map((n) => n * 1_234_567),
    measured: counts.reduce((a, b) => a + b, 0),
  });
  const hidden = (rows: ReturnType<typeof protectedRows>) => rows.map((row) => row.map((cell) => cell.hidden));

  test('a class of 1 to 4 people is hidden with the smallest beside it, and percentages too', () => {
    const [row] = protectedRows([group(90, 0, 3, 400)], true);
    expect(row!.map((cell) => cell.hidden)).toEqual(['NEIGHBOUR', null, 'SMALL', null]);
    expect(row![2]).toEqual({ count: null, percent: null, hidden: 'SMALL' });
    expect(row![1]).toEqual({ count: 0, percent: 0, hidden: null });
  });

  test('of nobody there is no share, on either side of the wall', () => {
    expect(exact(0, 0)).toEqual({ count: 0, percent: null, hidden: null });
    const none = { count: 0, percent: null, hidden: null };
    expect(protectedRows([{ counts: [0, 0], keys: [0, 0], measured: 0 }], true)).toEqual([[none, none]]);
  });

  test('the smallest of the others is hidden, and of two alike the nearer one', () => {
    expect(hidden(protectedRows([group(400, 3, 90)], true))).toEqual([[null, 'SMALL', 'NEIGHBOUR']]);
    expect(hidden(protectedRows([group(90, 400, 3)], true))).toEqual([['NEIGHBOUR', null, 'SMALL']]);
    expect(hidden(protectedRows([group(50, 70, 3, 50)], true))).toEqual([[null, null, 'SMALL', 'NEIGHBOUR']]);
    expect(hidden(protectedRows([group(50, 3, 70, 50)], true))).toEqual([['NEIGHBOUR', 'SMALL', null, null]]);
  });

  test('what one row alone hides is hidden in the row that has fewest of it', () => {
    const shown = hidden(protectedRows([group(3, 100, 100), group(300, 100, 100), group(80, 100, 100)], true));
    expect([shown[0]![0], shown[1]![0], shown[2]![0]]).toEqual(['SMALL', null, 'NEIGHBOUR']);
  });

  test('five people are a group, and each class has the noise of its own people', () => {
    const keys = [keyFor(0), keyFor(1), keyFor(-1)];
    const [row] = protectedRows([{ counts: [5, 0, 0], keys, measured: 5 }], true);
    expect(row).toEqual([exact(5, 5), exact(0, 5), exact(0, 5)]);
    const [several] = protectedRows([{ counts: [60, 60, 60], keys, measured: 180 }], true);
    expect(several!.map(({ count }) => count)).toEqual([60, 61, 59]);
  });

  test('a group of fewer than 5 is hidden whole', () => {
    expect(hidden(protectedRows([group(0, 4, 0)], true))).toEqual([['SMALL', 'SMALL', 'SMALL']]);
  });

  test('no row and no column hides one class alone', () => {
    const random = seeded(11);
    for (let run = 0; run < 300; run++) {
      const classes = 2 + Math.floor(random() * 5);
      const rows = Array.from({ length: 2 + Math.floor(random() * 8) }, () =>
        group(
          ...Array.from({ length: classes }, () =>
            random() < 0.3 ? Math.floor(random() * 6) : 20 + Math.floor(random() * 200),
          ),
        ),
      );
      const shown = protectedRows(rows, true);
      for (const [r, row] of shown.entries()) {
        const away = row.filter((cell) => cell.hidden);
        const others = rows[r]!.counts.filter((n, i) => n > 0 && !row[i]!.hidden).length;
        expect(away.length === 1 && others > 0, JSON.stringify(rows)).toBe(false);
      }
      for (let column = 0; column < classes; column++) {
        const away = shown.filter((row) => row[column]!.hidden).length;
        const others = rows.filter((row, r) => row.counts[column]! > 0 && !shown[r]![column]!.hidden).length;
        expect(away === 1 && others > 0, JSON.stringify(rows)).toBe(false);
      }
    }
  });

  test('of several findings each is hidden by itself', () => {
    const [row] = protectedRows([{ counts: [60, 2, 0], keys: [1, 2, 3], measured: 300 }], false);
    expect(row!.map((cell) => cell.hidden)).toEqual([null, 'SMALL', null]);
  });
});

/**
 * 400 marked people in random areas, jobs, sites, sexes and ages; somebody who knows the whole roster, and the program,
 * compares the answers to two filters. They learn something of a group of 1 to 4 people if the two numbers can be told
 * apart only by what those people have.
 */
test('10,000 pairs of filters prove nothing of a group under 5', () => {
  const random = seeded(17);
  // Sites, projects and jobs follow the area but for one or two people: whole groups differ by them alone.
  const dimensions = [4, 4, 8, 4, 2];
  const people = Array.from({ length: 400 }, () => {
    const any = (values: number) => Math.floor(random() * values);
    const area = any(4);
    const but = (value: number, values: number) => (random() < 0.008 ? any(values) : value);
    const job = area * 2 + any(2);
    return { in: [area, but(area, 4), but(job, 8), but(area, 4), any(2)], ill: random() < 0.3, key: key(random) };
  });
  type Filter = (number | null)[];
  const draw = (): Filter => {
    const filter: Filter = dimensions.map(() => null);
    for (let n = 1 + Math.floor(random() * 2); n > 0; n--) {
      const at = Math.floor(random() * dimensions.length);
      filter[at] = Math.floor(random() * dimensions[at]!);
    }
    return filter;
  };
  const within = (filter: Filter) =>
    people.filter((p) => filter.every((value, at) => value === null || p.in[at] === value));
  const answer = (of: typeof people) => {
    const ill = of.filter((p) => p.ill);
    if (of.length < 5) return null;
    return protectedCount(
      ill.length,
      ill.reduce((sum, p) => sum + p.key, 0),
      of.length,
    ).count;
  };
  /** How likely an answer is where `n` are ill: what the program tells everybody. */
  const likely = (shown: number | null, n: number): number => {
    const away = (d: number) => (1 / 3) * 0.5 ** Math.abs(d);
    if (n === 0) return shown === 0 ? 1 : 0;
    if (n < 5) return shown === null ? 1 : 0;
    if (shown !== null) return shown < 5 ? 0 : away(shown - n);
    let hidden = 0;
    for (let d = 4 - n; d > -40; d--) hidden += away(d);
    return hidden;
  };
  let [close, told] = [0, 0];
  for (let pair = 0; pair < 10_000; pair++) {
    const [a, b] = [within(draw()), within(draw())];
    const [onlyA, onlyB] = [a.filter((p) => !b.includes(p)), b.filter((p) => !a.includes(p))];
    if (onlyA.length + onlyB.length === 0 || onlyA.length + onlyB.length > 4 || Math.min(a.length, b.length) < 5)
      continue;
    close++;
    const [shownA, shownB] = [answer(a), answer(b)];
    const both = a.filter((p) => p.ill && b.includes(p)).length;
    const [x, y] = [onlyA.filter((p) => p.ill).length, onlyB.filter((p) => p.ill).length];
    // Every way in which those few may be ill must stay possible, whatever the others have.
    const others = a.filter((p) => b.includes(p)).length;
    const ways = new Map<string, number>();
    for (let i = 0; i <= onlyA.length; i++)
      for (let j = 0; j <= onlyB.length; j++) {
        let sum = 0;
        for (let common = 0; common <= others; common++) sum += likely(shownA, common + i) * likely(shownB, common + j);
        ways.set(`${i} ${j}`, sum);
      }
    const [least, most] = [Math.min(...ways.values()), Math.max(...ways.values())];
    expect(ways.get(`${x} ${y}`), `${both}`).toBeGreaterThan(0);
    // Zeros of both stay zeros: that nobody of a large group has it is no secret of one person.
    if (shownA === 0 || shownB === 0) continue;
    if (least === 0 || most / least > 2 ** (2 * (onlyA.length + onlyB.length)) * 1.01) told++;
  }
  expect(close).toBeGreaterThan(20);
  expect(told).toBe(0);
});

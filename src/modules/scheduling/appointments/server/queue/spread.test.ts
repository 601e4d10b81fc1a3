import { expect, test } from 'vitest';
import { spread } from './spread.ts';

const slot = (day: string, room: number, siteId: string | null = 'a') => ({ day, room, siteId });
const daysOf = (places: ReturnType<typeof spread>) => [...places].map(([id, { day }]) => `${id} ${day}`);

test('the most urgent come first, whoever has no exam before all; a full day takes nobody more', () => {
  const workers = [
    { id: 'late', until: '2026-05-30' },
    { id: 'soon', until: '2026-05-10' },
    { id: 'none', until: null },
  ];
  const places = spread(workers, [slot('2026-05-11', 2), slot('2026-05-12', 0), slot('2026-05-13', 5)]);
  expect(daysOf(places)).toEqual(['none 2026-05-11', 'soon 2026-05-11', 'late 2026-05-13']);
  expect(places.get('soon')?.late).toBe(true);
  expect(places.get('none')?.late).toBe(false);
});

test('of one day the site with more room is chosen', () => {
  const workers = Array.from({ length: 4 }, (_, n) => ({ id: String(n), until: null }));
  const places = spread(workers, [slot('2026-05-11', 1, 'small'), slot('2026-05-11', 3, 'large')]);
  const sites = [...places.values()].map(({ siteId }) => siteId);
  expect(sites.filter((site) => site === 'large')).toHaveLength(3);
  expect(sites.filter((site) => site === 'small')).toHaveLength(1);
});

test('whoever finds no room is left out', () => {
  const workers = Array.from({ length: 3 }, (_, n) => ({ id: String(n), until: null }));
  expect(spread(workers, [slot('2026-05-11', 2)]).size).toBe(2);
  expect(spread(workers, []).size).toBe(0);
});

test('a day of rest is passed over, and leaves its room to others', () => {
  const slots = [slot('2026-05-11', 1), slot('2026-05-12', 1), slot('2026-05-13', 1)];
  const rests = (day: string) => day === '2026-05-11';
  const places = spread(
    [
      { id: 'resting', until: null, rests },
      { id: 'other', until: '2026-05-30' },
      { id: 'never', until: '2026-06-30', rests: () => true },
    ],
    slots,
  );
  expect(daysOf(places)).toEqual(['resting 2026-05-12', 'other 2026-05-11']);
  expect(places.get('resting')?.rested).toBe('2026-05-11');
  expect(places.get('other')?.rested).toBeNull();
});

import { expect, test } from 'vitest';
import { monthName, shortMonth } from '#platform/contract/months.ts';
import { changeSince, expiryFinding, historyFinding, largestFinding } from './findings.ts';

const month = (period: string, count: number) => ({ period, from: `${period}-01`, to: `${period}-28`, count });
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test('months', () => {
  expect(monthName('2026-01-01')).toBe('enero de 2026');
  expect(shortMonth('2026-12')).toBe('dic 26');
});

test('expiries name their number and the month with the most', () => {
  expect(expiryFinding([month('2026-03', 1), month('2026-04', 4)], 5)).toBe(
    '5 EMOs vencen en los próximos seis meses; el mes con más es abril de 2026 (4)',
  );
  expect(expiryFinding([month('2026-03', 1)], 1)).toContain('1 EMO vence');
  expect(expiryFinding([month('2026-03', 0)], 0)).toBe('Ningún EMO vence en los próximos seis meses');
});

test('the largest class', () => {
  const slices = [
    { id: 'APTO', count: 2, percentage: 40 },
    { id: 'OBSERVADO', count: 3, percentage: 60 },
  ];
  expect(plain(largestFinding(slices, { OBSERVADO: 'Observado' }, 'Aptitud'))).toBe('Aptitud: 60.00 % «Observado»');
  expect(largestFinding([], {}, 'Aptitud')).toBe('Aptitud');
  expect(largestFinding([{ id: 'APTO', count: 0, percentage: 0 }], {}, 'Aptitud')).toBe('Aptitud');
  const one = [{ id: 'APTO', count: 3, percentage: 100 }];
  expect(plain(largestFinding(one, { APTO: 'Apto' }, 'Aptitud'))).toBe('Aptitud: 100.00 % «Apto»');
});

test('a tie names all that are the largest', () => {
  const slices = [
    { id: 'APTO', count: 2, percentage: 40 },
    { id: 'OBSERVADO', count: 2, percentage: 40 },
    { id: 'NO_APTO', count: 1, percentage: 20 },
  ];
  const labels = { APTO: 'Apto', OBSERVADO: 'Observado', NO_APTO: 'No apto' };
  expect(plain(largestFinding(slices, labels, 'Aptitud'))).toBe(
    'Aptitud: «Apto» y «Observado» empatan con 40.00 % cada una',
  );
  expect(expiryFinding([month('2026-03', 2), month('2026-04', 2), month('2026-05', 1)], 5)).toBe(
    '5 EMOs vencen en los próximos seis meses; los meses con más son marzo de 2026 y abril de 2026 (2 cada uno)',
  );
});

test.each([
  [null, 'cerró febrero de 2026 en S/ 8,635.00'],
  [0, 'no cambió en febrero de 2026'],
  [1200.5, 'bajó S/ 1,200.50 en febrero de 2026'],
  [-100, 'subió S/ 100.00 en febrero de 2026'],
])('a saving of %s: %s', (saving, text) => {
  const last = {
    month: '2026-02-01',
    affected: 1,
    gravity: 'GRAVE',
    factor: 1.57,
    uit: 5500,
    amount: 8635,
    saving,
  } as const;
  expect(historyFinding([last])).toBe(`La multa estimada ${text}`);
});

test('a figure against the last day of the month before: sign, unit and what it means', () => {
  const since = (now: number, before: number, rest: { better: boolean; points?: boolean }) =>
    changeSince('2026-10-31', [now, before], rest);
  expect(since(1262, 10, { better: false })).toEqual({
    text: '+1,252 desde el 31/10',
    direction: 'up',
    tone: 'bad',
  });
  expect(since(5, 12, { better: false })).toMatchObject({
    text: '−7 desde el 31/10',
    direction: 'down',
    tone: 'good',
  });
  expect(since(80.35, 79.1, { better: true, points: true })).toMatchObject({
    text: '+1.25 puntos desde el 31/10',
    tone: 'good',
  });
  expect(since(79, 80, { better: true, points: true }).text).toBe('−1.00 puntos desde el 31/10');
  expect(since(80.3, 80.3, { better: true, points: true })).toMatchObject({
    text: 'Igual desde el 31/10',
    tone: 'neutral',
  });
});

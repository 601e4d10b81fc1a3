import { expect, test } from 'vitest';
import { expiryFinding, historyFinding, largestFinding, monthName, shortMonth } from './findings.ts';

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

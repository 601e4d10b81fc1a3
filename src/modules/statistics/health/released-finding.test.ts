import { expect, test } from 'vitest';
import { indicatorOf, infoOf } from './indicators/registry.ts';
import type { IndicatorFigures, ShownCount, Slice } from './model.ts';
import { largestNamed, releasedDifference, releasedSentences } from './released-finding.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const about = (count: number, percent: number): ShownCount => ({ count, percent, hidden: null });
const hidden = (why: 'FEW' | 'MOST' | 'UNRELEASED'): ShownCount => ({ count: null, percent: null, hidden: why });
const slice = (measured: number, findings: ShownCount, precision: number): Slice => ({
  examined: measured,
  measured,
  classes: [],
  noData: { count: 0, percent: 0, hidden: null },
  findings,
  precision,
  numbers: null,
});
const total = slice(850, about(120, 14), 0.3);
const glucose = (parts: Partial<IndicatorFigures> = {}): IndicatorFigures => ({
  ...infoOf(indicatorOf('GLUCOSA')!),
  classes: [],
  total,
  periods: [
    { ...slice(800, about(80, 10), 0.3), period: '2024', label: '2024', from: '2024-01-01' },
    { ...total, period: '2025', label: '2025', from: '2025-01-01' },
  ],
  splits: [],
  ...parts,
});
const sentences = (figures: IndicatorFigures) => releasedSentences(figures, { many: 'evaluados' }, '2025').map(plain);

test('the largest finding is named alone where it leads by nine people, else up to three by their letters', () => {
  const named = (...counts: [string, ShownCount][]) => largestNamed(counts.map(([name, count]) => ({ name, count })));
  expect(named(['Z', about(40, 4)], ['A', about(31, 3)])).toEqual(['Z']);
  expect(named(['Z', about(40, 4)], ['A', about(32, 3)])).toEqual(['A', 'Z']);
  expect(named(['D', about(40, 4)], ['C', about(39, 4)], ['B', about(38, 4)], ['A', about(37, 4)])).toEqual([
    'A',
    'B',
    'C',
  ]);
  expect(named(['Z', hidden('FEW')], ['A', hidden('UNRELEASED')])).toEqual([]);
});

test('a difference that is smaller than what both figures are off is none', () => {
  const share = (percent: number, precision: number) => ({ share: about(20, percent), precision });
  expect(releasedDifference(share(20, 3), share(14, 3))).toBe(0);
  expect(releasedDifference(share(21, 3), share(14, 3))).toBe(7);
  expect(releasedDifference({ share: hidden('FEW'), precision: 3 }, share(14, 3))).toBeNull();
});

test('sentences say how many, since the year before, and where more than in the whole company', () => {
  const area = (id: string | null, name: string, percent: number) => ({
    ...slice(100, about(percent, percent), 3.2),
    id,
    name,
  });
  const rows = [area('1', 'Mina', 30), area('2', 'Planta', 17), area(null, 'Otros grupos', 60)];
  expect(sentences(glucose({ splits: [{ dimension: 'area', label: 'Área', more: 0, rows }] }))).toEqual([
    'En 2025, cerca de 120 de 850 evaluados (14 %) tienen un resultado que pide una segunda mirada.',
    'En 2024 fue 10 %: subió unos 4 puntos.',
    'Es más frecuente en el área Mina (30 %).',
  ]);
});

test('few, most and what is not released are said without a number', () => {
  const figure = (findings: ShownCount, measured = 80) =>
    sentences(glucose({ total: slice(measured, findings, 3), periods: [] }))[0];
  expect(figure(hidden('FEW'))).toContain('En 2025, menos de 10 de 80 evaluados tienen un resultado');
  expect(figure(hidden('MOST'))).toContain('En 2025, la mayoría de 80 evaluados tiene un');
  expect(figure(hidden('UNRELEASED'), 0)).toBe(
    'De Glucosa no se publica una cifra de 2025: hacen falta 50 evaluados o más.',
  );
});

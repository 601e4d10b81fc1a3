import { expect, test } from 'vitest';
import { changeSince, findingOf } from '../finding.ts';
import { incidenceOf, incidenceWords } from '../incidence.ts';
import { indicatorOf, infoOf } from '../indicators/registry.ts';
import type { IndicatorFigures, ShownCount, Slice } from '../model.ts';
import { AUDIOGRAM, STATISTICS_SCREENS, type StatisticsScreen } from '../screens.ts';
import { periodName, periodOf, periodOptions } from './periods.ts';

const PEOPLE = { one: 'evaluado', many: 'evaluados' };
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

function sliceOf(counts: readonly number[], graded: readonly boolean[]): Slice {
  const measured = counts.reduce((sum, count) => sum + count, 0);
  const of = (count: number): ShownCount => ({
    count,
    percent: Math.round((count / measured) * 10000) / 100,
    hidden: null,
  });
  return {
    examined: measured,
    measured,
    classes: counts.map(of),
    noData: { count: 0, percent: 0, hidden: null },
    findings: of(counts.reduce((sum, count, i) => sum + (graded[i] ? count : 0), 0)),
    precision: null,
    numbers: null,
  };
}

/** Glucose figures by class: hypoglycaemia, normal, prediabetes, diabetes. */
function glucose(total: readonly number[]): IndicatorFigures {
  const info = infoOf(indicatorOf('GLUCOSA')!);
  const graded = info.classes.map(({ severity }) => severity !== null);
  const of = (counts: readonly number[]) => sliceOf(counts, graded);
  return {
    ...info,
    total: of(total),
    periods: [
      { ...of([0, 90, 10, 0]), period: '2025', label: '2025', from: '2025-01-01' },
      { ...of([0, 85, 15, 0]), period: '2026', label: '2026', from: '2026-01-01' },
    ],
    splits: [
      {
        dimension: 'area',
        label: 'Área',
        more: 0,
        rows: [
          { ...of([0, 90, 10, 0]), id: '1', name: 'Mina' },
          { ...of([0, 30, 20, 0]), id: '2', name: 'Planta' },
          { ...of([0, 1, 2, 0]), id: '3', name: 'Gerencia' },
        ],
      },
    ],
  };
}

test('the finding names the largest class to look at, where it is most frequent, and how it moved in a year', () => {
  const { at, sentences } = findingOf(glucose([1, 850, 140, 9]), PEOPLE);
  expect(at).toBe(2);
  expect(sentences.map(plain)).toEqual([
    'Lo más frecuente que pide atención es «Prediabetes (glucosa alterada en ayunas)»: 140 de 1,000 evaluados (14.00 %).',
    'Es más frecuente en el área Planta (40.00 %).',
    'En 2026 fue 15.00 % y en 2025, 10.00 %: subió 5 puntos.',
  ]);
});

test('nobody with a finding, and nobody examined', () => {
  expect(findingOf(glucose([0, 200, 0, 0]), PEOPLE).sentences[0]).toContain('Ninguno de 200 evaluados');
  expect(findingOf(glucose([0, 0, 0, 0]), PEOPLE).sentences[0]).toContain('Todavía no hay resultados');
});

test('a change needs both years', () => {
  const figures = glucose([0, 85, 15, 0]);
  figures.periods.shift();
  expect(changeSince(figures, ({ findings }) => findings?.percent ?? null)).toBeNull();
});

test('incidence counts new cases among those who had none', () => {
  const info = infoOf(indicatorOf('GLUCOSA+CAMBIO')!);
  const of = (counts: readonly number[]) => incidenceOf(info, sliceOf(counts, []));
  const codes = info.classes.map(({ code }) => code);
  expect(codes).toEqual(['PRIMERA_VEZ', 'SIGUE_EN_ORDEN', 'CASO_NUEVO', 'SE_NORMALIZO', 'PERSISTE']);
  expect(of([50, 328, 12, 4, 30])).toEqual({ figure: { count: 12, percent: 3.53, hidden: null }, without: 340 });
  expect(plain(incidenceWords(of([50, 328, 12, 4, 30])))).toBe('Casos nuevos: 12 de 340 que no lo tenían (3.53 %)');
});

test('periods are offered newest first, and named in a query by their first day', () => {
  const offered = periodOptions('2026-02-10').map(({ value }) => value);
  expect(offered.slice(0, 10)).toEqual(Array.from({ length: 10 }, (_, i) => String(2026 - i)));
  expect(offered.slice(10, 13)).toEqual(['2026-Q1', '2025-Q4', '2025-Q3']);
  expect(offered.slice(18, 21)).toEqual(['2026-02', '2026-01', '2025-12']);
  expect([periodName('2026'), periodName('2026-Q1'), periodName('2026-01')]).toEqual([
    'Año 2026',
    'Trimestre 1 de 2026',
    'enero de 2026',
  ]);
  expect((['year', 'quarter', 'month'] as const).map((grain) => periodOf(grain, '2026-04-01'))).toEqual([
    '2026',
    '2026-Q2',
    '2026-04',
  ]);
});

test('each screen asks for indicators that are there, at most sixteen at a time', () => {
  for (const screen of Object.values(STATISTICS_SCREENS) as StatisticsScreen[]) {
    const changes = (screen.changes ?? screen.items).map((code) => `${code}+CAMBIO`);
    const several = (screen.several ?? []).map((code) => `${code}+HALLAZGOS`);
    const numbers = Object.values(screen.numbers ?? {});
    for (const code of [...screen.items, ...changes, ...several, ...numbers])
      expect(indicatorOf(code), `${screen.title}: ${code}`).toBeDefined();
    expect(screen.items.length + 3).toBeLessThanOrEqual(16);
  }
  for (const { code } of AUDIOGRAM) expect(indicatorOf(code), code).toBeDefined();
});

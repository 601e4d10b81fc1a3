import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SessionContext, type SessionView } from '#platform/web/session/session.ts';
import { pointsOf } from '../chart.ts';
import { Drawing } from '../drawing/Drawing.tsx';
import { barsPlot } from './bars.ts';
import { ClassBars } from './ClassBars.tsx';
import { ClassShares } from './ClassShares.tsx';
import { stylesOf } from './class-style.ts';
import { countCell, type FigureCount, figureText, figureWords, shareText } from './figure.ts';
import { GroupAudiogram } from './GroupAudiogram.tsx';
import { HeatMap } from './HeatMap.tsx';
import { NumberSummary } from './NumberSummary.tsx';
import { SplitBars } from './SplitBars.tsx';

const of = (count: number | null, percent: number | null, hidden: FigureCount['hidden'] = null) => ({
  count,
  percent,
  hidden,
});
const few = of(null, null, 'FEW');
const most = of(null, null, 'MOST');
const unreleased = of(null, null, 'UNRELEASED');
const CLASSES = [
  { code: 'NORMAL', label: 'Normal', severity: null },
  { code: 'LEVE', label: 'Prediabetes', severity: 'MILD' },
  { code: 'ALTO', label: 'Diabetes', severity: 'SEVERE' },
] as const;
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test('a count says how exact it is, and why it is not shown', () => {
  expect(plain(figureText(of(812, 67.67)))).toBe('812 (67.67 %)');
  expect(plain(figureText(of(812, 67.67), true))).toBe('≈ 812 (68 %)');
  expect(figureText(of(0, 0), true)).not.toContain('≈');
  expect([few, most, unreleased].map((figure) => figureText(figure, true))).toEqual(['menos de 10', 'la mayoría', '–']);
  expect(plain(shareText(of(812, 67), true))).toBe('≈ 67 %');
  expect(figureWords(few)).toContain('menores de 10 no se publican');
  expect(figureWords(unreleased)).toContain('no se publica');
  expect([of(3, 1), few, unreleased].map(countCell)).toEqual([3, 'menos de 10', '–']);
});

test('two classes never look the same', () => {
  const classes = [...CLASSES, { code: 'OTRA', label: 'Otra', severity: 'MILD' as const }];
  const looks = stylesOf(classes).map((style) => JSON.stringify(style));
  expect(new Set(looks).size).toBe(classes.length);
});

test('bars are drawn with their figures, on a desk and on a phone, and the keyboard reaches each of them', () => {
  const bars = [of(90, 31.25), few].map((figure, i) => ({
    label: `Área ${i}`,
    value: figure.percent,
    text: figureText(figure),
    says: figureWords(figure),
  }));
  const chart = barsPlot(bars, { at: 20, label: 'Todos: 20 %' });
  for (const width of [320, 800]) {
    const svg = plain(renderToStaticMarkup(<Drawing chart={chart} width={width} />));
    for (const part of ['Área 0', '90 (31.25 %)', 'menos de 10']) expect(svg).toContain(part);
    expect(svg.match(/data-point="\d\.0"/g)).toEqual(['data-point="0.0"', 'data-point="1.0"']);
    expect(svg.includes('Todos: 20 %')).toBe(width === 800);
  }
  expect(pointsOf(chart).map(({ says }) => says)).toEqual(bars.map(({ says }) => says));
});

const shown = (figure: ReactNode) =>
  renderToStaticMarkup(
    <MantineProvider>
      <SessionContext.Provider value={{ company: null } as SessionView}>{figure}</SessionContext.Provider>
    </MantineProvider>,
  );

test('each figure says why numbers are hidden, and says so only where some are', () => {
  const card = { title: 'Glucosa', unit: '%', how: '' };
  const rows = (figure: FigureCount) => [{ name: 'Mina', counts: [of(8, 80), figure, figure] }];
  const figures = (figure: FigureCount) => [
    <ClassBars key="1" {...card} classes={CLASSES} counts={[of(8, 80), figure, figure]} />,
    <ClassShares key="2" {...card} classes={CLASSES} rows={rows(figure)} column="Área" />,
    <HeatMap key="3" {...card} classes={CLASSES} rows={rows(figure)} column="Área" />,
    <SplitBars
      key="4"
      {...card}
      rows={[{ id: null, name: 'Mina', people: 20, figure }]}
      column="Área"
      counted="Con hallazgos"
    />,
  ];
  for (const figure of figures(few)) expect(shown(figure)).toContain('no se publican');
  for (const figure of figures(unreleased)) expect(shown(figure)).toContain('muy pocas personas');
  for (const figure of figures(of(1, 10))) expect(shown(figure)).not.toMatch(/no se publica|muy pocas personas/);
});

test('numbers of too few people leave no chart', () => {
  const card = { title: 'Umbrales', unit: 'dB', how: '' };
  const none = 'Sin datos en este periodo';
  expect(
    shown(<NumberSummary {...card} column="Área" measured="dB" rows={[{ name: 'A', people: 3, numbers: null }]} />),
  ).toContain(none);
  expect(shown(<GroupAudiogram {...card} rows={[{ ear: 'OD', hz: 500, people: 3, numbers: null }]} />)).toContain(none);
  const numbers = { mean: 1, p25: 1, p50: 1, p75: 1 };
  expect(shown(<GroupAudiogram {...card} rows={[{ ear: 'OD', hz: 500, people: 30, numbers }]} />)).not.toContain(none);
});

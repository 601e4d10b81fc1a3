import type { EChartsCoreOption } from 'echarts/core';

/** An option of a chart; below a width of its place, px, parts of it are replaced. */
export type ChartOption = EChartsCoreOption & { narrow?: { below: number; option: EChartsCoreOption } };

export interface ChartPalette {
  /** Eight hues that colour-blind people tell apart; decal patterns go with them. */
  series: readonly string[];
  text: string;
  muted: string;
  line: string;
  surface: string;
  status: Readonly<Record<'vigente' | 'porVencer' | 'vencido' | 'sinDato', string>>;
  /** Hues of clinical classes by severity, with shades for several classes of one. */
  severity: Readonly<Record<'NONE' | 'UNGRADED' | 'MILD' | 'MODERATE' | 'SEVERE', readonly string[]>>;
  /** Of a heat map, from nothing to all. */
  heat: readonly [string, string];
}

/** Hues after Okabe and Ito, with the brand's blue first. */
export const LIGHT: ChartPalette = {
  series: ['#006098', '#e08a1e', '#1f9e7a', '#b4457f', '#6b7fd7', '#8a6a3b', '#4fb3dc', '#5b6772'],
  text: '#17212b',
  muted: '#55616d',
  line: '#dde3e9',
  surface: '#ffffff',
  status: { vigente: '#2f8d50', porVencer: '#e08f1d', vencido: '#c1271d', sinDato: '#8593a0' },
  severity: {
    NONE: ['#006098', '#4f97c2', '#1f7f83', '#7fb3cf'],
    UNGRADED: ['#6d5fae', '#9a8fcb', '#4b3d8f', '#b7aedd'],
    MILD: ['#b38f00', '#cfae35', '#8a6d00', '#d9c06a'],
    MODERATE: ['#d96a0b', '#e8924a', '#a94f03', '#efb184'],
    SEVERE: ['#b3261e', '#d2544c', '#7f130d', '#e08580'],
  },
  heat: ['#eef5fa', '#005a90'],
};

export const DARK: ChartPalette = {
  series: ['#5fb0e0', '#f2a94f', '#5ccba1', '#e38fbb', '#9fadf2', '#c9a66b', '#97d8f2', '#aab5c0'],
  text: '#dbe1e7',
  muted: '#a3afba',
  line: '#323e49',
  surface: '#1b232b',
  status: { vigente: '#70bd89', porVencer: '#f0ab47', vencido: '#ee7b71', sinDato: '#8593a0' },
  severity: {
    NONE: ['#5fb0e0', '#9ccdea', '#63c1bd', '#3f86b3'],
    UNGRADED: ['#a99be6', '#cbc2f2', '#8272cf', '#dcd6f7'],
    MILD: ['#e3c64c', '#f0dc8a', '#bda12f', '#f6e9b5'],
    MODERATE: ['#f2964a', '#f7b985', '#cf742a', '#fad3b3'],
    SEVERE: ['#ee7b71', '#f5a8a1', '#d2544c', '#f9c9c5'],
  },
  heat: ['#22303b', '#5fb0e0'],
};

/** Axes in the colours of the scheme. */
export const categoryAxis = (palette: ChartPalette, data: readonly string[]) => ({
  type: 'category' as const,
  data: [...data],
  axisLabel: { color: palette.muted },
  axisLine: { lineStyle: { color: palette.muted } },
  axisTick: { show: false },
});

export const valueAxis = (palette: ChartPalette, format?: (value: number) => string) => ({
  type: 'value' as const,
  axisLabel: { color: palette.muted, hideOverlap: true, ...(format ? { formatter: format } : {}) },
  axisLine: { show: false },
  splitLine: { lineStyle: { color: palette.line } },
});

/** Names of series above the drawing, in as many lines as they need. @param width of the drawing, px */
export function legendOf(palette: ChartPalette, names: readonly string[], width: number) {
  let [lines, used] = [1, 0];
  for (const name of names) {
    const wide = 44 + name.length * 6.1;
    if (used > 0 && used + wide > width) [lines, used] = [lines + 1, 0];
    used += wide;
  }
  const legend = {
    ...{ type: 'plain' as const, top: 0, left: 0, icon: 'roundRect', itemWidth: 18, itemHeight: 12, itemGap: 12 },
    textStyle: { color: palette.text },
    data: [...names],
  };
  return { legend, height: lines * 22 + 14 };
}

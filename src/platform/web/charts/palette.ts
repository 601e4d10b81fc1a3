export interface ChartPalette {
  /** Eight hues that colour-blind people tell apart; decal patterns go with them. */
  series: readonly string[];
  text: string;
  muted: string;
  line: string;
  surface: string;
  status: Readonly<Record<'vigente' | 'porVencer' | 'vencido' | 'sinDato', string>>;
}

/** Hues after Okabe and Ito, with the brand's blue first. */
export const LIGHT: ChartPalette = {
  series: ['#006098', '#e08a1e', '#1f9e7a', '#b4457f', '#6b7fd7', '#8a6a3b', '#4fb3dc', '#5b6772'],
  text: '#17212b',
  muted: '#55616d',
  line: '#dde3e9',
  surface: '#ffffff',
  status: { vigente: '#2f8d50', porVencer: '#e08f1d', vencido: '#c1271d', sinDato: '#8593a0' },
};

export const DARK: ChartPalette = {
  series: ['#5fb0e0', '#f2a94f', '#5ccba1', '#e38fbb', '#9fadf2', '#c9a66b', '#97d8f2', '#aab5c0'],
  text: '#dbe1e7',
  muted: '#a3afba',
  line: '#323e49',
  surface: '#1b232b',
  status: { vigente: '#70bd89', porVencer: '#f0ab47', vencido: '#ee7b71', sinDato: '#8593a0' },
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
  axisLabel: { color: palette.muted, ...(format ? { formatter: format } : {}) },
  axisLine: { show: false },
  splitLine: { lineStyle: { color: palette.line } },
});

import { BarChart, HeatmapChart, LineChart, PieChart, ScatterChart } from 'echarts/charts';
import {
  AriaComponent,
  DatasetComponent,
  GridComponent,
  LegendComponent,
  MarkAreaComponent,
  MarkLineComponent,
  TooltipComponent,
  VisualMapComponent,
} from 'echarts/components';
import { type EChartsCoreOption, init, registerLocale, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { useEffect, useRef } from 'react';
import type { ChartPalette } from './palette.ts';

use([
  BarChart,
  HeatmapChart,
  LineChart,
  PieChart,
  ScatterChart,
  AriaComponent,
  DatasetComponent,
  GridComponent,
  LegendComponent,
  MarkAreaComponent,
  MarkLineComponent,
  TooltipComponent,
  VisualMapComponent,
  SVGRenderer,
]);
registerLocale('ES', {
  time: {
    month: [
      'enero',
      'febrero',
      'marzo',
      'abril',
      'mayo',
      'junio',
      'julio',
      'agosto',
      'septiembre',
      'octubre',
      'noviembre',
      'diciembre',
    ],
    monthAbbr: ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'],
    dayOfWeek: ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'],
    dayOfWeekAbbr: ['do', 'lu', 'ma', 'mi', 'ju', 'vi', 'sá'],
  },
} as never);

interface Props {
  option: EChartsCoreOption;
  palette: ChartPalette;
  height: number;
  /** Read aloud in place of the picture. */
  label: string;
  onSelect: ((point: { seriesName: string; name: string; dataIndex: number }) => void) | undefined;
}

/** Draws an option as SVG and follows the width of its place. */
export default function EChart({ option, palette, height, label, onSelect }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const select = useRef(onSelect);
  select.current = onSelect;

  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const chart = init(element, null, { renderer: 'svg', locale: 'ES' });
    chart.setOption({ ...base(palette, label), ...option });
    chart.on('click', (point) => select.current?.(point as never));
    const observer = new ResizeObserver(() => chart.resize());
    observer.observe(element);
    return () => {
      observer.disconnect();
      chart.dispose();
    };
  }, [option, palette, label]);

  return <div ref={place} style={{ height, width: '100%' }} role="img" aria-label={label} />;
}

/** The same drawing as text, without a page: for a picture that leaves the product. */
export function drawn(option: EChartsCoreOption, palette: ChartPalette, width: number, height: number): string {
  const chart = init(null, null, { renderer: 'svg', ssr: true, width, height, locale: 'ES' });
  try {
    chart.setOption({ ...base(palette, ''), ...option, animation: false });
    return chart.renderToSVGString();
  } finally {
    chart.dispose();
  }
}

function base(palette: ChartPalette, label: string): EChartsCoreOption {
  return {
    color: [...palette.series],
    backgroundColor: 'transparent',
    textStyle: { fontFamily: 'Inter Variable, system-ui, sans-serif', color: palette.text, fontSize: 12 },
    grid: { left: 8, right: 16, top: 32, bottom: 8, containLabel: true },
    legend: {
      type: 'scroll',
      top: 0,
      left: 0,
      textStyle: { color: palette.text },
      icon: 'roundRect',
      itemWidth: 18,
      itemHeight: 12,
    },
    tooltip: {
      trigger: 'item',
      backgroundColor: palette.surface,
      borderColor: palette.line,
      textStyle: { color: palette.text, fontSize: 12 },
    },
    aria: { enabled: true, label: { description: label }, decal: { show: true, decals: decals(palette) } },
    animationDuration: 300,
  };
}

/** Patterns in the colour of the ground, faint enough to leave the hue. */
function decals({ surface }: ChartPalette) {
  const color = `${surface}66`;
  return [
    { symbol: 'none' },
    { symbol: 'rect', color, dashArrayX: [1, 0], dashArrayY: [2, 6], rotation: -Math.PI / 4 },
    {
      symbol: 'circle',
      color,
      symbolSize: 0.6,
      dashArrayX: [
        [7, 7],
        [0, 7, 7, 0],
      ],
      dashArrayY: [7, 0],
    },
    { symbol: 'rect', color, dashArrayX: [1, 0], dashArrayY: [2, 6], rotation: Math.PI / 4 },
    { symbol: 'rect', color, dashArrayX: [1, 0], dashArrayY: [2, 5] },
    { symbol: 'rect', color, dashArrayX: [[2, 6]], dashArrayY: [1, 0] },
    {
      symbol: 'triangle',
      color,
      symbolSize: 0.7,
      dashArrayX: [
        [9, 9],
        [0, 9, 9, 0],
      ],
      dashArrayY: [8, 0],
    },
    { symbol: 'diamond', color, symbolSize: 0.7, dashArrayX: [[9, 9]], dashArrayY: [9, 0] },
  ];
}

import { BarChart, HeatmapChart, LineChart, ScatterChart } from 'echarts/charts';
import {
  AriaComponent,
  GridComponent,
  LegendComponent,
  MarkAreaComponent,
  MarkLineComponent,
  TooltipComponent,
  VisualMapComponent,
} from 'echarts/components';
import { type ECharts, type EChartsCoreOption, init, registerLocale, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { MONTHS } from '../../contract/months.ts';
import classes from './ChartCard.module.css';
import { type ChartPoint, ChartPoints, type Selected } from './ChartPoints.tsx';
import { decals } from './decals.ts';
import type { ChartOption, ChartPalette } from './palette.ts';

use([
  BarChart,
  HeatmapChart,
  LineChart,
  ScatterChart,
  AriaComponent,
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
    month: MONTHS,
    monthAbbr: MONTHS.map((name) => name.slice(0, 3)),
    dayOfWeek: ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'],
    dayOfWeekAbbr: ['do', 'lu', 'ma', 'mi', 'ju', 'vi', 'sá'],
  },
} as never);

interface Props {
  option: ChartOption;
  palette: ChartPalette;
  height: number;
  /** Read aloud in place of the picture. */
  label: string;
  onSelect: ((point: Selected) => void) | undefined;
  /** What the keyboard walks through. */
  points?: readonly ChartPoint[];
}

const NONE: readonly ChartPoint[] = [];
/** Charts this far below the window are drawn at once, px. */
const AHEAD = 300;
const isNear = (element: HTMLElement): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return top < window.innerHeight + AHEAD && bottom > -AHEAD;
};

type Draw = () => void;
/** Draws one chart after the other, each when `next` comes: together they would hold the browser. */
function inTurn(next: (draw: Draw) => void) {
  const waiting = new Set<Draw>();
  const drawNext = () => {
    const [draw] = waiting;
    if (!draw) return;
    waiting.delete(draw);
    if (waiting.size > 0) next(drawNext);
    draw();
  };
  return {
    add: (draw: Draw) => {
      if (waiting.size === 0) next(drawNext);
      waiting.add(draw);
    },
    remove: (draw: Draw) => void waiting.delete(draw),
  };
}
const IDLE_MS = 50;
/** What is seen, in the next frames; what stands further down, when the browser has nothing else to do. */
const seen = inTurn((draw) => requestAnimationFrame(draw));
const further = inTurn((draw) =>
  'requestIdleCallback' in window ? requestIdleCallback(() => draw()) : setTimeout(draw, IDLE_MS),
);

/** Draws an option as SVG, follows the width of its place, and lets the keyboard walk through its points. */
export default function EChart({ option, palette, height, label, onSelect, points = NONE }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(Number.POSITIVE_INFINITY);
  const chart = useRef<ECharts>(null);
  const select = useRef(onSelect);
  select.current = onSelect;

  // Before it is painted: a drawing for a wide place would be seen on a phone.
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const made = init(element, null, { renderer: 'svg', locale: 'ES' });
    chart.current = made;
    setWidth(element.clientWidth);
    made.on('click', (point) => select.current?.(point as never));
    const observer = new ResizeObserver(() => {
      made.resize();
      setWidth(element.clientWidth);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      chart.current = null;
      made.dispose();
    };
  }, []);
  const narrow = width < (option.narrow?.below ?? 0);
  const stale = useRef(true);
  const draw = useRef(() => {});
  const drawn = useRef<boolean | null>(null);
  const [turn] = useState(() => () => {
    if (stale.current) draw.current();
  });
  draw.current = () => {
    stale.current = false;
    // What is being drawn would keep the layout of the option before.
    chart.current?.clear();
    chart.current?.setOption(whole(option, palette, { label, width: narrow ? 0 : Number.POSITIVE_INFINITY }));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the drawing is made of
  useLayoutEffect(() => {
    // The first drawing, and one for another width, are there before anything is painted.
    const atOnce = drawn.current !== narrow;
    stale.current = true;
    if (!place.current) return undefined;
    drawn.current = narrow;
    const near = isNear(place.current);
    if (atOnce && near) draw.current();
    else (near ? seen : further).add(turn);
    return () => {
      seen.remove(turn);
      further.remove(turn);
    };
  }, [option, palette, label, narrow]);
  // What stands further down waits for its turn, and no longer than until it is reached.
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const reached = () => stale.current && draw.current();
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && reached(), {
      rootMargin: `${AHEAD}px`,
    });
    observer.observe(element);
    window.addEventListener('beforeprint', reached);
    return () => {
      observer.disconnect();
      window.removeEventListener('beforeprint', reached);
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the drawing follows its place at once
  useEffect(() => chart.current?.resize(), [height]);

  const at = ({ seriesIndex, dataIndex }: ChartPoint) => ({ seriesIndex, dataIndex });
  return (
    <div className={classes['drawing']}>
      <div ref={place} style={{ height, width: '100%' }} role="img" aria-label={label} />
      {points.length > 0 && (
        <ChartPoints
          label={label}
          points={points}
          opens={onSelect !== undefined}
          onShow={(point) => {
            chart.current?.dispatchAction({ type: 'downplay' });
            chart.current?.dispatchAction({ type: 'highlight', ...at(point) });
            chart.current?.dispatchAction({ type: 'showTip', ...at(point) });
          }}
          onLeave={() => {
            chart.current?.dispatchAction({ type: 'downplay' });
            chart.current?.dispatchAction({ type: 'hideTip' });
          }}
          onOpen={(point) => onSelect?.(point)}
        />
      )}
    </div>
  );
}

/** With what all charts share, and for its width. */
function whole(
  { narrow, ...option }: ChartOption,
  palette: ChartPalette,
  { label, width }: { label: string; width: number },
): EChartsCoreOption {
  return { ...base(palette, label), ...option, ...(narrow && width < narrow.below ? narrow.option : {}) };
}

/** The same drawing as text, without a page: for a picture that leaves the product. */
export function drawn(option: ChartOption, palette: ChartPalette, width: number, height: number): string {
  const chart = init(null, null, { renderer: 'svg', ssr: true, width, height, locale: 'ES' });
  try {
    chart.setOption(whole({ ...option, animation: false }, palette, { label: '', width }));
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

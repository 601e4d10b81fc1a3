import { useCallback, useMemo } from 'react';
import { showNumber } from '../../format/format.ts';
import { ChartCard } from '../ChartCard.tsx';
import type { ChartPoint } from '../ChartPoints.tsx';
import { type ChartOption, type ChartPalette, categoryAxis, valueAxis } from '../palette.ts';
import { escaped, type FigureNumbers } from './figure.ts';
import type { FigureProps } from './parts.tsx';

interface ThresholdRow {
  ear: 'OD' | 'OI';
  hz: number;
  people: number;
  /** dB HL; null: nobody was measured, or too few for the reader. */
  numbers: FigureNumbers | null;
}

interface GroupAudiogramProps extends FigureProps {
  rows: readonly ThresholdRow[];
}

const EARS = { OD: 'Oído derecho', OI: 'Oído izquierdo' } as const;
/** Above this a threshold is no longer normal. dB HL */
const NORMAL = 25;
/** As audiograms are drawn: right ear a circle, left ear a cross. */
const SYMBOLS = { OD: 'emptyCircle', OI: 'path://M0,0 L10,10 M10,0 L0,10' } as const;
const shown = (hz: number) => (hz >= 1000 ? `${hz / 1000}k` : String(hz));

/** The hearing of a group: median by frequency and ear, with the band that holds the middle half. */
export function GroupAudiogram({ rows, near: _near, ...card }: GroupAudiogramProps) {
  const ears = useMemo(
    () =>
      (['OD', 'OI'] as const).map((ear) => ({
        ear,
        points: rows.filter((row) => row.ear === ear && row.numbers).sort((a, b) => a.hz - b.hz),
      })),
    [rows],
  );
  const option = useCallback((palette: ChartPalette) => audiogram(palette, ears), [ears]);
  const points = useMemo(
    () =>
      ears.flatMap(({ ear, points: of }, i) =>
        of.map(
          (row, dataIndex): ChartPoint => ({
            seriesIndex: i * 3 + 2,
            seriesName: EARS[ear],
            name: shown(row.hz),
            dataIndex,
            says: words(row),
          }),
        ),
      ),
    [ears],
  );
  return (
    <ChartCard
      {...card}
      option={option}
      points={points}
      height={320}
      table={{
        columns: ['Oído', 'Frecuencia (Hz)', 'Personas', 'Promedio', 'Percentil 25', 'Mediana', 'Percentil 75'],
        rows: ears.flatMap(({ ear, points: of }) =>
          of.flatMap(({ hz, people, numbers }) =>
            numbers ? [[EARS[ear], hz, people, numbers.mean, numbers.p25, numbers.p50, numbers.p75]] : [],
          ),
        ),
      }}
    />
  );
}

const words = ({ ear, hz, people, numbers }: ThresholdRow) =>
  numbers
    ? `${EARS[ear]}, ${showNumber(hz)} Hz: mediana ${showNumber(numbers.p50)} dB, la mitad entre ${showNumber(numbers.p25)} y ${showNumber(numbers.p75)} dB; ${showNumber(people)} personas`
    : '';

interface Ear {
  ear: 'OD' | 'OI';
  points: readonly ThresholdRow[];
}

function audiogram(palette: ChartPalette, ears: readonly Ear[]): ChartOption {
  const all = ears.flatMap(({ points }) => points);
  const colours = { OD: palette.status.vencido, OI: palette.series[0] ?? palette.text };
  const deepest = Math.max(40, ...all.map(({ numbers }) => numbers?.p75 ?? 0));
  const frequencies = [...new Set(all.map(({ hz }) => hz))].sort((a, b) => a - b);
  return {
    aria: { enabled: true, decal: { show: false } },
    legend: {
      top: 0,
      left: 0,
      icon: 'roundRect',
      data: ears.filter(({ points }) => points.length > 0).map(({ ear }) => EARS[ear]),
      textStyle: { color: palette.text },
    },
    grid: { left: 0, right: 24, top: 48, bottom: 24, containLabel: true },
    xAxis: { ...categoryAxis(palette, frequencies.map(shown)), name: 'Hz', nameLocation: 'middle', nameGap: 26 },
    yAxis: {
      ...valueAxis(palette, (value) => `${value}`),
      name: 'dB HL',
      nameLocation: 'start',
      inverse: true,
      min: -10,
      max: Math.ceil((deepest + 10) / 10) * 10,
      interval: 10,
    },
    tooltip: {
      confine: true,
      formatter: ({ seriesIndex, dataIndex }: { seriesIndex: number; dataIndex: number }) => {
        const row = ears[Math.floor(seriesIndex / 3)]?.points[dataIndex];
        return row ? escaped(words(row)) : '';
      },
    },
    series: ears.flatMap(({ ear, points }, i) => {
      const color = colours[ear];
      const band = {
        type: 'line',
        stack: ear,
        stackStrategy: 'all',
        symbol: 'none',
        silent: true,
        lineStyle: { opacity: 0 },
      };
      const at = (pick: (of: FigureNumbers) => number) =>
        points.map(({ hz, numbers }) => [shown(hz), numbers ? pick(numbers) : null]);
      return [
        { ...band, name: `${ear} desde`, data: at(({ p25 }) => p25) },
        { ...band, name: `${ear} hasta`, data: at(({ p25, p75 }) => p75 - p25), areaStyle: { color, opacity: 0.16 } },
        {
          type: 'line',
          name: EARS[ear],
          color,
          symbol: SYMBOLS[ear],
          symbolSize: 11,
          itemStyle: { color: ear === 'OD' ? color : 'transparent', borderColor: color, borderWidth: 2 },
          lineStyle: { color, width: 2, type: ear === 'OI' ? 'dashed' : 'solid' },
          emphasis: { itemStyle: { borderColor: palette.text, borderWidth: 3 } },
          data: at(({ p50 }) => p50),
          ...(i === 0 ? { markLine: normalLine(palette) } : {}),
        },
      ];
    }),
  };
}

const normalLine = (palette: ChartPalette) => ({
  silent: true,
  symbol: 'none',
  lineStyle: { color: palette.muted, type: 'dotted', width: 1.5 },
  label: { formatter: `Normal hasta ${NORMAL} dB`, color: palette.muted, position: 'insideStartTop' },
  data: [{ yAxis: NORMAL }],
});

import { useCallback, useMemo } from 'react';
import { showPercent } from '../../format/format.ts';
import { ChartCard } from '../ChartCard.tsx';
import type { ChartPoint } from '../ChartPoints.tsx';
import { type ChartOption, type ChartPalette, categoryAxis, LIGHT, legendOf, valueAxis } from '../palette.ts';
import { emphasis, stylesOf } from './class-style.ts';
import {
  classWords,
  countCell,
  countHeading,
  escaped,
  type FigureClass,
  type FigureCount,
  figureWords,
  percentCell,
} from './figure.ts';
import { type FigureProps, HiddenNote } from './parts.tsx';

export interface SharesRow {
  /** A period, an area, an age. */
  name: string;
  /** One for each class. */
  counts: readonly FigureCount[];
}

interface ClassSharesProps extends FigureProps {
  classes: readonly FigureClass[];
  rows: readonly SharesRow[];
  /** «Periodo», «Área»: heading in the table. */
  column: string;
  /** Upright for periods, lying for groups with names. */
  lying?: boolean;
  onOpen?: ((row: number, code: string) => void) | undefined;
}

/** How each period or group is made up: classes stacked to a whole, each with its count and share. */
export function ClassShares({ classes, rows, column, lying = false, near = false, onOpen, ...card }: ClassSharesProps) {
  const words = useCallback(
    (series: number, row: number) => {
      const [of, figure] = [classes[series], rows[row]?.counts[series]];
      return of && figure ? `${rows[row]?.name}, ${classWords(of)}: ${figureWords(figure, near)}` : '';
    },
    [classes, rows, near],
  );
  const option = useCallback(
    (palette: ChartPalette) => stacked(palette, classes, rows, { lying, words }),
    [classes, rows, lying, words],
  );
  const points = useMemo(
    () =>
      rows.flatMap(({ name }, dataIndex) =>
        classes.map(
          (of, seriesIndex): ChartPoint => ({
            seriesIndex,
            seriesName: of.label,
            name,
            dataIndex,
            says: words(seriesIndex, dataIndex),
          }),
        ),
      ),
    [classes, rows, words],
  );
  const all = rows.flatMap(({ counts }) => counts);
  return (
    <ChartCard
      {...card}
      option={option}
      points={points}
      height={legendOf(LIGHT, classes.map(classWords), WIDE).height + (lying ? 30 + rows.length * 38 : 270)}
      table={{
        columns: [column, 'Clase', countHeading('Personas', near), '%'],
        rows: rows.flatMap(({ name, counts }) =>
          classes.flatMap((of, i) => {
            const figure = counts[i];
            return figure ? [[name, classWords(of), countCell(figure), percentCell(figure)]] : [];
          }),
        ),
      }}
      {...(onOpen
        ? {
            onSelect: ({ seriesIndex, dataIndex }) => {
              const of = classes[seriesIndex];
              if (of) onOpen(dataIndex, of.code);
            },
          }
        : {})}
    >
      <HiddenNote figures={all} />
    </ChartCard>
  );
}

interface Stacking {
  lying: boolean;
  words: (series: number, row: number) => string;
}
const WORTH_A_LABEL = 12;
/** More upright bars than these stand too close for labels. */
const MOST_LABELLED = 8;
const HIDDEN = 'No se muestra';
/** Widths that the legend is laid out for, px. */
const [WIDE, PHONE] = [470, 264];

function stacked(
  palette: ChartPalette,
  classes: readonly FigureClass[],
  rows: readonly SharesRow[],
  { lying, words }: Stacking,
): ChartOption {
  const styles = stylesOf(palette, classes);
  const labelled = lying || rows.length <= MOST_LABELLED;
  const names = categoryAxis(
    palette,
    rows.map(({ name }) => name),
  );
  const shares = { ...valueAxis(palette, (value) => `${value} %`), max: 100 };
  const listed = [...classes.map(classWords), ...(rows.some(isPartly) ? [HIDDEN] : [])];
  const under = (width: number) => {
    const { legend, height } = legendOf(palette, listed, width);
    return { legend, grid: { left: 0, right: 16, top: height, bottom: 4, containLabel: true } };
  };
  const label = { interval: 0, color: palette.text, width: 130, overflow: 'break', lineHeight: 14 };
  return {
    ...under(WIDE),
    xAxis: lying ? { ...shares, splitNumber: 4 } : names,
    yAxis: lying ? { ...names, inverse: true, axisLabel: label } : shares,
    tooltip: {
      confine: true,
      formatter: ({ seriesIndex, dataIndex }: { seriesIndex: number; dataIndex: number }) =>
        escaped(words(seriesIndex, dataIndex)),
    },
    series: [
      ...classes.map((of, i) => ({
        type: 'bar',
        stack: 'all',
        name: classWords(of),
        barMaxWidth: lying ? 24 : 56,
        itemStyle: styles[i],
        emphasis: emphasis(palette),
        data: rows.map(({ counts }) => {
          const share = counts[i]?.percent ?? null;
          return { value: share, label: { show: labelled && share !== null && share >= WORTH_A_LABEL } };
        }),
        label: {
          color: palette.text,
          backgroundColor: palette.surface,
          borderRadius: 3,
          padding: [1, 4],
          fontSize: 11,
          formatter: ({ value }: { value: number | null }) => showPercent(value),
        },
      })),
      ...(rows.some(isPartly) ? [rest(palette, rows)] : []),
    ],
    narrow: {
      below: 440,
      option: {
        ...under(PHONE),
        ...(lying ? { yAxis: { ...names, inverse: true, axisLabel: { ...label, width: 84 } } } : {}),
      },
    },
  };
}

const isPartly = ({ counts }: SharesRow) => counts.some(({ hidden }) => hidden !== null);

/** What is hidden of each row, as one grey part: without it a stack would look as if it were the whole. */
const rest = (palette: ChartPalette, rows: readonly SharesRow[]) => ({
  type: 'bar',
  stack: 'all',
  name: HIDDEN,
  silent: true,
  itemStyle: { color: palette.line, decal: { symbol: 'none' } },
  data: rows.map((row) =>
    isPartly(row) ? Math.max(0, 100 - row.counts.reduce((sum, { percent }) => sum + (percent ?? 0), 0)) : null,
  ),
});

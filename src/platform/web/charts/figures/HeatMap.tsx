import { useCallback, useMemo } from 'react';
import { ChartCard } from '../ChartCard.tsx';
import type { ChartPoint } from '../ChartPoints.tsx';
import { type ChartOption, type ChartPalette, categoryAxis } from '../palette.ts';
import type { SharesRow } from './ClassShares.tsx';
import { emphasis } from './class-style.ts';
import {
  countCell,
  countHeading,
  escaped,
  type FigureClass,
  type FigureCount,
  figureWords,
  percentCell,
} from './figure.ts';
import { type FigureProps, HiddenNote } from './parts.tsx';

interface HeatMapProps extends FigureProps {
  classes: readonly FigureClass[];
  rows: readonly SharesRow[];
  /** «Área» */
  column: string;
  onOpen?: ((row: number, code: string) => void) | undefined;
}

/** Groups by classes: the darker a cell, the larger its share of the group. */
export function HeatMap({ classes, rows, column, near = false, onOpen, ...card }: HeatMapProps) {
  const cells = useMemo(
    () =>
      rows.flatMap(({ name, counts }, row) =>
        classes.flatMap((of, at) => {
          const figure = counts[at];
          return figure ? [{ row, at, of, figure, says: `${name}, ${of.label}: ${figureWords(figure, near)}` }] : [];
        }),
      ),
    [classes, rows, near],
  );
  const option = useCallback((palette: ChartPalette) => drawn(palette, classes, rows, cells), [classes, rows, cells]);
  const points = useMemo(
    () =>
      cells.map(
        ({ of, says }, dataIndex): ChartPoint => ({ seriesIndex: 0, seriesName: '', name: of.label, dataIndex, says }),
      ),
    [cells],
  );
  return (
    <ChartCard
      {...card}
      option={option}
      points={points}
      height={96 + rows.length * 34}
      table={{
        columns: [column, 'Clase', countHeading('Personas', near), '%'],
        rows: cells.map(({ row, of, figure }) => [
          rows[row]?.name ?? '',
          of.label,
          countCell(figure),
          percentCell(figure),
        ]),
      }}
      {...(onOpen
        ? {
            onSelect: ({ dataIndex }) => {
              const cell = cells[dataIndex];
              if (cell) onOpen(cell.row, cell.of.code);
            },
          }
        : {})}
    >
      <HiddenNote figures={cells.map(({ figure }) => figure)} />
    </ChartCard>
  );
}

interface Cell {
  row: number;
  at: number;
  figure: FigureCount;
  says: string;
}

const short = ({ hidden, percent }: FigureCount) =>
  hidden === 'SMALL' ? '<5' : hidden || percent === null ? '–' : `${percent.toFixed(0)}%`;

function drawn(
  palette: ChartPalette,
  classes: readonly FigureClass[],
  rows: readonly SharesRow[],
  cells: readonly Cell[],
): ChartOption {
  const most = Math.max(10, ...cells.map(({ figure }) => figure.percent ?? 0));
  const across = {
    ...categoryAxis(
      palette,
      classes.map(({ label }) => label),
    ),
    position: 'top',
    axisLine: { show: false },
  };
  const down = {
    ...categoryAxis(
      palette,
      rows.map(({ name }) => name),
    ),
    inverse: true,
    axisLine: { show: false },
  };
  const named = (width: number) => ({ color: palette.text, interval: 0, width, overflow: 'break', lineHeight: 14 });
  const grid = { left: 0, right: 8, top: 0, bottom: 8, containLabel: true };
  return {
    legend: { show: false },
    aria: { enabled: true, decal: { show: false } },
    grid,
    xAxis: { ...across, axisLabel: { ...named(Math.max(64, 900 / classes.length)), fontSize: 11 } },
    yAxis: { ...down, axisLabel: named(160) },
    visualMap: { show: false, min: 0, max: most, inRange: { color: [...palette.heat] } },
    tooltip: {
      confine: true,
      formatter: ({ dataIndex }: { dataIndex: number }) => escaped(cells[dataIndex]?.says ?? ''),
    },
    series: [
      {
        type: 'heatmap',
        emphasis: emphasis(palette),
        itemStyle: { borderColor: palette.surface, borderWidth: 2, borderRadius: 4 },
        data: cells.map(({ at, row, figure }) => ({
          value: [at, row, figure.percent ?? 0],
          label: { color: figure.percent === null ? palette.text : inkOn(palette, figure.percent / most) },
          // What is hidden, or was measured in nobody, is not nothing.
          ...(figure.percent === null ? { visualMap: false, itemStyle: { color: palette.line } } : {}),
        })),
        label: {
          show: true,
          fontSize: 11,
          formatter: ({ dataIndex }: { dataIndex: number }) => (cells[dataIndex] ? short(cells[dataIndex].figure) : ''),
        },
      },
    ],
    // Where cells are too narrow for names of classes side by side.
    narrow: {
      below: 760,
      option: {
        grid: { ...grid, right: 36 },
        xAxis: {
          ...across,
          axisLabel: { color: palette.text, interval: 0, rotate: 50, width: 120, overflow: 'truncate' },
        },
        yAxis: { ...down, axisLabel: named(92) },
      },
    },
  };
}

/** Letters that stand out from a cell of this strength, 0 to 1: of the surface on strong cells. */
const inkOn = (palette: ChartPalette, strength: number): string => (strength > 0.5 ? palette.surface : palette.text);

import { useCallback, useMemo } from 'react';
import { ChartCard } from '../ChartCard.tsx';
import type { ChartTable } from '../export.ts';
import { type ChartPalette, LIGHT } from '../palette.ts';
import { type Bar, barPoints, barsOption, heightOfBars } from './bars.ts';
import { noDataStyle, stylesOf } from './class-style.ts';
import {
  classWords,
  countCell,
  countHeading,
  type FigureClass,
  type FigureCount,
  figureText,
  figureWords,
  percentCell,
} from './figure.ts';
import { type FigureProps, HiddenNote } from './parts.tsx';

interface ClassBarsProps extends FigureProps {
  classes: readonly FigureClass[];
  /** One for each class. */
  counts: readonly FigureCount[];
  /** People without a class: a bar of its own, of all examined. */
  noData?: FigureCount | undefined;
  /** Heading of the classes in the table. */
  column?: string;
  /** Opens the people of a class; of those without one by `SIN_DATO`. */
  onOpen?: ((code: string) => void) | undefined;
}

const NO_DATA = { code: 'SIN_DATO', label: 'Sin dato', severity: null } as const;

/** People by class, each bar with its count and share; severity by colour, pattern and word. */
export function ClassBars({
  classes,
  counts,
  noData,
  column = 'Clase',
  onOpen,
  near = false,
  ...card
}: ClassBarsProps) {
  const rows = useMemo(() => {
    const own = classes.map((of, i) => ({ of: of as FigureClass, figure: counts[i] }));
    const without = noData && noData.count !== 0 ? [{ of: NO_DATA as FigureClass, figure: noData }] : [];
    return [...own, ...without].flatMap(({ of, figure }) => (figure ? [{ of, figure }] : []));
  }, [classes, counts, noData]);
  const barsOf = useCallback(
    (palette: ChartPalette): Bar[] => {
      const styles = stylesOf(palette, classes);
      return rows.map(({ of, figure }, i) => ({
        label: classWords(of),
        value: figure.count,
        // Who was not measured is no result: that number is the true one.
        text: figureText(figure, near && of.code !== NO_DATA.code),
        says: `${classWords(of)}: ${figureWords(figure, near && of.code !== NO_DATA.code)}`,
        style: (of.code === NO_DATA.code ? undefined : styles[i]) ?? noDataStyle(palette),
      }));
    },
    [classes, rows, near],
  );
  const option = useCallback((palette: ChartPalette) => barsOption(palette, barsOf(palette)), [barsOf]);
  const points = useMemo(() => barPoints(barsOf(LIGHT)), [barsOf]);
  const table: ChartTable = {
    columns: [column, countHeading('Personas', near), '%'],
    rows: rows.map(({ of, figure }) => [classWords(of), countCell(figure), percentCell(figure)]),
  };
  return (
    <ChartCard
      {...card}
      option={option}
      points={points}
      table={rows.every(({ figure }) => figure.count === 0) ? { ...table, rows: [] } : table}
      height={heightOfBars(rows)}
      {...(onOpen ? { onSelect: ({ dataIndex }) => rows[dataIndex] && onOpen(rows[dataIndex].of.code) } : {})}
    >
      <HiddenNote figures={rows.map(({ figure }) => figure)} />
    </ChartCard>
  );
}

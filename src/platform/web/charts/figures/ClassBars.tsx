import { ChartCard } from '../ChartCard.tsx';
import type { ChartTable } from '../export.ts';
import { barsPlot } from './bars.ts';
import { NO_DATA_STYLE, stylesOf } from './class-style.ts';
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
  /** A count for each class. */
  counts: readonly FigureCount[];
  /** People without a class, as a separate bar; its share is of all examined people. */
  noData?: FigureCount | undefined;
  /** Heading of the classes in the table. */
  column?: string;
  /** Opens the people of a class; the code of people without a class is `SIN_DATO`. */
  onOpen?: ((code: string) => void) | undefined;
}

const NO_DATA: FigureClass = { code: 'SIN_DATO', label: 'Sin dato', severity: null };

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
  const styles = stylesOf(classes);
  const classRows = classes.map((figureClass, i) => ({ of: figureClass, figure: counts[i], look: styles[i] }));
  const without = noData && noData.count !== 0 ? [{ of: NO_DATA, figure: noData, look: NO_DATA_STYLE }] : [];
  const rows = [...classRows, ...without].flatMap(({ of, figure, look }) => (figure ? [{ of, figure, look }] : []));
  const chart = barsPlot(
    rows.map(({ of, figure, look }) => {
      // The number of people without a measurement is exact, because it is not a result.
      const about = near && of.code !== NO_DATA.code;
      return {
        label: classWords(of),
        value: figure.count,
        text: figureText(figure, about),
        says: `${classWords(of)}: ${figureWords(figure, about)}`,
        ...(look ? { look } : {}),
      };
    }),
  );
  const table: ChartTable = {
    columns: [column, countHeading('Personas', near), '%'],
    rows: rows.map(({ of, figure }) => [classWords(of), countCell(figure), percentCell(figure)]),
  };
  return (
    <ChartCard
      {...card}
      chart={chart}
      table={rows.every(({ figure }) => figure.count === 0) ? { ...table, rows: [] } : table}
      onSelect={onOpen && ((row) => rows[row] && onOpen(rows[row].of.code))}
    >
      <HiddenNote figures={rows.map(({ figure }) => figure)} />
    </ChartCard>
  );
}

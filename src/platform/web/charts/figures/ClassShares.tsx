import { showAboutPercent, showPercent } from '#platform/web/format/format.ts';
import { ChartCard } from '../ChartCard.tsx';
import type { Plot, Series } from '../chart.ts';
import { stylesOf } from './class-style.ts';
import {
  classWords,
  countCell,
  countHeading,
  type FigureClass,
  type FigureCount,
  figureWords,
  percentCell,
} from './figure.ts';
import { type FigureProps, HiddenNote } from './parts.tsx';

export interface SharesRow {
  /** Name of a period, an area or an age group. */
  name: string;
  /** A count for each class. */
  counts: readonly FigureCount[];
}

interface ClassSharesProps extends FigureProps {
  classes: readonly FigureClass[];
  rows: readonly SharesRow[];
  /** Heading in the table: «Periodo», «Área». */
  column: string;
  /** Horizontal bars for named groups; vertical by default, for periods. */
  lying?: boolean;
  onOpen?: ((row: number, code: string) => void) | undefined;
}

/** The composition of each period or group: stacked classes, each with its count and share. */
export function ClassShares({ classes, rows, column, lying = false, near = false, onOpen, ...card }: ClassSharesProps) {
  return (
    <ChartCard
      {...card}
      chart={stacked(classes, rows, lying, near)}
      table={{
        columns: [column, 'Clase', countHeading('Personas', near), '%'],
        rows: rows.flatMap(({ name, counts }) =>
          classes.flatMap((figureClass, i) => {
            const figure = counts[i];
            return figure ? [[name, classWords(figureClass), countCell(figure), percentCell(figure)]] : [];
          }),
        ),
      }}
      onSelect={onOpen && ((row, series) => classes[series] && onOpen(row, classes[series].code))}
    >
      <HiddenNote figures={rows.flatMap(({ counts }) => counts)} />
    </ChartCard>
  );
}

function stacked(classes: readonly FigureClass[], rows: readonly SharesRow[], lying: boolean, near: boolean): Plot {
  const styles = stylesOf(classes);
  return {
    kind: 'plot',
    lying,
    stacked: true,
    names: rows.map(({ name }) => name),
    axis: { max: 100, format: (value) => `${value} %` },
    height: lying ? 30 + rows.length * 38 : 270,
    says: (row, series) => {
      const [of, figure] = [classes[series], rows[row]?.counts[series]];
      return of && figure ? `${rows[row]?.name}, ${classWords(of)}: ${figureWords(figure, near)}` : '';
    },
    series: [
      ...classes.map(
        (figureClass, i): Series => ({
          name: classWords(figureClass),
          kind: 'bars',
          look: styles[i] ?? { tone: 'sinDato' },
          values: rows.map(({ counts }) => counts[i]?.percent ?? null),
          label: {
            text: (row) => (near ? showAboutPercent : showPercent)(rows[row]?.counts[i]?.percent),
            place: 'inside',
          },
        }),
      ),
      ...(rows.some(isPartly) ? [hiddenBars(rows)] : []),
    ],
  };
}

const isPartly = ({ counts }: SharesRow) => counts.some(({ hidden }) => hidden !== null);

/** The hidden part of each row as one grey bar; without it the stack would look complete. */
const hiddenBars = (rows: readonly SharesRow[]): Series => ({
  name: 'No se muestra',
  kind: 'bars',
  silent: 'listed',
  look: { tone: 'line' },
  values: rows.map((row) =>
    isPartly(row) ? Math.max(0, 100 - row.counts.reduce((sum, { percent }) => sum + (percent ?? 0), 0)) : null,
  ),
});

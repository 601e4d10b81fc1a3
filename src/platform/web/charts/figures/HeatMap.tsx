import { ChartCard } from '../ChartCard.tsx';
import type { SharesRow } from './ClassShares.tsx';
import { countCell, countHeading, type FigureClass, type FigureCount, figureWords, percentCell } from './figure.ts';
import { type FigureProps, HiddenNote } from './parts.tsx';

interface HeatMapProps extends FigureProps {
  classes: readonly FigureClass[];
  rows: readonly SharesRow[];
  /** Heading in the table: «Área». */
  column: string;
  onOpen?: ((row: number, code: string) => void) | undefined;
}

const short = ({ hidden, percent }: FigureCount) =>
  hidden === 'FEW' ? '<10' : hidden || percent === null ? '–' : `${percent.toFixed(0)}%`;

/** A table of groups by classes: the larger the share of the group, the darker the cell. */
export function HeatMap({ classes, rows, column: heading, near = false, onOpen, ...card }: HeatMapProps) {
  const cells = rows.flatMap(({ name, counts }, row) =>
    classes.flatMap((figureClass, column) => {
      const figure = counts[column];
      return figure ? [{ name, row, of: figureClass, column, figure }] : [];
    }),
  );
  const most = Math.max(10, ...cells.map(({ figure }) => figure.percent ?? 0));
  return (
    <ChartCard
      {...card}
      chart={{
        kind: 'heat',
        rows: rows.map(({ name }) => name),
        columns: classes.map(({ label }) => label),
        cells: cells.map(({ name, row, of, column, figure }) => ({
          row,
          column,
          text: short(figure),
          says: `${name}, ${of.label}: ${figureWords(figure, near)}`,
          // A hidden or missing share must not look like zero.
          strength: figure.percent === null ? null : figure.percent / most,
        })),
      }}
      table={{
        columns: [heading, 'Clase', countHeading('Personas', near), '%'],
        rows: cells.map(({ name, of, figure }) => [name, of.label, countCell(figure), percentCell(figure)]),
      }}
      onSelect={onOpen && ((row, column) => classes[column] && onOpen(row, classes[column].code))}
    >
      <HiddenNote figures={cells.map(({ figure }) => figure)} />
    </ChartCard>
  );
}

import { Text } from '@mantine/core';
import { capital } from '#platform/contract/catalogue/noun.ts';
import { showAboutPercent, showCount, showNumber, showPercent } from '#platform/web/format/format.ts';
import { ChartCard } from '../ChartCard.tsx';
import type { ChartTable } from '../export.ts';
import { barsPlot } from './bars.ts';
import { countCell, countHeading, type FigureCount, figureText, figureWords, percentCell } from './figure.ts';
import { type FigureProps, HiddenNote } from './parts.tsx';

interface SplitRow {
  id: string | null;
  name: string;
  /** Denominator of the share: people measured, of whom `figure` counts some. */
  people: number;
  figure: FigureCount;
}

interface SplitBarsProps extends FigureProps {
  /** Rows in the order of the bars. */
  rows: readonly SplitRow[];
  /** Most bars that are drawn; the table has all rows. */
  most?: number;
  /** Share of all together, 0 to 100. */
  reference?: number | null | undefined;
  /** Heading in the table: «Área». */
  column: string;
  /** Heading of the counted people: «Con hallazgos» */
  counted: string;
  /** Name of the people that the shares refer to, for texts and the table. */
  people?: string;
  onOpen?: ((row: SplitRow) => void) | undefined;
}

const MOST = 12;

/** Counted people by area, job or age: bars of their shares, with the share of all as a reference line. */
export function SplitBars(props: SplitBarsProps) {
  const {
    rows,
    most = MOST,
    reference,
    column,
    counted,
    people: ofWhom = 'personas evaluadas',
    onOpen,
    near = false,
    ...card
  } = props;
  const drawn = rows.slice(0, most);
  const chart = barsPlot(
    drawn.map(({ name, people, figure }) => ({
      label: name,
      value: figure.percent,
      text: figureText(figure, near),
      says: `${name}: ${figureWords(figure, near)} de ${showNumber(people)} ${ofWhom}`,
    })),
    reference == null
      ? undefined
      : { at: reference, label: `Todos: ${(near ? showAboutPercent : showPercent)(reference)}` },
  );
  const table: ChartTable = {
    columns: [column, capital(ofWhom), countHeading(counted, near), '%'],
    rows: rows.map(({ name, people, figure }) => [name, people, countCell(figure), percentCell(figure)]),
  };
  const left = rows.length - drawn.length;
  return (
    <ChartCard {...card} chart={chart} table={table} onSelect={onOpen && ((row) => drawn[row] && onOpen(drawn[row]))}>
      {left > 0 && (
        <Text size="xs" c="dimmed">
          {`Y ${showCount(left, 'grupo más', 'grupos más')}, en la tabla.`}
        </Text>
      )}
      <HiddenNote figures={drawn.map(({ figure }) => figure)} />
    </ChartCard>
  );
}

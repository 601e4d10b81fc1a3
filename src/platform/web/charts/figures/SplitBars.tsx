import { Text } from '@mantine/core';
import { useCallback, useMemo } from 'react';
import { capital } from '../../../contract/catalogue/noun.ts';
import { showCount, showNumber, showPercent } from '../../format/format.ts';
import { ChartCard } from '../ChartCard.tsx';
import type { ChartTable } from '../export.ts';
import { type ChartPalette, LIGHT } from '../palette.ts';
import { type Bar, barPoints, barsOption, heightOfBars } from './bars.ts';
import { countCell, countHeading, type FigureCount, figureText, figureWords, percentCell } from './figure.ts';
import { type FigureProps, HiddenNote } from './parts.tsx';

interface SplitRow {
  id: string | null;
  name: string;
  /** Of whom the share is. */
  people: number;
  figure: FigureCount;
}

interface SplitBarsProps extends FigureProps {
  /** In the order of the bars. */
  rows: readonly SplitRow[];
  /** How many bars are drawn; the table has all rows. */
  most?: number;
  /** Share of all together, 0 to 100. */
  reference?: number | null | undefined;
  /** «Área» */
  column: string;
  /** «Con hallazgos» */
  counted: string;
  /** Of whom the shares are, for words and the table. */
  people?: string;
  onOpen?: ((row: SplitRow) => void) | undefined;
}

const MOST = 12;

/** Who has what is counted, by area, job or age: bars of their shares, beside the share of all. */
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
  const drawn = useMemo(() => rows.slice(0, most), [rows, most]);
  const barsOf = useCallback(
    (palette: ChartPalette): Bar[] => {
      const style = { color: palette.series[0] ?? palette.text, decal: { symbol: 'none' } };
      return drawn.map(({ name, people, figure }) => ({
        label: name,
        value: figure.percent,
        text: figureText(figure, near),
        says: `${name}: ${figureWords(figure, near)} de ${showNumber(people)} ${ofWhom}`,
        style,
      }));
    },
    [drawn, near, ofWhom],
  );
  const line = useMemo(
    () => (reference == null ? undefined : { value: reference, label: `Todos: ${showPercent(reference)}` }),
    [reference],
  );
  const option = useCallback(
    (palette: ChartPalette) => barsOption(palette, barsOf(palette), { reference: line }),
    [barsOf, line],
  );
  const points = useMemo(() => barPoints(barsOf(LIGHT)), [barsOf]);
  const table: ChartTable = {
    columns: [column, capital(ofWhom), countHeading(counted, near), '%'],
    rows: rows.map(({ name, people, figure }) => [name, people, countCell(figure), percentCell(figure)]),
  };
  const left = rows.length - drawn.length;
  return (
    <ChartCard
      {...card}
      option={option}
      points={points}
      table={table}
      height={heightOfBars(drawn, line !== undefined)}
      {...(onOpen ? { onSelect: ({ dataIndex }) => drawn[dataIndex] && onOpen(drawn[dataIndex]) } : {})}
    >
      {left > 0 && (
        <Text size="xs" c="dimmed">
          {`Y ${showCount(left, 'grupo más', 'grupos más')}, en la tabla.`}
        </Text>
      )}
      <HiddenNote figures={drawn.map(({ figure }) => figure)} />
    </ChartCard>
  );
}

import { showNumber } from '#platform/web/format/format.ts';
import { ChartCard } from '../ChartCard.tsx';
import type { Series } from '../chart.ts';
import type { FigureNumbers } from './figure.ts';
import type { FigureProps } from './parts.tsx';

interface NumberRow {
  name: string;
  people: number;
  /** Null when no person was measured, or too few people for this reader. */
  numbers: FigureNumbers | null;
}

interface NumberSummaryProps extends FigureProps {
  rows: readonly NumberRow[];
  /** Heading in the table: «Área». */
  column: string;
  /** Unit of the numbers: «mg/dL». */
  measured: string;
}

/** A measurement by groups: the box is between the quartiles, its line is the median, the diamond the mean. */
export function NumberSummary({ rows, column, measured, near: _near, ...card }: NumberSummaryProps) {
  const drawn = rows.flatMap(({ name, people, numbers }) => (numbers ? [{ name, people, numbers }] : []));
  const valuesOf = (pick: (numbers: FigureNumbers) => number) => drawn.map(({ numbers }) => pick(numbers));
  const mark = { kind: 'line', stroke: 'none', silent: 'listed' } satisfies Partial<Series>;
  return (
    <ChartCard
      {...card}
      chart={{
        kind: 'plot',
        lying: true,
        names: drawn.map(({ name }) => name),
        axis: { near: true },
        height: 44 + drawn.length * 34,
        together: true,
        says: (row) => (drawn[row] ? words(drawn[row], measured) : ''),
        series: [
          {
            name: 'Mitad central',
            kind: 'bars',
            look: { tone: 'hue6' },
            from: valuesOf(({ p25 }) => p25),
            values: valuesOf(({ p75 }) => p75),
          },
          { ...mark, name: 'Mediana', mark: 'tick', look: { tone: 'text' }, values: valuesOf(({ p50 }) => p50) },
          { ...mark, name: 'Promedio', mark: 'diamond', look: { tone: 'hue1' }, values: valuesOf(({ mean }) => mean) },
        ],
      }}
      table={{
        columns: [column, 'Personas', 'Promedio', 'Percentil 25', 'Mediana', 'Percentil 75'],
        rows: drawn.map(({ name, people, numbers: { mean, p25, p50, p75 } }) => [name, people, mean, p25, p50, p75]),
      }}
    />
  );
}

const words = (
  { name, people, numbers: { mean, p25, p50, p75 } }: NumberRow & { numbers: FigureNumbers },
  unit: string,
) =>
  `${name}: promedio ${showNumber(mean)} ${unit}, mediana ${showNumber(p50)}, la mitad entre ${showNumber(p25)} y ${showNumber(p75)}; ${showNumber(people)} personas`;

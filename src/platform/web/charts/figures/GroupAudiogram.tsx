import { showNumber } from '#platform/web/format/format.ts';
import { ChartCard } from '../ChartCard.tsx';
import type { Plot, Series } from '../chart.ts';
import type { FigureNumbers } from './figure.ts';
import type { FigureProps } from './parts.tsx';

interface ThresholdRow {
  ear: 'OD' | 'OI';
  hz: number;
  people: number;
  /** Values in dB HL; null when no person was measured, or too few people for this reader. */
  numbers: FigureNumbers | null;
}

interface GroupAudiogramProps extends FigureProps {
  rows: readonly ThresholdRow[];
}

/** Usual signs of an audiogram: a red circle for the right ear, a blue cross for the left. */
const EARS = [
  { ear: 'OD', name: 'Oído derecho', look: { tone: 'vencido' }, mark: 'circle', stroke: 'solid' },
  { ear: 'OI', name: 'Oído izquierdo', look: { tone: 'hue0' }, mark: 'cross', stroke: 'dashed' },
] as const;
/** Highest normal threshold in dB HL. */
const NORMAL = 25;
const formatHertz = (hz: number) => (hz >= 1000 ? `${hz / 1000}k` : String(hz));

/** Hearing of a group: the median by frequency and ear, with the band between the quartiles. */
export function GroupAudiogram({ rows, near: _near, ...card }: GroupAudiogramProps) {
  const measured = rows.filter(({ numbers }) => numbers).sort((a, b) => a.hz - b.hz);
  return (
    <ChartCard
      {...card}
      chart={audiogram(measured)}
      table={{
        columns: ['Oído', 'Frecuencia (Hz)', 'Personas', 'Promedio', 'Percentil 25', 'Mediana', 'Percentil 75'],
        rows: EARS.flatMap(({ ear, name }) =>
          measured.flatMap(({ ear: rowEar, hz, people, numbers }) =>
            rowEar === ear && numbers ? [[name, hz, people, numbers.mean, numbers.p25, numbers.p50, numbers.p75]] : [],
          ),
        ),
      }}
    />
  );
}

function audiogram(rows: readonly ThresholdRow[]): Plot {
  const frequencies = [...new Set(rows.map(({ hz }) => hz))];
  const deepest = Math.max(40, ...rows.map(({ numbers }) => numbers?.p75 ?? 0));
  const thresholdOf = ({ ear }: Pick<ThresholdRow, 'ear'>, hz: number | undefined) =>
    rows.find((row) => row.ear === ear && row.hz === hz);
  const drawn = EARS.filter(({ ear }) => rows.some((row) => row.ear === ear));
  return {
    kind: 'plot',
    names: frequencies.map(formatHertz),
    namesTitle: 'Hz',
    axis: { title: 'dB HL', inverse: true, min: -10, max: Math.ceil((deepest + 10) / 10) * 10, step: 10 },
    height: 330,
    lines: [{ at: NORMAL, label: `Normal hasta ${NORMAL} dB`, tone: 'muted' }],
    says: (row, series) => {
      const ear = drawn[series - drawn.length];
      const threshold = ear && thresholdOf(ear, frequencies[row]);
      if (!ear || !threshold?.numbers) return '';
      const { p25, p50, p75 } = threshold.numbers;
      const half = `la mitad entre ${showNumber(p25)} y ${showNumber(p75)} dB`;
      return `${ear.name}, ${showNumber(threshold.hz)} Hz: mediana ${showNumber(p50)} dB, ${half}; ${showNumber(threshold.people)} personas`;
    },
    series: [
      ...drawn.map(
        (ear): Series => ({
          name: `${ear.name}, mitad central`,
          kind: 'band',
          silent: true,
          look: ear.look,
          from: frequencies.map((hz) => thresholdOf(ear, hz)?.numbers?.p25 ?? null),
          values: frequencies.map((hz) => thresholdOf(ear, hz)?.numbers?.p75 ?? null),
        }),
      ),
      ...drawn.map(
        ({ ear, ...drawnAs }): Series => ({
          ...drawnAs,
          kind: 'line',
          joined: true,
          values: frequencies.map((hz) => thresholdOf({ ear }, hz)?.numbers?.p50 ?? null),
        }),
      ),
    ],
  };
}

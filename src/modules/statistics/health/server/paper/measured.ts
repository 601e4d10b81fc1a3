import { showNumber } from '#platform/contract/numbers.ts';
import type { Block } from '#platform/server/pdf/spec.ts';
import type { CubeAnswer, Slice } from '../../model.ts';
import { AUDIOGRAM } from '../../screens.ts';

export const gap = (height = 8): Block => ({ kind: 'space', height });
/** A chart with its title, kept on the same page. */
export const chart = (title: string, unit: string, drawn: Block): Block[] => [
  {
    kind: 'row',
    gap: 0,
    cells: [
      {
        share: 1,
        blocks: [
          { kind: 'text', text: title, bold: true, size: 11 },
          { kind: 'text', text: unit, muted: true, size: 8 },
          gap(4),
          drawn,
        ],
      },
    ],
  },
  gap(12),
];

/** Table of mean and quartiles: of one measurement by period, or of each threshold of the audiogram. */
export function numbers(
  title: string,
  unit: string,
  column: string,
  rows: readonly (Slice & { name: string })[],
): Block[] {
  const tableRows = rows.flatMap(({ name, measured, numbers: stats }) =>
    stats
      ? [
          [
            name,
            showNumber(measured),
            showNumber(stats.mean),
            showNumber(stats.p25),
            showNumber(stats.p50),
            showNumber(stats.p75),
          ],
        ]
      : [],
  );
  if (tableRows.length === 0) return [];
  const figures = ['Personas', 'Promedio', 'Percentil 25', 'Mediana', 'Percentil 75'];
  return chart(title, unit, {
    kind: 'table',
    dense: true,
    columns: [
      { label: column, share: 0.3 },
      ...figures.map((label) => ({ label, share: 0.14, align: 'right' as const })),
    ],
    rows: tableRows,
  });
}

/** Axis marks, dB HL; worse hearing is lower on the chart. */
const HEARING = [80, 60, 40, 20, 0, -10];
const EARS = [
  { ear: 'OD', label: 'Oído derecho', colour: '#B3261E', mark: 'circle' },
  { ear: 'OI', label: 'Oído izquierdo', colour: '#006098', mark: 'cross' },
] as const;

/** Curve of the group's hearing: the median by frequency and ear, in the band between the quartiles. */
export function hearing({ indicators }: CubeAnswer): Block[] {
  const steps = [...new Set(AUDIOGRAM.map(({ hz }) => hz))];
  const numbersOf = (ear: string, hz: number) =>
    indicators.find(({ code }) => code === AUDIOGRAM.find((each) => each.ear === ear && each.hz === hz)?.code)?.total
      .numbers;
  const series = EARS.map(({ ear, ...look }) => {
    const quartileValues = (quartile: 'p25' | 'p50' | 'p75') =>
      steps.map((hz) => numbersOf(ear, hz)?.[quartile] ?? null);
    return { ...look, values: quartileValues('p50'), low: quartileValues('p25'), high: quartileValues('p75') };
  });
  if (series.every(({ values }) => values.every((value) => value === null))) return [];
  return chart('Audiograma del grupo: mediana y cuartiles por oído', 'dB HL por frecuencia (Hz)', {
    kind: 'lines',
    steps: steps.map((hz) => showNumber(hz)),
    series,
    unit: 'dB',
    marks: HEARING,
  });
}

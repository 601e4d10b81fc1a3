import { showDay } from '#platform/contract/dates.ts';
import { ChartCard } from '#platform/web/charts/ChartCard.tsx';
import { hue, type Plot } from '#platform/web/charts/chart.ts';
import { showNumber } from '#platform/web/format/format.ts';
import { type DayReadings, READINGS, type ReadingCode, trendLines, trendsOf } from '../../readings.ts';

interface Props {
  codes: readonly ReadingCode[];
  /** The newest first. */
  readings: readonly DayReadings[];
}

/** The readings of a worker over time: a chart for each unit that has two days or more. */
export function ReadingsTrend({ codes, readings }: Props) {
  const units = [...new Set(codes.map((code) => READINGS[code].unit))];
  return (
    <>
      {units.map((unit) => (
        <OfUnit
          key={unit}
          unit={unit}
          codes={codes.filter((code) => READINGS[code].unit === unit)}
          readings={readings}
        />
      ))}
    </>
  );
}

function OfUnit({ unit, codes, readings }: Props & { unit: string }) {
  const days = readings.filter(({ values }) => codes.some((code) => values[code] !== undefined)).toReversed();
  if (days.length < 2) return null;
  const read = codes.filter((code) => days.some(({ values }) => values[code] !== undefined));
  return (
    <ChartCard
      title={trendLines(trendsOf(read, readings))
        .map(({ text }) => text)
        .join('; ')}
      unit={unit}
      chart={lines(read, days)}
      how="Los valores de sus visitas y de sus exámenes, por día."
      table={{
        columns: ['Fecha', ...read.map((code) => `${READINGS[code].label} (${unit})`)],
        rows: days.map(({ on, values }) => [showDay(on), ...read.map((code) => values[code] ?? 'Sin datos')]),
      }}
    />
  );
}

const lines = (codes: readonly ReadingCode[], days: readonly DayReadings[]): Plot => ({
  kind: 'plot',
  names: days.map(({ on }) => showDay(on)),
  axis: { near: true, format: showNumber },
  height: 220,
  together: true,
  series: codes.map((code, at) => ({
    name: READINGS[code].label,
    kind: 'line' as const,
    look: { tone: hue(at) },
    joined: true,
    values: days.map(({ values }) => values[code] ?? null),
  })),
});

import { Badge, Button, Group, Paper, Table, Text, Title } from '@mantine/core';
import '@mantine/core/styles/Table.layer.css';
import { IconTable, IconTimeline } from '@tabler/icons-react';
import { useState } from 'react';
import { referenceText } from '#clinical/vocabulary/reference-text.ts';
import { showDay } from '#platform/contract/dates.ts';
import { unitAfter } from '#platform/contract/numbers.ts';
import { Chart } from '#platform/web/charts/Chart.tsx';
import type { Plot, Tone } from '#platform/web/charts/chart.ts';
import { showNumber } from '#platform/web/format/format.ts';
import type { MeasureTrend, TrendPoint } from '../../trends.ts';
import classes from './person.module.css';

const HEIGHT = 150;

/** One measure over the years: newest value with class and change, the curve, and the band of normal values. */
export function TrendCard({ measure }: { measure: MeasureTrend }) {
  const [asTable, setAsTable] = useState(false);
  const { label, unit, points, reference } = measure;
  const [last, before] = [points.at(-1), points.at(-2)];
  if (!last) return null;
  const spoken = points.map((p) => `${showDay(p.date)}: ${showNumber(p.value)}`).join('; ');
  return (
    <Paper component="section" withBorder className={classes['trend']} aria-label={label}>
      <Title order={2} size="h5">
        {label}
      </Title>
      <div className={classes['values']}>
        <span className={classes['last']}>
          {showNumber(last.value)} {unit && <small>{unit}</small>}
        </span>
        <ClassOf point={last} />
        <Text size="sm" c="dimmed">
          {showDay(last.date)}
        </Text>
      </div>
      <Text size="sm" c="dimmed">
        {before
          ? `Antes ${showNumber(before.value)} (${showDay(before.date)}), ${changeOf(before, last)}`
          : 'Sin valor anterior para comparar'}
      </Text>
      {asTable ? (
        <ValueTable measure={measure} />
      ) : (
        <Chart chart={trendPlot(measure)} label={`${label}${unit ? ` (${unit})` : ''}. ${spoken}`} plain />
      )}
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Text size="xs" c="dimmed" title={measure.norm ?? undefined}>
          {reference ? referenceText(reference) : 'Sin valores de referencia'}
        </Text>
        <Button
          size="compact-xs"
          variant="subtle"
          aria-label={`${asTable ? 'Ver el gráfico' : 'Ver los valores'} de ${label}`}
          leftSection={asTable ? <IconTimeline size={14} aria-hidden /> : <IconTable size={14} aria-hidden />}
          onClick={() => setAsTable((on) => !on)}
        >
          {asTable ? 'Gráfico' : 'Valores'}
        </Button>
      </Group>
    </Paper>
  );
}

function ClassOf({ point }: { point: TrendPoint }) {
  if (!point.classLabel) return null;
  return (
    <Badge variant="light" color={point.review ? 'porVencer' : 'vigente'} size="sm" tt="none" fw={600}>
      {point.classLabel}
    </Badge>
  );
}

function changeOf(before: TrendPoint, last: TrendPoint): string {
  const change = Math.round((last.value - before.value) * 1e4) / 1e4;
  if (change === 0) return 'sin cambio';
  return `${change > 0 ? '+' : '−'}${showNumber(Math.abs(change))}`;
}

function ValueTable({ measure }: { measure: MeasureTrend }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable to scroll it by keyboard
    <section style={{ height: HEIGHT, overflow: 'auto' }} aria-label={`Valores de ${measure.label}`} tabIndex={0}>
      <Table
        data={{
          head: ['Fecha', 'Valor', 'Clase'],
          body: [...measure.points].reverse().map((p) => [showDay(p.date), showNumber(p.value), p.classLabel ?? '—']),
        }}
      />
    </section>
  );
}

const toneOf = ({ review }: TrendPoint): Tone => (review === null ? 'hue0' : review ? 'porVencer' : 'vigente');
/** The month as «MM/yyyy». */
const monthOf = (date: string) => `${date.slice(5, 7)}/${date.slice(0, 4)}`;

/** A curve over time on the band of normal values; values that need follow-up have another mark and colour. */
function trendPlot({ points, from, to, unit }: MeasureTrend): Plot {
  const days = points.map(({ date }) => Date.parse(date));
  const [first = 0, last = 0] = [days[0], days.at(-1)];
  const at = days.map((day) => (last > first ? (day - first) / (last - first) : 0.5));
  const [low, high] = [from, to].map((end) => end ?? undefined);
  const values = points.map(({ value }) => value);
  // A band that is open on one side is drawn up to the extreme value.
  const zone = { from: low ?? Math.min(...values, high ?? 0), to: high ?? Math.max(...values, low ?? 0) };
  const ends = [0, points.length - 1].map((i) => ({ at: at[i] ?? 0, name: monthOf(points[i]?.date ?? '') }));
  return {
    kind: 'plot',
    names: points.map(({ date }) => date),
    along: { at, marks: points.length > 1 ? ends : [] },
    axis: { near: true },
    height: 150,
    says: (row) => {
      const point = points[row];
      if (!point) return '';
      const pointText = `${showDay(point.date)}: ${showNumber(point.value)}${unit ? ` ${unitAfter(point.value, unit)}` : ''}`;
      return point.classLabel ? `${pointText} · ${point.classLabel}` : pointText;
    },
    series: [
      {
        name: '',
        kind: 'line',
        look: { tone: 'hue0' },
        values,
        looks: points.map((point) => ({ tone: toneOf(point), mark: point.review ? 'diamond' : 'circle' })),
      },
    ],
    ...(from === null && to === null ? {} : { zone: { ...zone, tone: 'vigente' as const } }),
  };
}

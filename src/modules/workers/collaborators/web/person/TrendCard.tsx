import { Badge, Button, Group, Paper, Table, Text, Title } from '@mantine/core';
import { IconTable, IconTimeline } from '@tabler/icons-react';
import { useState } from 'react';
import { showDay } from '#platform/contract/dates.ts';
import { Chart } from '#platform/web/charts/Chart.tsx';
import { showNumber } from '#platform/web/format/format.ts';
import type { MeasureTrend, TrendPoint } from '../../trends.ts';
import classes from './person.module.css';
import { trendPlot } from './trend-plot.ts';

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
          ? `Anterior: ${showNumber(before.value)} el ${showDay(before.date)} (${changeOf(before, last)})`
          : 'Primera medición'}
      </Text>
      {asTable ? (
        <ValueTable measure={measure} />
      ) : (
        <Chart chart={trendPlot(measure)} label={`${label}${unit ? ` (${unit})` : ''}. ${spoken}`} plain />
      )}
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Text size="xs" c="dimmed" title={measure.norm ?? undefined}>
          {reference ? `Referencia: ${reference}` : 'Sin rango de referencia'}
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

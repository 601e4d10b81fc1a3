import { Stack, Text } from '@mantine/core';
import { ClassBars } from '#platform/web/charts/figures/ClassBars.tsx';
import { ClassShares } from '#platform/web/charts/figures/ClassShares.tsx';
import { HeatMap } from '#platform/web/charts/figures/HeatMap.tsx';
import { NumberSummary } from '#platform/web/charts/figures/NumberSummary.tsx';
import { SplitBars } from '#platform/web/charts/figures/SplitBars.tsx';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import type { IndicatorFigures, IndicatorInfo } from '#statistics/health/model.ts';
import { isPublished } from '#statistics/health/release-cells.ts';
import { CHART_KINDS, type ChartSetting, titleOf } from '../chart.ts';

interface FigureOf extends Pick<ChartSetting, 'title' | 'split' | 'trend' | 'kind' | 'period'> {
  filters: readonly { label: string; name: string }[];
}

interface Props {
  chart: FigureOf;
  figures: IndicatorFigures;
  /** True when the figures are released ones, because the reader has no clinical access. */
  near: boolean;
}

/** Maximum number of groups in a drawing. */
const MOST_ROWS = 15;
/** Maximum number of classes that a drawing can distinguish. */
const MOST_CLASSES = 8;

/** Draws a user's chart from the cube's answer. */
export function Figure(props: Props) {
  return props.near ? <Released {...props} /> : <Exact {...props} />;
}

function Exact({ chart, figures }: Props) {
  const { kind, unit } = figures;
  const title = titleOf({ ...chart, indicator: figures.code }, figures);
  const about = aboutOf(chart);
  const people = `Personas y % de ${kind === 'ROSTER' ? 'todas' : 'quienes tienen resultado'}`;
  const common = { title, how: <How of={figures} />, unit: [people, ...about].join(' · ') };
  const barClasses = drawnClasses(figures);
  const classes = barClasses.map(({ of }) => of);
  const countsOf = (slice: IndicatorFigures['total']) => barClasses.flatMap(({ at }) => slice.classes[at] ?? []);
  const split = figures.splits[0];
  const periods = figures.periods.filter(({ measured }) => measured > 0);
  switch (chart.kind) {
    case 'CLASSES':
      return (
        <ClassBars
          {...common}
          classes={classes}
          counts={countsOf(figures.total)}
          noData={kind === 'ROSTER' ? undefined : figures.total.noData}
        />
      );
    case 'TREND':
      return (
        <ClassShares
          {...common}
          column="Periodo"
          classes={classes}
          rows={periods.map((each) => ({ name: each.label, counts: countsOf(each) }))}
        />
      );
    case 'NUMBERS':
    case 'NUMBERS_TREND': {
      const rows = chart.kind === 'NUMBERS' ? [{ label: 'Todos', ...figures.total }] : periods;
      return (
        <NumberSummary
          {...common}
          unit={[unit ?? '', ...about].join(' · ')}
          measured={unit ?? ''}
          column="Periodo"
          rows={rows.map(({ label, measured, numbers }) => ({ name: label, people: measured, numbers }))}
        />
      );
    }
    default:
      if (!split) return <EmptyState kind="nothing" title={title} description="Este gráfico no tiene grupos." />;
  }
  const rows = split.rows.slice(0, MOST_ROWS).map((row) => ({ name: row.name, counts: countsOf(row) }));
  const groups = { ...common, classes, rows, column: split.label };
  if (chart.kind === 'HEATMAP') return <HeatMap {...groups} />;
  if (chart.kind === 'SHARES' || figures.total.findings === null) return <ClassShares {...groups} lying />;
  return (
    <SplitBars
      {...common}
      unit={['Personas que piden una segunda mirada y % del grupo', ...about].join(' · ')}
      rows={split.rows.flatMap(({ id, name, measured, findings }) =>
        findings ? [{ id, name, people: measured, figure: findings }] : [],
      )}
      reference={figures.total.findings.percent}
      column={split.label}
      counted="Con hallazgos"
    />
  );
}

/**
 * Draws a chart from released figures: people with a finding in the company, by period or by group, and the classes and
 * numbers.
 */
function Released({ chart, figures }: Props) {
  const title = titleOf({ ...chart, indicator: figures.code }, figures);
  const common = {
    title,
    near: true,
    how: <How of={figures} />,
    unit: 'Evaluados con un resultado que pide una segunda mirada y % del grupo · cifras publicadas',
  };
  const nothing = (
    <EmptyState
      kind="nothing"
      title={title}
      description="No hay cifras publicadas de este gráfico: hacen falta 50 evaluados en un año cerrado."
    />
  );
  const { total, periods, splits } = figures;
  if (CHART_KINDS[chart.kind].of === 'numbers') {
    const rows = (chart.trend ? periods : [{ label: 'Toda la empresa', ...total }]).filter(({ numbers }) => numbers);
    if (rows.length === 0) return nothing;
    return (
      <NumberSummary
        {...common}
        unit={figures.unit ?? ''}
        measured={figures.unit ?? ''}
        column="Periodo"
        rows={rows.map(({ label, measured, numbers }) => ({ name: label, people: measured, numbers }))}
      />
    );
  }
  if (chart.kind === 'CLASSES' && total.classes.some(isPublished))
    return (
      <ClassBars
        {...common}
        unit="Personas y % de los evaluados · cifras publicadas"
        classes={figures.classes}
        counts={total.classes}
      />
    );
  const groups = chart.split
    ? (splits[0]?.rows ?? [])
    : chart.trend
      ? periods.map((each) => ({ ...each, id: each.period, name: each.label }))
      : [{ ...total, id: 'all', name: 'Toda la empresa' }];
  const rows = groups.flatMap(({ id, name, measured, findings }) =>
    findings && isPublished(findings) ? [{ id, name, people: measured, figure: findings }] : [],
  );
  if (rows.length === 0) return nothing;
  return (
    <SplitBars
      {...common}
      rows={rows}
      reference={chart.split ? total.findings?.percent : undefined}
      column={chart.split ? (splits[0]?.label ?? 'Grupo') : 'Periodo'}
      counted="Con hallazgo"
    />
  );
}

/** Period and filters of the chart: «2026», «Área: Mina». */
const aboutOf = ({ period, filters, trend }: FigureOf): string[] => [
  ...(trend ? [] : [period === 'now' ? 'último examen de quienes trabajan hoy' : period]),
  ...filters.map(({ label, name }) => `${label}: ${name}`),
];

/** Classes to draw, with their index; when there are many, only the classes with people. */
function drawnClasses({ classes, total, periods }: IndicatorFigures) {
  const all = classes.map((indicatorClass, at) => ({ of: indicatorClass, at }));
  if (all.length <= MOST_CLASSES) return all;
  return all.filter(({ at }) => [total, ...periods].some((slice) => (slice.classes[at]?.count ?? 0) > 0));
}

function How({ of: { how, source, version } }: { of: IndicatorInfo }) {
  return (
    <Stack gap="xs">
      <Text size="sm">{how}</Text>
      <Text size="sm">
        <b>Fuente:</b> {source}
        {version && ` · versión de la regla: ${version}`}
      </Text>
    </Stack>
  );
}

import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { EChartsCoreOption } from 'echarts/core';
import { useCallback, useMemo } from 'react';
import { monthName, shortMonth } from '../../../../platform/contract/months.ts';
import { useEndpoint } from '../../../../platform/web/api/useEndpoint.ts';
import { ChartCard } from '../../../../platform/web/charts/ChartCard.tsx';
import { type ChartPalette, categoryAxis, valueAxis } from '../../../../platform/web/charts/palette.ts';
import { showNumber, showPercent } from '../../../../platform/web/format/format.ts';
import { useCan } from '../../../../platform/web/session/session.ts';
import { type DifotFigures, type DifotSummary, getDifotSummary } from '../../../difot/api.ts';

const hoursOf = (value: number | null) => (value === null ? 'Sin datos' : `${showNumber(value)} h`);
const percentOf = (value: number | null) => (value === null ? 'Sin datos' : showPercent(value));

/** Hours programmed and executed in full and on time, month by month; always of the whole company. */
export function DifotChart() {
  const { data, isPending } = useEndpoint(getDifotSummary, {});
  const mayEnter = useCan()('difot.update');
  const months = useMemo(() => data?.months ?? [], [data]);
  const option = useCallback((palette: ChartPalette) => columns(palette, months), [months]);
  return (
    <ChartCard
      title={finding(data)}
      unit="horas del contrato por mes; DIFOT en %"
      option={option}
      height={260}
      loading={isPending}
      how="DIFOT (entregado completo y a tiempo): horas ejecutadas a tiempo y completas entre las horas programadas del mes, hasta 100 %. Las actividades fuera del contrato se calculan aparte. Un mes sin horas programadas no tiene DIFOT. Fuente: las horas que se registran en «Actividades DIFOT»."
      table={{
        columns: [
          ...['Mes', 'Contratadas (h)', 'Programadas (h)', 'Ejecutadas (h)', 'A tiempo y completas (h)', 'DIFOT'],
          ...['Extra programadas (h)', 'Extra a tiempo (h)', 'DIFOT extra'],
        ],
        rows: months.map(({ month, contract, extra }) => [
          monthName(month),
          ...[contract.contracted, contract.programmed, contract.executed, contract.executedOnTime].map(orNothing),
          percentOf(contract.difot),
          ...[extra.programmed, extra.executedOnTime].map(orNothing),
          percentOf(extra.difot),
        ]),
      }}
    >
      {data && <Totals data={data} />}
      {mayEnter && (
        <Anchor component={Link} to="/dashboard_gestion/difot" size="sm">
          Registrar horas
        </Anchor>
      )}
    </ChartCard>
  );
}

const orNothing = (value: number | null) => value ?? 'Sin datos';

function Totals({ data: { contract, extra } }: { data: DifotSummary }) {
  const told = (name: string, of: DifotFigures) =>
    `${name}: DIFOT ${percentOf(of.difot)}; ${hoursOf(of.executedOnTime)} a tiempo de ${hoursOf(of.programmed)} programadas.`;
  return (
    <Text size="sm">
      {`Horas contratadas: ${hoursOf(contract.contracted)}. ${told('Contrato', contract)} ${told('Fuera de contrato', extra)}`}
    </Text>
  );
}

function finding(data: DifotSummary | undefined): string {
  const { difot } = data?.contract ?? { difot: null };
  if (difot === null) return 'DIFOT del servicio';
  return `DIFOT del ${showPercent(difot)}: se cumplió a tiempo ${showNumber(data?.contract.executedOnTime)} de ${showNumber(data?.contract.programmed)} horas`;
}

function columns(palette: ChartPalette, months: DifotSummary['months']): EChartsCoreOption {
  const hours = (name: string, figure: 'programmed' | 'executedOnTime') => ({
    type: 'bar',
    name,
    barMaxWidth: 28,
    data: months.map(({ contract }) => contract[figure]),
  });
  return {
    legend: { type: 'plain', top: 0, left: 0, icon: 'roundRect', textStyle: { color: palette.text } },
    grid: { left: 0, right: 8, top: 56, bottom: 8, containLabel: true },
    xAxis: categoryAxis(
      palette,
      months.map(({ month }) => shortMonth(month)),
    ),
    yAxis: [
      valueAxis(palette, (value) => showNumber(value)),
      { ...valueAxis(palette, (value) => `${value} %`), min: 0, max: 100, splitLine: { show: false } },
    ],
    tooltip: { trigger: 'axis', valueFormatter: (value: number | null) => showNumber(value) },
    series: [
      hours('Programadas', 'programmed'),
      hours('A tiempo y completas', 'executedOnTime'),
      {
        type: 'line',
        name: 'DIFOT (%)',
        yAxisIndex: 1,
        symbolSize: 8,
        data: months.map(({ contract }) => contract.difot),
      },
    ],
  };
}

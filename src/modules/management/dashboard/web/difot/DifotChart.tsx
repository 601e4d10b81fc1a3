import { Anchor, Text } from '@mantine/core';
import { type DifotFigures, type DifotSummary, getDifotSummary } from '#management/difot/api.ts';
import { monthName, shortMonth } from '#platform/contract/months.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { ChartCard } from '#platform/web/charts/ChartCard.tsx';
import type { Plot } from '#platform/web/charts/chart.ts';
import { showNumber, showPercent } from '#platform/web/format/format.ts';
import { Link } from '#platform/web/navigation/Link.ts';
import { useCan } from '#platform/web/session/session.ts';

const hoursOf = (value: number | null) => (value === null ? 'Sin datos' : `${showNumber(value)} h`);
const percentOf = (value: number | null) => (value === null ? 'Sin datos' : showPercent(value));

/** Hours programmed and hours executed in full and on time, by month; always for the whole company. */
export function DifotChart() {
  const { data, isPending } = useEndpoint(getDifotSummary, {});
  const mayEnter = useCan()('difot.update');
  const months = data?.months ?? [];
  return (
    <ChartCard
      title={finding(data)}
      unit="horas del contrato por mes; DIFOT en %"
      chart={columns(months)}
      loading={isPending}
      how="DIFOT (entregado completo y a tiempo): horas ejecutadas a tiempo y completas entre las horas programadas del mes, hasta 100 %. Las actividades fuera del contrato se calculan aparte. Un mes sin horas programadas no tiene DIFOT. Fuente: las horas que se registran en «Actividades DIFOT»."
      table={{
        columns: [
          'Mes',
          'Contratadas (h)',
          'Programadas (h)',
          'Ejecutadas (h)',
          'A tiempo y completas (h)',
          'DIFOT',
          'Extra programadas (h)',
          'Extra a tiempo (h)',
          'DIFOT extra',
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
  const describeFigures = (name: string, figures: DifotFigures) =>
    `${name}: DIFOT ${percentOf(figures.difot)}; ${hoursOf(figures.executedOnTime)} a tiempo de ${hoursOf(figures.programmed)} programadas.`;
  return (
    <Text size="sm">
      {`Horas contratadas: ${hoursOf(contract.contracted)}. ${describeFigures('Contrato', contract)} ${describeFigures('Fuera de contrato', extra)}`}
    </Text>
  );
}

function finding(data: DifotSummary | undefined): string {
  const { difot } = data?.contract ?? { difot: null };
  if (difot === null) return 'DIFOT del servicio';
  return `DIFOT del ${showPercent(difot)}: se cumplió a tiempo ${showNumber(data?.contract.executedOnTime)} de ${showNumber(data?.contract.programmed)} horas`;
}

const columns = (months: DifotSummary['months']): Plot => ({
  kind: 'plot',
  names: months.map(({ month }) => shortMonth(month)),
  second: { min: 0, max: 100, format: (value) => `${showNumber(value)} %` },
  height: 230,
  together: true,
  series: [
    {
      name: 'Programadas',
      kind: 'bars',
      look: { tone: 'hue0' },
      values: months.map(({ contract }) => contract.programmed),
    },
    {
      name: 'A tiempo y completas',
      kind: 'bars',
      look: { tone: 'hue1', decal: 1 },
      values: months.map(({ contract }) => contract.executedOnTime),
    },
    {
      name: 'DIFOT (%)',
      kind: 'line',
      look: { tone: 'hue2' },
      second: true,
      values: months.map(({ contract }) => contract.difot),
    },
  ],
});

import { Paper, Table, Text, Title } from '@mantine/core';
import '@mantine/core/styles/Table.layer.css';
import type { NpsResponse, NpsStatistics } from '#access/evaluations/model.ts';
import { percent } from '#platform/contract/percent.ts';
import { ChartCard } from '#platform/web/charts/ChartCard.tsx';
import type { Plot } from '#platform/web/charts/chart.ts';
import { showCount, showNumber, showPercent } from '#platform/web/format/format.ts';

type Quarter = NpsStatistics['quarters'][number];

/** «2026-T3» as «T3 2026» */
const named = ({ quarter }: Quarter) => quarter.split('-').reverse().join(' ');
const HOW =
  'Porcentaje de respuestas de 9 y 10 menos porcentaje de respuestas de 1 a 6, sobre todas las respuestas; va de −100 a 100. Cuentan los usuarios de Vigía y los colaboradores que respondieron después de firmar. Menos de 5 respuestas de colaboradores no se muestran, para que nadie sea reconocido.';

function trendFinding(quarters: readonly Quarter[]): string {
  const answeredQuarters = quarters.filter(({ nps }) => nps !== null);
  const [last, before] = [answeredQuarters.at(-1), answeredQuarters.at(-2)];
  if (!last) return 'Todavía no hay respuestas';
  if (!before) return `El NPS de ${named(last)} es ${showNumber(last.nps)}`;
  const difference = last.nps! - before.nps!;
  if (difference === 0) return `El NPS se mantiene en ${showNumber(last.nps)}`;
  return `El NPS ${difference > 0 ? 'subió' : 'bajó'} de ${showNumber(before.nps)} a ${showNumber(last.nps)}`;
}

export function NpsTrend({ data: { quarters } }: { data: NpsStatistics }) {
  return (
    <ChartCard
      title={trendFinding(quarters)}
      unit="NPS por trimestre, de −100 a 100"
      chart={line(quarters)}
      how={HOW}
      table={{
        columns: ['Trimestre', 'NPS', 'Respuestas', 'Promotores', 'Pasivos', 'Detractores'],
        rows: quarters.every(({ nps }) => nps === null)
          ? []
          : quarters.map((each) => [
              named(each),
              each.nps ?? 'Sin datos',
              each.answers,
              each.promoters,
              each.passives,
              each.detractors,
            ]),
      }}
    />
  );
}

const line = (quarters: readonly Quarter[]): Plot => ({
  kind: 'plot',
  names: quarters.map(named),
  axis: { min: -100, max: 100 },
  height: 260,
  together: true,
  says: (row) => {
    const quarter = quarters[row];
    if (!quarter) return '';
    const npsText = quarter.nps === null ? 'Sin datos' : showNumber(quarter.nps);
    return `${named(quarter)}: ${npsText}, ${showCount(quarter.answers, 'respuesta', 'respuestas')}`;
  },
  series: [
    {
      name: 'NPS',
      kind: 'line',
      look: { tone: 'hue0' },
      joined: true,
      values: quarters.map(({ nps }) => nps),
      label: { text: (row) => (quarters[row]?.nps == null ? '' : showNumber(quarters[row].nps)), place: 'end' },
    },
  ],
});

/** Number of answers among the persons who were asked. */
export const showRate = ({ asked, answered }: NpsResponse): string =>
  asked === 0
    ? 'a nadie se le preguntó'
    : `${showPercent(percent(answered, asked))} (${showNumber(answered)} de ${showNumber(asked)})`;

/** Workers' ratings by the site at which they work. */
export function NpsBySite({ data: { headquarters } }: { data: NpsStatistics }) {
  if (headquarters.length === 0) return null;
  return (
    <Paper withBorder p="md" mt="md" component="section" aria-labelledby="por-sede">
      <Title order={2} size="h3" id="por-sede">
        Por sede de los colaboradores
      </Title>
      <Text size="xs" c="dimmed" mb="sm">
        Últimos doce meses. Las sedes con pocas respuestas no muestran su NPS, para que nadie sea reconocido. La tasa es
        de quienes firmaron en una pantalla, según su sede de hoy.
      </Text>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Sede</Table.Th>
            <Table.Th ta="right">NPS</Table.Th>
            <Table.Th ta="right">Respuestas</Table.Th>
            <Table.Th ta="right">Tasa de respuesta</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {headquarters.map((site) => (
            <Table.Tr key={site.id}>
              <Table.Td>{site.name}</Table.Td>
              <Table.Td ta="right">
                {site.few ? 'No se muestra' : site.nps === null ? 'Sin datos' : showNumber(site.nps)}
              </Table.Td>
              <Table.Td ta="right">{showNumber(site.answers)}</Table.Td>
              <Table.Td ta="right">{showRate(site.response)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  );
}

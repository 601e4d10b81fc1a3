import { Anchor, Paper, Table, Text, Title } from '@mantine/core';
import { LEADS } from '#screens/leads.ts';
import '@mantine/core/styles/Table.layer.css';
import { SERVICE_AREA_LABELS, type ServiceArea } from '#clinical/vocabulary/service-area.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { ChartCard } from '#platform/web/charts/ChartCard.tsx';
import type { Plot } from '#platform/web/charts/chart.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { showNumber } from '#platform/web/format/format.ts';
import { Link } from '#platform/web/navigation/Link.ts';
import { getExposures } from '../../hazards/api.ts';
import type { Exposure, Exposures } from '../../hazards/model.ts';
import { type Place, WORKERS } from '../../rules/links.ts';
import { IndicatorPage } from '../indicators/IndicatorPage.tsx';
import { PlaceLinks } from '../indicators/PlaceLinks.tsx';
import { useOpenList } from '../useOpenList.ts';
import { useWorkerFilters } from '../useWorkerFilters.ts';

type Filters = Record<string, string | undefined>;

/** Names of stations within a sentence. */
const STATIONS: Partial<Record<ServiceArea, string>> = {
  AUDIO: 'audiometría',
  ESPIRO: 'espirometría',
  RX_OIT: 'radiografía de tórax OIT',
  OSTEO: 'evaluación osteomuscular',
  OFTALMO: 'oftalmología',
  DERMA: 'dermatología',
  TOX: 'toxicología',
  ALTURA_GEO: 'examen de altura geográfica',
  ALTURA: 'examen de altura',
  ESP_CONF: 'examen de espacios confinados',
};
const stationOf = ({ station }: Exposure) => STATIONS[station] ?? SERVICE_AREA_LABELS[station];
const hazardOf = ({ hazard }: Exposure) => hazard.name.replace(/ \(.*\)/, '');
/** «Ruido sin audiometría» */
const nameOf = (item: Exposure) => `${hazardOf(item)} sin ${stationOf(item)}`;
const exposedOf = ({ hazard }: Exposure, workers: Filters, date: string, more: Place['search'] = {}): Place => ({
  to: WORKERS,
  search: { ...workers, hazard_id: hazard.id, hired_until: date, ...more },
});

/** «Riesgo ocupacional»: the workers exposed to each hazard, and those whose exam does not cover it. */
export default function HazardsPage() {
  const { state, definitions, query } = useWorkerFilters();
  const { data, error, isPending, refetch } = useEndpoint(getExposures, { query }, { keepPrevious: true });
  return (
    <IndicatorPage
      title="Riesgo ocupacional"
      description={LEADS['/dashboard_gestion/riesgos']}
      filters={{ definitions, state }}
    >
      {error && !data ? (
        <EmptyState kind="failed" error={error} onRetry={() => void refetch()} />
      ) : data && data.items.length === 0 ? (
        <EmptyState
          kind="nothing"
          title="Todavía no hay peligros por puesto"
          description="Marca los peligros de cada puesto en «Puestos laborales»: verás aquí quién está expuesto y qué examen le falta."
        />
      ) : (
        <>
          <Coverage data={data} loading={isPending} workers={query} />
          {data && <ByJob data={data} workers={query} />}
        </>
      )}
    </IndicatorPage>
  );
}

interface Props {
  data: Exposures | undefined;
  loading: boolean;
  workers: Filters;
}

/** Chart of workers by hazard: covered, not covered by the profile, and without an exam in force. */
function Coverage({ data, loading, workers }: Props) {
  const open = useOpenList();
  const items = data?.items ?? [];
  const uncoveredOf = (item: Exposure) => exposedOf(item, workers, data?.date ?? '', { without_station: item.station });
  return (
    <ChartCard
      title={finding(items)}
      unit="colaboradores expuestos por peligro y estación"
      chart={stacked(items)}
      loading={loading}
      onSelect={(row) => {
        const item = items[row];
        if (item) open(uncoveredOf(item));
      }}
      how="Expuestos: colaboradores activos que ya ingresaron y cuyo puesto tiene el peligro. Cubiertos: su EMO vigente se hizo con un perfil médico que pide la estación que vigila el peligro (R.M. 312-2011-MINSA) para su puesto, sexo y edad. Los demás no la tienen: porque su perfil no la pide, o porque no tienen un EMO vigente. No se usa ningún resultado."
      table={{
        columns: ['Peligro', 'Estación', 'Expuestos', 'Cubiertos', 'Su perfil no la pide', 'Sin EMO vigente'],
        rows: items.map((item) => [
          item.hazard.name,
          SERVICE_AREA_LABELS[item.station],
          item.exposed,
          item.exposed - item.uncovered,
          item.uncovered - item.withoutExam,
          item.withoutExam,
        ]),
      }}
    >
      <PlaceLinks
        items={items
          .filter(({ uncovered }) => uncovered > 0)
          .map((item) => ({ label: `${nameOf(item)}: ${showNumber(item.uncovered)}`, place: uncoveredOf(item) }))}
      />
    </ChartCard>
  );
}

function finding([most]: readonly Exposure[]): string {
  if (!most || most.uncovered === 0) return 'Todos los expuestos tienen el examen que su riesgo pide';
  return `Expuestos a ${hazardOf(most).toLowerCase()} sin ${stationOf(most)}: ${showNumber(most.uncovered)} de ${showNumber(most.exposed)}`;
}

const stacked = (items: readonly Exposure[]): Plot => ({
  kind: 'plot',
  lying: true,
  stacked: true,
  together: true,
  names: items.map((item) => `${hazardOf(item)}: ${stationOf(item)}`),
  axis: { whole: true },
  height: Math.max(180, 40 + items.length * 48),
  series: [
    {
      name: 'Cubiertos',
      kind: 'bars',
      look: { tone: 'vigente' },
      values: items.map((item) => item.exposed - item.uncovered),
    },
    {
      name: 'Su perfil no la pide',
      kind: 'bars',
      look: { tone: 'porVencer', decal: 1 },
      values: items.map((item) => item.uncovered - item.withoutExam),
    },
    {
      name: 'Sin EMO vigente',
      kind: 'bars',
      look: { tone: 'vencido', decal: 2 },
      values: items.map((item) => item.withoutExam),
    },
  ],
});

const MOST_ROWS = 30;

/** Table by hazard and job title, the most uncovered workers first. */
function ByJob({ data, workers }: { data: Exposures; workers: Filters }) {
  const rows = data.items
    .flatMap((item) => item.jobs.map((job) => ({ item, job })))
    .filter(({ job }) => job.uncovered > 0)
    .toSorted((one, other) => other.job.uncovered - one.job.uncovered)
    .slice(0, MOST_ROWS);
  if (rows.length === 0) return null;
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="por-puesto">
      <Title order={2} size="h3" id="por-puesto">
        Por peligro y puesto
      </Title>
      <Text size="xs" c="dimmed" mb="sm">
        Los puestos con más expuestos sin la estación que vigila su peligro.
      </Text>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable to scroll it by keyboard */}
      <section style={{ overflowX: 'auto' }} aria-label="Peligros por puesto" tabIndex={0}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Puesto</Table.Th>
              <Table.Th>Peligro</Table.Th>
              <Table.Th>Falta</Table.Th>
              <Table.Th ta="right">Expuestos</Table.Th>
              <Table.Th ta="right">Sin la estación</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(({ item, job }) => (
              <Table.Tr key={`${job.id} ${item.hazard.id} ${item.station}`}>
                <Table.Td>{job.name}</Table.Td>
                <Table.Td>{item.hazard.name}</Table.Td>
                <Table.Td>{SERVICE_AREA_LABELS[item.station]}</Table.Td>
                <Table.Td ta="right">
                  <ToList place={exposedOf(item, workers, data.date, { job_title_id: job.id })} count={job.exposed} />
                </Table.Td>
                <Table.Td ta="right">
                  <ToList
                    place={exposedOf(item, workers, data.date, { job_title_id: job.id, without_station: item.station })}
                    count={job.uncovered}
                  />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </section>
    </Paper>
  );
}

const ToList = ({ place, count }: { place: Place; count: number }) => (
  <Anchor component={Link} to={place.to} search={place.search}>
    {showNumber(count)}
  </Anchor>
);

import { shortMonth } from '#platform/contract/months.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { ChartCard } from '#platform/web/charts/ChartCard.tsx';
import { hue, type Plot } from '#platform/web/charts/chart.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { showCount, showNumber } from '#platform/web/format/format.ts';
import { getWorkload } from '../../indicators/api.ts';
import type { Workload } from '../../indicators/model.ts';
import { type Place, WORKERS } from '../../rules/links.ts';
import { PlaceLinks } from '../indicators/PlaceLinks.tsx';
import { useOpenList } from '../useOpenList.ts';

type Site = Workload['sites'][number];
type Filters = Record<string, string | undefined>;

const nameOf = ({ name }: Site) => name ?? 'Sin sede';
const ofSite = ({ id }: Site): Filters => (id ? { headquarter_id: id } : { missing: 'SITE' });
const overdueOf = (site: Site, { date }: Workload, workers: Filters): Place => ({
  to: WORKERS,
  search: { ...workers, ...ofSite(site), validity: ['VENCIDO', 'SIN_EMO'], hired_until: date },
});

/** EMOs to be done at each site: overdue, and for each coming month. */
export function WorkloadChart({ workers }: { workers: Filters }) {
  const { data, error, isPending, refetch } = useEndpoint(getWorkload, { query: workers }, { keepPrevious: true });
  const open = useOpenList();
  const { sites = [], months = [] } = data ?? {};
  if (error && !data) return <EmptyState kind="failed" error={error} onRetry={() => void refetch()} />;
  const select = (row: number, series: number) => {
    const [site, month] = [sites[row], months[series - 1]];
    if (!data || !site) return;
    if (!month) open(overdueOf(site, data, workers));
    else
      open({
        to: WORKERS,
        search: { ...workers, ...ofSite(site), valid_from: month.from, valid_to: month.to, hired_until: data.date },
      });
  };
  return (
    <ChartCard
      title={finding(sites)}
      unit="EMOs por hacer en cada sede, pendientes de hoy y por mes de vencimiento"
      chart={stacked(sites, months)}
      loading={isPending}
      onSelect={select}
      how="Colaboradores activos que ya ingresaron, por su sede. Pendientes: su EMO venció o nunca tuvieron uno. Después, por el mes en que vence su último EMO válido. Incluye a quienes ya tienen cita."
      table={{
        columns: ['Sede', 'Pendientes hoy', ...months.map(({ month }) => shortMonth(month)), 'Total'],
        rows: sites.map((site) => [nameOf(site), site.overdue, ...site.ending, site.total]),
      }}
    >
      {data && (
        <PlaceLinks
          items={sites
            .filter(({ overdue }) => overdue > 0)
            .map((site) => ({
              label: `${nameOf(site)}, pendientes: ${showNumber(site.overdue)}`,
              place: overdueOf(site, data, workers),
            }))}
        />
      )}
    </ChartCard>
  );
}

function finding(sites: readonly Site[]): string {
  const total = sites.reduce((sum, site) => sum + site.total, 0);
  const [most] = sites;
  if (!most || total === 0) return 'Carga de trabajo por sede';
  const sentence = `${showCount(total, 'EMO por hacer', 'EMOs por hacer')} hasta dentro de seis meses`;
  return sites.length > 1 ? `${sentence}; la sede con más es ${nameOf(most)} (${showNumber(most.total)})` : sentence;
}

const stacked = (sites: readonly Site[], months: Workload['months']): Plot => ({
  kind: 'plot',
  lying: true,
  stacked: true,
  names: sites.map(nameOf),
  axis: { whole: true },
  height: Math.max(140, 36 + sites.length * 44),
  series: [
    {
      name: 'Pendientes hoy',
      kind: 'bars',
      look: { tone: 'vencido' },
      values: sites.map(({ overdue }) => overdue || null),
    },
    ...months.map(({ month }, at) => ({
      name: shortMonth(month),
      kind: 'bars' as const,
      look: { tone: hue(at), decal: at + 1 },
      values: sites.map(({ ending }) => ending[at] || null),
    })),
  ],
});

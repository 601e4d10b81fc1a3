import type { EChartsCoreOption } from 'echarts/core';
import { useCallback, useMemo } from 'react';
import { shortMonth } from '../../../../platform/contract/months.ts';
import { useEndpoint } from '../../../../platform/web/api/useEndpoint.ts';
import { ChartCard } from '../../../../platform/web/charts/ChartCard.tsx';
import { type ChartPalette, categoryAxis, valueAxis } from '../../../../platform/web/charts/palette.ts';
import { EmptyState } from '../../../../platform/web/feedback/EmptyState.tsx';
import { showCount, showNumber } from '../../../../platform/web/format/format.ts';
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

/** How many EMOs each site has to see to: those overdue, and those of each month ahead. */
export function WorkloadChart({ workers }: { workers: Filters }) {
  const { data, error, isPending, refetch } = useEndpoint(getWorkload, { query: workers }, { keepPrevious: true });
  const open = useOpenList();
  const sites = useMemo(() => data?.sites ?? [], [data]);
  const months = useMemo(() => data?.months ?? [], [data]);
  const option = useCallback((palette: ChartPalette) => stacked(palette, sites, months), [sites, months]);
  if (error && !data) return <EmptyState kind="failed" error={error} onRetry={() => void refetch()} />;
  const select = ({ dataIndex, seriesName }: { dataIndex: number; seriesName: string }) => {
    const [site, month] = [sites[dataIndex], months.find((each) => shortMonth(each.month) === seriesName)];
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
      option={option}
      height={Math.max(200, 90 + sites.length * 44)}
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
  const told = `${showCount(total, 'EMO por hacer', 'EMOs por hacer')} hasta dentro de seis meses`;
  return sites.length > 1 ? `${told}; la sede con más es ${nameOf(most)} (${showNumber(most.total)})` : told;
}

function stacked(palette: ChartPalette, sites: readonly Site[], months: Workload['months']): EChartsCoreOption {
  const series = [
    { name: 'Pendientes hoy', color: palette.status.vencido, data: sites.map(({ overdue }) => overdue) },
    ...months.map(({ month }, at) => ({
      name: shortMonth(month),
      color: palette.series[at % palette.series.length],
      data: sites.map(({ ending }) => ending[at] ?? 0),
    })),
  ];
  return {
    legend: { type: 'plain', top: 0, left: 0, icon: 'roundRect', textStyle: { color: palette.text } },
    grid: { left: 0, right: 16, top: 60, bottom: 8, containLabel: true },
    xAxis: { ...valueAxis(palette), minInterval: 1 },
    yAxis: {
      ...categoryAxis(palette, sites.map(nameOf)),
      inverse: true,
      axisLabel: { color: palette.text, width: 120, overflow: 'break' },
    },
    tooltip: { trigger: 'axis' },
    series: series.map((each) => ({ type: 'bar', stack: 'sede', barMaxWidth: 28, ...each })),
  };
}

import { Button, SimpleGrid, Skeleton, Text } from '@mantine/core';
import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { showDay } from '#platform/contract/dates.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { showCount } from '#platform/web/format/format.ts';
import { PageBody } from '#platform/web/layout/PageBody.tsx';
import { PageHeader } from '#platform/web/layout/PageHeader.tsx';
import { FilterBar } from '#platform/web/list/filters/FilterBar.tsx';
import { Link } from '#platform/web/navigation/Link.ts';
import { LEADS } from '#screens/leads.ts';
import { getExpiriesOfSixMonths, getManagementStatistics } from '../api.ts';
import type { ManagementStatistics } from '../model.ts';
import { IMPORT_ROSTER, linksOf } from '../rules/links.ts';
import { AptitudeSection } from './AptitudeSection.tsx';
import { ComplianceCards } from './ComplianceCards.tsx';
import { ComplianceChart } from './charts/ComplianceChart.tsx';
import { ExpiriesChart } from './charts/ExpiriesChart.tsx';
import classes from './dashboard.module.css';
import { DifotChart } from './difot/DifotChart.tsx';
import { Alerts } from './overview/Alerts.tsx';
import { DataQuality } from './overview/DataQuality.tsx';
import { ScenarioCard } from './overview/ScenarioCard.tsx';
import { WeekChanges } from './overview/WeekChanges.tsx';
import { PenaltyCard } from './penalty/PenaltyCard.tsx';
import { PenaltyHistoryChart } from './penalty/PenaltyHistoryChart.tsx';
import { useWorkerFilters, type WorkerQuery } from './useWorkerFilters.ts';
import { useQueueReady, WorkQueue } from './waiting/WorkQueue.tsx';

interface Props {
  /** What waits for the user besides the work of the company; shown before the figures. */
  queue?: ReactNode;
  /** While `queue` is loading, the cards below it are laid out but hidden, so that the page does not move. */
  isQueueReady?: boolean;
}

/** «Estadísticas generales»: the exam status of the company today, and the estimated fine. */
export default function GeneralStatisticsPage({ queue, isQueueReady = true }: Props) {
  const { state, definitions, query } = useWorkerFilters();
  const statistics = useEndpoint(getManagementStatistics, { query }, { keepPrevious: true });
  // Deferred, so that its ten cards are rendered in slices and not in the task that receives the response.
  const data = useDeferredValue(statistics.data);
  const placed = useQueueReady() && isQueueReady;
  const empty = data && data.totalCountPatient === 0 && data.notStartedCount === 0;
  return (
    <PageBody width="reading">
      <PageHeader title="Estadísticas generales" description={LEADS['/dashboard_gestion/estadisticas_general']} />
      <WorkQueue />
      <div className={classes['below']} data-placed={placed || undefined}>
        {queue}
        {!(empty && !state.hasFilters) && (
          <div className={classes['filters']}>
            {definitions.length > 0 && <FilterBar filters={definitions} state={state} />}
          </div>
        )}
        {statistics.error && !data ? (
          <EmptyState kind="failed" error={statistics.error} onRetry={() => void statistics.refetch()} />
        ) : empty && state.hasFilters ? (
          <EmptyState kind="filtered" onClear={state.clearFilters} />
        ) : empty ? (
          <NoWorkers />
        ) : (
          <Figures data={data} query={query} />
        )}
      </div>
    </PageBody>
  );
}

function Figures({ data, query }: { data: ManagementStatistics | undefined; query: WorkerQuery }) {
  const expiries = useEndpoint(getExpiriesOfSixMonths, { query }, { keepPrevious: true });
  const links = useMemo(() => (data ? linksOf(data, query) : undefined), [data, query]);
  return (
    <>
      <ComplianceCards data={data} links={links} />
      {data && (
        <Text size="sm" c="dimmed">
          {`Al ${showDay(data.date)}.`}
          {data.notStartedCount > 0 &&
            ` No se cuenta a ${showCount(data.notStartedCount, 'persona que aún no ingresa', 'personas que aún no ingresan')}.`}
        </Text>
      )}
      <Alerts />
      <WeekChanges query={query} />
      {data ? <ComplianceChart data={data} /> : <Skeleton height={220} />}
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
        {expiries.error && !expiries.data ? (
          <EmptyState kind="failed" error={expiries.error} onRetry={() => void expiries.refetch()} />
        ) : (
          <ExpiriesChart
            items={expiries.data?.items ?? []}
            total={expiries.data?.total ?? 0}
            loading={expiries.isPending}
            linkOf={links?.expiring}
          />
        )}
        <PenaltyCard linkOf={links?.affected} />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
        <DataQuality query={query} />
        <ScenarioCard />
      </SimpleGrid>
      {data && links ? <AptitudeSection data={data} links={links} /> : <Skeleton height={260} />}
      <PenaltyHistoryChart />
      <DifotChart />
    </>
  );
}

function NoWorkers() {
  return (
    <EmptyState
      kind="nothing"
      title="Todavía no hay colaboradores"
      description="Importa el padrón de tu empresa: al terminar verás aquí el cumplimiento, los vencimientos y la multa estimada."
      action={
        <Button component={Link} to={IMPORT_ROSTER} color="accent">
          Importar colaboradores
        </Button>
      }
    />
  );
}

import { SimpleGrid } from '@mantine/core';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { LEADS } from '#screens/leads.ts';
import { getExamSchedulings, getExamsByType } from '../../indicators/api.ts';
import { IndicatorPage } from '../indicators/IndicatorPage.tsx';
import { Schedulings } from '../indicators/Schedulings.tsx';
import { useIndicatorFilters } from '../indicators/useIndicatorFilters.ts';
import { ExamTypes } from './ExamTypes.tsx';
import { Timeline } from './Timeline.tsx';
import { WorkloadChart } from './WorkloadChart.tsx';

/** «Indicadores de EMOs»: expiries, the workload of each site, and the appointments held and missed. */
export default function EmosPage() {
  const filters = useIndicatorFilters();
  const types = useEndpoint(getExamsByType, { query: filters.query }, { keepPrevious: true });
  const schedulings = useEndpoint(getExamSchedulings, { query: filters.query }, { keepPrevious: true });
  const failed = [types, schedulings].find(({ error, data }) => error && !data);
  return (
    <IndicatorPage title="Indicadores de EMOs" description={LEADS['/dashboard_gestion/emos']} filters={filters}>
      <Timeline workers={filters.workers} />
      <WorkloadChart workers={filters.workers} />
      {failed ? (
        <EmptyState kind="failed" error={failed.error} onRetry={() => void failed.refetch()} />
      ) : (
        <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="md">
          <ExamTypes data={types.data} workers={filters.workers} />
          <Schedulings
            kind="EMO"
            data={schedulings.data}
            workers={filters.workers}
            how="Citas de EMO por el mes de su fecha, como las muestra «Agendar EMOs»."
          />
        </SimpleGrid>
      )}
    </IndicatorPage>
  );
}

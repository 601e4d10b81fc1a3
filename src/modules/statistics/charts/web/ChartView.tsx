import { Paper, Skeleton } from '@mantine/core';
import { ApiProblem } from '#platform/web/api/problems.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { useCompanyId } from '#platform/web/session/session.ts';
import { getHealthCube } from '#statistics/health/api.ts';
import { type ChartSetting, cubeQueryOf, filterLabel } from '../chart.ts';
import { Figure } from './Figure.tsx';

type Viewed = Pick<ChartSetting, 'title' | 'indicator' | 'split' | 'trend' | 'period' | 'kind'> & {
  filters: readonly { code: string; value: string; name: string | null }[];
};

/** A chart with current figures, with the access of the signed-in user. */
export function ChartView({ chart }: { chart: Viewed }) {
  const company = useCompanyId();
  const missingFilter = chart.filters.find(({ name }) => name === null);
  const { data, error, refetch, isFetching } = useEndpoint(
    getHealthCube,
    { query: { customer_id: company ?? '', ...cubeQueryOf(chart) } },
    { enabled: company !== null && !missingFilter, keepPrevious: true },
  );
  const figures = data?.indicators[0];
  if (missingFilter)
    return (
      <Paper withBorder p="md">
        <EmptyState
          kind="nothing"
          title={`El filtro por ${filterLabel(missingFilter.code).toLowerCase()} ya no existe`}
          description="Edita el gráfico y elige otro valor."
        />
      </Paper>
    );
  if (figures)
    return (
      <Figure
        chart={{
          ...chart,
          filters: chart.filters.map(({ code, name }) => ({ label: filterLabel(code), name: name ?? '' })),
        }}
        figures={figures}
        near={data.release !== null && figures.clinical}
      />
    );
  return (
    <Paper withBorder p="md" aria-busy={isFetching}>
      {error instanceof ApiProblem && error.code === 'not_released' ? (
        <EmptyState kind="nothing" title="No está entre las cifras publicadas" description={error.title} />
      ) : error && !isFetching ? (
        <EmptyState kind="failed" title="No se pudo dibujar" error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={300} />
      )}
    </Paper>
  );
}

import { SimpleGrid } from '@mantine/core';
import { IconCalendarOff } from '@tabler/icons-react';
import { useMemo } from 'react';
import { CASE_CLASS_LABELS, COVID_RESULT_LABELS } from '#exams/attentions/visits/codes.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { StatCard } from '#platform/web/feedback/StatCard.tsx';
import { showCount, showNumber } from '#platform/web/format/format.ts';
import { getCovidResults } from '../../indicators/api.ts';
import { covidTestsOf } from '../../rules/indicator-links.ts';
import { MonthColumns } from '../charts/MonthColumns.tsx';
import { SliceChart } from '../charts/SliceChart.tsx';
import { largestFinding } from '../findings.ts';
import type { IndicatorFilters } from '../indicators/useIndicatorFilters.ts';
import { useOpenList } from '../useOpenList.ts';

const HOW =
  'Pruebas covid hechas en el periodo que ya tienen resultado. Solo las ven los médicos; cada consulta queda en el registro de auditoría.';

interface Props {
  filters: Pick<IndicatorFilters, 'query' | 'workers'>;
}

/** Days of rest after a test; only for doctors, because they reveal who was positive. */
export function DaysOff({ filters: { query, workers } }: Props) {
  const { data } = useEndpoint(getCovidResults, { query }, { keepPrevious: true });
  return (
    <StatCard
      label="Con días sin laborar"
      icon={<IconCalendarOff size={18} aria-hidden />}
      loading={!data}
      value={showNumber(data?.withDaysOff)}
      detail={data && `${showCount(data.daysOff, 'día', 'días')} en total`}
      {...(data ? covidTestsOf(data, workers, { days_off: 'true' }) : {})}
    />
  );
}

/** Results of the tests, only for doctors. */
export function CovidResults({ filters: { query, workers } }: Props) {
  const { data, error, refetch } = useEndpoint(getCovidResults, { query }, { keepPrevious: true });
  const open = useOpenList();
  const months = useMemo(() => data?.months.map(({ month }) => month) ?? [], [data]);
  const series = useMemo(
    () =>
      (data?.results ?? []).map(({ id }) => ({
        name: COVID_RESULT_LABELS[id],
        data: data?.months.map(({ results }) => results.find((each) => each.id === id)?.count ?? 0) ?? [],
      })),
    [data],
  );
  if (error && !data) return <EmptyState kind="failed" error={error} onRetry={() => void refetch()} />;
  const done = { progress: 'HECHA' };
  return (
    <>
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="md">
        <SliceChart
          title={largestFinding(data?.results ?? [], COVID_RESULT_LABELS, 'Resultado')}
          unit="% de las pruebas con resultado"
          slices={data?.results ?? []}
          labels={COVID_RESULT_LABELS}
          column="Resultado"
          how={HOW}
          linkOf={data && ((id) => covidTestsOf(data, workers, { ...done, covid_result: id }))}
        />
        <SliceChart
          title={largestFinding(data?.cases ?? [], CASE_CLASS_LABELS, 'Caso')}
          unit="% de las pruebas con resultado"
          slices={data?.cases ?? []}
          labels={CASE_CLASS_LABELS}
          column="Caso"
          how={HOW}
          linkOf={data && ((id) => covidTestsOf(data, workers, { ...done, case_class: id }))}
        />
      </SimpleGrid>
      <MonthColumns
        title="Resultados de las pruebas por mes"
        unit="pruebas con resultado"
        how={HOW}
        months={months}
        series={series}
        loading={!data}
        onSelect={(at) => {
          const month = data?.months[at];
          if (month) open(covidTestsOf(month, workers, done));
        }}
      />
    </>
  );
}

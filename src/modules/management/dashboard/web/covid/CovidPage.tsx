import { SimpleGrid, Text } from '@mantine/core';
import { IconClockHour4, IconTestPipe, IconX } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { StatCard } from '#platform/web/feedback/StatCard.tsx';
import { showCount, showNumber } from '#platform/web/format/format.ts';
import { useCan } from '#platform/web/session/session.ts';
import { LEADS } from '#screens/leads.ts';
import { getCovid, getOtherSchedulings } from '../../indicators/api.ts';
import type { CovidStatistics } from '../../indicators/model.ts';
import { covidTestsOf } from '../../rules/indicator-links.ts';
import { MonthColumns } from '../charts/MonthColumns.tsx';
import { IndicatorPage } from '../indicators/IndicatorPage.tsx';
import { Schedulings } from '../indicators/Schedulings.tsx';
import { useIndicatorFilters } from '../indicators/useIndicatorFilters.ts';
import { useOpenList } from '../useOpenList.ts';
import { CovidResults, DaysOff } from './CovidResults.tsx';

/** «Indicadores de covid»: tests done and pending; results are shown only with clinical access. */
export default function CovidPage() {
  const filters = useIndicatorFilters();
  const inside = useCan()('clinical.read');
  const covid = useEndpoint(getCovid, { query: filters.query }, { keepPrevious: true });
  const schedulings = useEndpoint(
    getOtherSchedulings,
    { query: { ...filters.query, kind: 'COVID' } },
    { keepPrevious: true },
  );
  return (
    <IndicatorPage title="Indicadores de covid" description={LEADS['/dashboard_gestion/covid']} filters={filters}>
      {covid.error && !covid.data ? (
        <EmptyState kind="failed" error={covid.error} onRetry={() => void covid.refetch()} />
      ) : (
        <>
          <Cards data={covid.data} workers={filters.workers}>
            {inside && <DaysOff filters={filters} />}
          </Cards>
          <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="md">
            <ByMonth data={covid.data} workers={filters.workers} />
            <Schedulings
              kind="COVID"
              data={schedulings.data}
              workers={filters.workers}
              how="Citas de pruebas covid por el mes de su fecha, como las muestra «Agendar pruebas covid»."
            />
          </SimpleGrid>
        </>
      )}
      {inside ? (
        <CovidResults filters={filters} />
      ) : (
        <Text size="sm" c="dimmed">
          Los resultados de las pruebas y los días sin laborar que dejaron son parte de la historia clínica: solo los ve
          el médico ocupacional.
        </Text>
      )}
    </IndicatorPage>
  );
}

interface Props {
  data: CovidStatistics | undefined;
  workers: Record<string, string | undefined>;
}

function Cards({ data, workers, children }: Props & { children: React.ReactNode }) {
  const link = (more: Record<string, string>) => (data ? covidTestsOf(data, workers, more) : {});
  return (
    <SimpleGrid cols={children ? { base: 2, lg: 4 } : { base: 1, xs: 3 }} spacing="md">
      <StatCard
        label="Hechas"
        icon={<IconTestPipe size={18} aria-hidden color="var(--status-vigente)" />}
        loading={!data}
        value={showNumber(data?.done)}
        {...link({ progress: 'HECHA' })}
      />
      <StatCard
        label="Pendientes"
        icon={<IconClockHour4 size={18} aria-hidden color="var(--status-porVencer)" />}
        loading={!data}
        value={showNumber(data?.pending)}
        {...link({ progress: 'PENDIENTE' })}
      />
      <StatCard
        label="No se hicieron"
        icon={<IconX size={18} aria-hidden color="var(--status-sinDato)" />}
        loading={!data}
        value={showNumber(data?.notDone)}
        {...link({ progress: 'NO_SE_HIZO' })}
      />
      {children}
    </SimpleGrid>
  );
}

function ByMonth({ data, workers }: Props) {
  const open = useOpenList();
  const months = useMemo(() => data?.months.map(({ month }) => month) ?? [], [data]);
  const series = useMemo(
    () => [
      { name: 'Hechas', tone: 'vigente' as const, data: data?.months.map(({ done }) => done) ?? [] },
      { name: 'Pendientes', tone: 'porVencer' as const, data: data?.months.map(({ pending }) => pending) ?? [] },
      { name: 'No se hicieron', tone: 'sinDato' as const, data: data?.months.map(({ notDone }) => notDone) ?? [] },
    ],
    [data],
  );
  return (
    <MonthColumns
      title={
        data
          ? `${showCount(data.done, 'prueba covid hecha', 'pruebas covid hechas')} y ${showCount(data.pending, 'pendiente', 'pendientes')}`
          : 'Pruebas covid'
      }
      unit="pruebas por mes"
      how="Pruebas covid de los colaboradores por el mes de su fecha. No se hicieron: se cancelaron o el colaborador no asistió. Las anuladas no cuentan."
      months={months}
      series={series}
      loading={!data}
      onSelect={(at) => {
        const month = data?.months[at];
        if (month) open(covidTestsOf(month, workers, { progress: 'HECHA' }));
      }}
    />
  );
}

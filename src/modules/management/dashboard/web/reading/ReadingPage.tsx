import { SimpleGrid } from '@mantine/core';
import { IconCertificate, IconClipboardCheck, IconEye, IconSend, IconSignature } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { StatCard } from '#platform/web/feedback/StatCard.tsx';
import { showNumber, showPercent } from '#platform/web/format/format.ts';
import { LEADS } from '#screens/leads.ts';
import { getReadResults } from '../../indicators/api.ts';
import type { ReadResultStatistics } from '../../indicators/model.ts';
import { examsOf, type Step } from '../../rules/indicator-links.ts';
import { MonthColumns } from '../charts/MonthColumns.tsx';
import { IndicatorPage } from '../indicators/IndicatorPage.tsx';
import { useIndicatorFilters } from '../indicators/useIndicatorFilters.ts';
import { useOpenList } from '../useOpenList.ts';
import { Funnel } from './Funnel.tsx';
import { daysFinding, monthsFinding } from './findings.ts';

/**
 * «Indicadores de lectura de resultados»: the number of results that reach their workers, and the duration of each
 * step.
 */
export default function ReadingPage() {
  const filters = useIndicatorFilters();
  const { data, error, refetch } = useEndpoint(getReadResults, { query: filters.query }, { keepPrevious: true });
  return (
    <IndicatorPage
      title="Indicadores de lectura de resultados"
      description={LEADS['/dashboard_gestion/lectura_resultado']}
      filters={filters}
    >
      {error && !data ? (
        <EmptyState kind="failed" error={error} onRetry={() => void refetch()} />
      ) : (
        <Figures data={data} workers={filters.workers} />
      )}
    </IndicatorPage>
  );
}

const ICONS = {
  exams: IconClipboardCheck,
  results: IconCertificate,
  delivered: IconSend,
  read: IconEye,
  signed: IconSignature,
};
const LABELS: Record<Step, string> = {
  exams: 'EMOs realizados',
  results: 'Con resultado',
  delivered: 'Entregados',
  read: 'Leídos',
  signed: 'Firmados',
};

interface Props {
  data: ReadResultStatistics | undefined;
  workers: Record<string, string | undefined>;
}

function Figures({ data, workers }: Props) {
  const open = useOpenList();
  const detail = (step: Step) => {
    if (!data || step === 'exams') return null;
    if (step === 'results') return 'con aptitud dada';
    const baseText = step === 'delivered' ? 'de los resultados' : 'de los entregados';
    const share = data[`${step}Percentage`];
    return share === null ? 'Sin datos' : `${showPercent(share)} ${baseText}`;
  };
  const months = useMemo(() => data?.months.map(({ month }) => month) ?? [], [data]);
  const counts = useMemo(
    () =>
      (['results', 'delivered', 'read', 'signed'] as const).map((step) => ({
        name: step === 'results' ? 'Con resultado' : LABELS[step],
        data: data?.months.map((month) => month[step]) ?? [],
      })),
    [data],
  );
  const days = useMemo(
    () => [
      { name: 'Del examen a la entrega', data: data?.months.map((month) => month.medianDays.examToDelivered) ?? [] },
      { name: 'De la entrega a la lectura', data: data?.months.map((month) => month.medianDays.deliveredToRead) ?? [] },
      { name: 'De la lectura a la firma', data: data?.months.map((month) => month.medianDays.readToSigned) ?? [] },
    ],
    [data],
  );
  return (
    <>
      <SimpleGrid cols={{ base: 2, md: 3, lg: 5 }} spacing="md">
        {(Object.keys(LABELS) as Step[]).map((step) => {
          const Icon = ICONS[step];
          return (
            <StatCard
              key={step}
              label={LABELS[step]}
              icon={<Icon size={18} aria-hidden />}
              loading={!data}
              value={showNumber(data?.[step])}
              detail={detail(step)}
              {...(data ? examsOf(step, data, workers) : {})}
            />
          );
        })}
      </SimpleGrid>
      <Funnel data={data} workers={workers} />
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="md">
        <MonthColumns
          title={monthsFinding(data)}
          unit="EMOs por mes del examen"
          how="EMOs con aptitud por el mes del examen, y cuántos de ellos ya se entregaron, se leyeron y se firmaron hasta hoy. Los meses recientes suben a medida que se entregan."
          months={months}
          series={counts}
          side
          loading={!data}
          onSelect={(at) => {
            const month = data?.months[at];
            if (month) open(examsOf('results', month, workers));
          }}
        />
        <MonthColumns
          title={daysFinding(data)}
          unit="mediana de días, por mes del examen"
          how="Mediana de días calendario de cada paso: la mitad de los casos demoró eso o menos. Cuentan los EMOs que ya dieron el paso. La norma no fija un plazo; se recomienda entregar en 10 a 15 días hábiles."
          months={months}
          series={days}
          side
          loading={!data}
          onSelect={(at) => {
            const month = data?.months[at];
            if (month) open(examsOf('delivered', month, workers));
          }}
        />
      </SimpleGrid>
    </>
  );
}

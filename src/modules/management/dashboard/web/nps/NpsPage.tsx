import { SimpleGrid, Skeleton, Tabs, Text } from '@mantine/core';
import { LEADS } from '#screens/leads.ts';
import '@mantine/core/styles/Tabs.layer.css';
import { IconMessageStar, IconMoodHappy, IconMoodNeutral, IconMoodSad } from '@tabler/icons-react';
import { getNpsStatistics } from '#access/evaluations/api.ts';
import type { NpsFigures, NpsStatistics } from '#access/evaluations/model.ts';
import { showDay } from '#platform/contract/dates.ts';
import { filterFields } from '#platform/contract/list/filters.ts';
import { percent } from '#platform/contract/percent.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { StatCard } from '#platform/web/feedback/StatCard.tsx';
import { showCount, showNumber, showPercent } from '#platform/web/format/format.ts';
import { PageBody } from '#platform/web/layout/PageBody.tsx';
import { PageHeader } from '#platform/web/layout/PageHeader.tsx';
import { FilterBar } from '#platform/web/list/filters/FilterBar.tsx';
import { drawnFilters } from '#platform/web/list/filters/filters.ts';
import { useSources } from '#platform/web/list/useList.ts';
import { useListState } from '#platform/web/list/useListState.ts';
import { useSearchParams } from '#platform/web/navigation/useSearchParams.ts';
import { useSession } from '#platform/web/session/session.ts';
import { WORKER_FILTERS } from '#workers/catalogs/worker-filters.ts';
import { NpsAnswers } from './NpsAnswers.tsx';
import { NpsBySite, NpsTrend, showRate } from './NpsCharts.tsx';

const FILTERS = { headquarter_id: { ...WORKER_FILTERS.headquarter_id, kind: 'one' } } as const;
const SHAPE = filterFields(FILTERS);

/** «NPS»: how likely the company's users and workers are to recommend the service. */
export default function NpsPage() {
  const { isAdmin } = useSession();
  const [params] = useSearchParams();
  const tab = isAdmin ? (params['tab'] === 'respuestas' ? 'respuestas' : 'resultado') : null;
  return (
    <PageBody {...(tab === 'respuestas' ? {} : { width: 'reading' as const })}>
      <PageHeader title="NPS" description={LEADS['/dashboard_gestion/nps']} />
      {tab === null ? <Result /> : <ResultAndAnswers tab={tab} />}
    </PageBody>
  );
}

/** Tabs for super admins, who can also read the comments. */
function ResultAndAnswers({ tab }: { tab: 'resultado' | 'respuestas' }) {
  const [, setParams] = useSearchParams();
  return (
    <Tabs
      value={tab}
      onChange={(value) =>
        setParams({ tab: value === 'respuestas' ? value : undefined, page: undefined, sort: undefined })
      }
      keepMounted={false}
    >
      <Tabs.List mb="md">
        <Tabs.Tab value="resultado">Resultado</Tabs.Tab>
        <Tabs.Tab value="respuestas">Respuestas de todas las empresas</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="resultado">
        <Result />
      </Tabs.Panel>
      <Tabs.Panel value="respuestas">
        <NpsAnswers />
      </Tabs.Panel>
    </Tabs>
  );
}

function Result() {
  const state = useListState(SHAPE);
  const options = useSources(FILTERS);
  const definitions = drawnFilters(FILTERS, state.filters, { options }, false);
  const { data, error, refetch } = useEndpoint(getNpsStatistics, { query: state.filters }, { keepPrevious: true });
  if (error && !data) return <EmptyState kind="failed" error={error} onRetry={() => void refetch()} />;
  return (
    <>
      {definitions.length > 0 && <FilterBar filters={definitions} state={state} />}
      <Cards data={data} />
      {data ? <NpsTrend data={data} /> : <Skeleton height={320} mt="md" />}
      {data && !state.hasFilters && <NpsBySite data={data} />}
    </>
  );
}

const npsText = ({ answers, nps }: Pick<NpsFigures, 'answers' | 'nps'>) =>
  nps === null ? 'Sin datos' : `${showNumber(nps)} (${showCount(answers, 'respuesta', 'respuestas')})`;

function Cards({ data }: { data: NpsStatistics | undefined }) {
  const share = (count: number | undefined) =>
    data && data.answers > 0 ? showPercent(percent(count ?? 0, data.answers)) : 'Sin datos';
  const counted = (count: number | undefined) => showCount(count ?? 0, 'respuesta', 'respuestas');
  return (
    <>
      <SimpleGrid cols={{ base: 2, lg: 4 }} spacing="md" mt="md">
        <StatCard
          label="NPS"
          icon={<IconMessageStar size={18} aria-hidden />}
          loading={!data}
          value={data?.nps === null ? 'Sin datos' : showNumber(data?.nps)}
          detail={`${counted(data?.answers)} desde el ${showDay(data?.since)}`}
        />
        <StatCard
          label="Promotores (9 y 10)"
          icon={<IconMoodHappy size={18} color="var(--mantine-color-vigente-filled)" aria-hidden />}
          loading={!data}
          value={share(data?.promoters)}
          detail={counted(data?.promoters)}
        />
        <StatCard
          label="Pasivos (7 y 8)"
          icon={<IconMoodNeutral size={18} color="var(--mantine-color-porVencer-filled)" aria-hidden />}
          loading={!data}
          value={share(data?.passives)}
          detail={counted(data?.passives)}
        />
        <StatCard
          label="Detractores (1 a 6)"
          icon={<IconMoodSad size={18} color="var(--mantine-color-vencido-filled)" aria-hidden />}
          loading={!data}
          value={share(data?.detractors)}
          detail={counted(data?.detractors)}
        />
      </SimpleGrid>
      {data && (
        <Text size="sm" c="dimmed" my="sm">
          Usuarios de Vigía: {npsText(data.users)}. Colaboradores: {npsText(data.workers)}.
          <br />
          Tasa de respuesta en doce meses: {data.response.users && `usuarios, ${showRate(data.response.users)}; `}
          {`colaboradores que firmaron, ${showRate(data.response.workers)}.`}
        </Text>
      )}
    </>
  );
}

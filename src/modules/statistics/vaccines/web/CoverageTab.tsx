import { Alert, Select, SimpleGrid, Skeleton, Stack } from '@mantine/core';
import { IconShieldLock } from '@tabler/icons-react';
import { COVERAGE_LABELS, COVERAGES } from '#clinical/vaccines/schemes.ts';
import { filterFields } from '#platform/contract/list/filters.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { ClassShares } from '#platform/web/charts/figures/ClassShares.tsx';
import { SplitBars } from '#platform/web/charts/figures/SplitBars.tsx';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { showPercent } from '#platform/web/format/format.ts';
import { FilterBar } from '#platform/web/list/filters/FilterBar.tsx';
import { drawnFilters } from '#platform/web/list/filters/filters.ts';
import { useSources } from '#platform/web/list/useList.ts';
import { useListState } from '#platform/web/list/useListState.ts';
import { useSearchParams } from '#platform/web/navigation/useSearchParams.ts';
import { useCan } from '#platform/web/session/session.ts';
import { ONE_WORKER_FILTERS } from '#workers/catalogs/worker-filters.ts';
import { getVaccineStatistics } from '../api.ts';
import type { VaccineFigures } from '../model.ts';
import { HOW, VaccineSection } from './VaccineSection.tsx';

const coverageOf = ({ classes }: VaccineFigures) => classes.find(({ code }) => code === 'COMPLETO')?.percent ?? null;

/** Sentence with the vaccine that has the lowest coverage. */
function bestFinding(vaccines: readonly VaccineFigures[]): string {
  const shares = vaccines.flatMap((each) => {
    const share = coverageOf(each);
    return share === null ? [] : [{ label: each.label, share }];
  });
  const lowest = shares.toSorted((a, b) => a.share - b.share)[0];
  return lowest
    ? `Cobertura por vacuna: la menor es ${lowest.label}, con ${showPercent(lowest.share)}`
    : 'Cobertura por vacuna';
}

const SHAPE = filterFields(ONE_WORKER_FILTERS);
const CLASSES = COVERAGES.map((code) => ({ code, label: COVERAGE_LABELS[code], severity: null }));

/** Coverage of every vaccine, and for one vaccine by dose, booster and area. */
export function CoverageTab() {
  const state = useListState(SHAPE);
  const options = useSources(ONE_WORKER_FILTERS);
  const doctor = useCan()('clinical.read');
  const [{ vacuna }, setParams] = useSearchParams();
  const { data, error, refetch } = useEndpoint(getVaccineStatistics, { query: state.filters }, { keepPrevious: true });
  const filters = drawnFilters(ONE_WORKER_FILTERS, state.filters, { options }, false);
  if (error && !data) return <EmptyState kind="failed" error={error} onRetry={() => void refetch()} />;
  const released = data?.release;
  const vaccines = data?.vaccines ?? [];
  const chosen =
    vaccines.find(({ scheme }) => scheme === vacuna) ?? vaccines.toSorted((a, b) => b.eligible - a.eligible)[0];
  const open = (scheme: string, coverage: string) =>
    setParams({ ...state.filters, tab: 'personas', scheme, coverage, vacuna: undefined });
  return (
    <Stack gap="md">
      {doctor && filters.length > 0 && <FilterBar filters={filters} state={state} />}
      {released?.period && (
        <Alert icon={<IconShieldLock size={18} aria-hidden />} color="brand" variant="light" title="Cifras publicadas">
          Aquí ves la cobertura publicada con las cifras del año {released.period}, de la empresa y de sus áreas de 50
          colaboradores o más. Es aproximada y no cambia hasta la siguiente publicación, para que nadie pueda saber si
          una persona está vacunada.
        </Alert>
      )}
      {!data && <Skeleton height={420} />}
      {released && vaccines.length === 0 && (
        <EmptyState
          kind="nothing"
          title="Todavía no hay cobertura publicada"
          description="Se publica una vez al año, desde 50 colaboradores a quienes corresponde una vacuna. El médico ocupacional ve la de hoy."
        />
      )}
      {data && !released && vaccines.length === 0 && (
        <EmptyState
          kind="nothing"
          title="Aquí no hay colaboradores activos"
          description="La cobertura se calcula sobre los colaboradores activos de la empresa."
        />
      )}
      {data && chosen && (
        <>
          {released && (
            <SplitBars
              title="Cobertura por vacuna"
              unit="personas con el esquema completo y % de a quienes corresponde cada vacuna"
              how={HOW}
              near
              column="Vacuna"
              counted="Con esquema completo"
              people="personas a quienes corresponde"
              rows={vaccines.map(({ scheme, label, eligible, classes }) => ({
                id: scheme,
                name: label,
                people: eligible,
                figure: classes.find(({ code }) => code === 'COMPLETO')!,
              }))}
            />
          )}
          {!released && (
            <ClassShares
              title={bestFinding(vaccines)}
              unit="% de los colaboradores a quienes corresponde cada vacuna"
              how={HOW}
              column="Vacuna"
              lying
              classes={CLASSES}
              rows={vaccines.map(({ label, classes }) => ({ name: label, counts: classes }))}
              {...(doctor
                ? { onOpen: (row: number, code: string) => vaccines[row] && open(vaccines[row].scheme, code) }
                : {})}
            />
          )}
          <SimpleGrid cols={{ base: 1, sm: 2 }} mt="sm">
            <Select
              label="Vacuna"
              description={`${chosen.calendar}. ${chosen.who}.`}
              allowDeselect={false}
              data={vaccines.map(({ scheme, label }) => ({ value: scheme, label }))}
              value={chosen.scheme}
              onChange={(value) => setParams({ vacuna: value ?? undefined })}
            />
          </SimpleGrid>
          <VaccineSection
            of={chosen}
            near={released != null}
            list={
              doctor
                ? (coverage) => ({ ...state.filters, tab: 'personas', scheme: chosen.scheme, coverage })
                : undefined
            }
          />
        </>
      )}
    </Stack>
  );
}

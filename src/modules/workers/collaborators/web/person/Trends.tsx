import { Chip, Group, MultiSelect, SimpleGrid, Skeleton, Stack } from '@mantine/core';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import '@mantine/core/styles/Chip.layer.css';
import { useState } from 'react';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { useSearchParams } from '#platform/web/navigation/useSearchParams.ts';
import { getPersonTrends, type MeasureTrend } from '../../trends.ts';
import { TrendCard } from './TrendCard.tsx';

/**
 * Number of measures drawn before the user chooses: first those that need follow-up, then those measured more than
 * once.
 */
const FIRST = 6;

/** Course of each measure of a worker, by group; only for doctors. */
export function Trends({ id }: { id: string }) {
  const { data, error, refetch } = useEndpoint(getPersonTrends, { query: { person_id: id } });
  const [{ area: requestedArea }, setParams] = useSearchParams();
  if (error) return <EmptyState kind="failed" error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={360} aria-busy="true" />;
  const area = data.areas.find((each) => each.serviceAreaCode === requestedArea) ?? data.areas[0];
  if (!area)
    return (
      <EmptyState
        kind="nothing"
        title="Todavía no tiene mediciones"
        description="Cuando se importen o registren los resultados de un examen, aquí verás su evolución."
      />
    );
  return (
    <Stack gap="md">
      <Chip.Group
        value={area.serviceAreaCode}
        onChange={(value) => setParams({ area: value as string }, { replace: true })}
      >
        <Group gap={6} role="group" aria-label="Grupo de mediciones">
          {data.areas.map((each) => (
            <Chip key={each.serviceAreaCode} value={each.serviceAreaCode} size="sm">
              {each.label} ({each.measures.length})
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      <Measures key={area.serviceAreaCode} measures={area.measures} />
    </Stack>
  );
}

function Measures({ measures }: { measures: readonly MeasureTrend[] }) {
  const [chosen, setChosen] = useState(() => firstOf(measures));
  return (
    <>
      {measures.length > FIRST && (
        <MultiSelect
          label="Mediciones"
          data={measures.map(({ code, label }) => ({ value: code, label }))}
          value={chosen}
          onChange={setChosen}
          searchable
          clearable
          nothingFoundMessage="Nada coincide."
          placeholder={chosen.length === 0 ? 'Elige qué ver' : undefined}
        />
      )}
      <SimpleGrid cols={{ base: 1, sm: 2, xl: 3 }} spacing="md">
        {chosen.map((code) => {
          const measure = measures.find((each) => each.code === code);
          return measure && <TrendCard key={code} measure={measure} />;
        })}
      </SimpleGrid>
    </>
  );
}

function firstOf(measures: readonly MeasureTrend[]): string[] {
  const rank = ({ points }: MeasureTrend) => (points.at(-1)?.review ? 0 : points.length > 1 ? 1 : 2);
  return [...measures]
    .sort((a, b) => rank(a) - rank(b))
    .slice(0, FIRST)
    .map(({ code }) => code);
}

import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { GroupAudiogram } from '#platform/web/charts/figures/GroupAudiogram.tsx';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { getHealthCube } from '../api.ts';
import { AUDIOGRAM } from '../screens.ts';
import { How } from './parts.tsx';

/** Audiogram of a group: fourteen numbers, requested separately from the page's indicators. */
export default function GroupHearing({ query }: { query: Record<string, unknown> }) {
  const indicators = AUDIOGRAM.map(({ code }) => code).join(',');
  const { data, error, refetch } = useEndpoint(
    getHealthCube,
    { query: { ...query, indicators } },
    {
      keepPrevious: true,
    },
  );
  if (error && !data) return <EmptyState kind="failed" error={error} onRetry={() => void refetch()} />;
  const points = AUDIOGRAM.flatMap(({ ear, hz, code }) => {
    const indicator = data?.indicators.find((each) => each.code === code);
    return indicator ? [{ ear, hz, people: indicator.total.measured, numbers: indicator.total.numbers }] : [];
  });
  const [first] = data?.indicators ?? [];
  return (
    <GroupAudiogram
      title="Audiograma del grupo: mediana y cuartiles por oído"
      unit="dB HL por frecuencia"
      how={first ? <How of={first} /> : ''}
      loading={!data}
      rows={points}
    />
  );
}

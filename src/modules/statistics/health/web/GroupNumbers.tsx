import { Button } from '@mantine/core';
import { IconChartBar } from '@tabler/icons-react';
import { useState } from 'react';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { NumberSummary } from '#platform/web/charts/figures/NumberSummary.tsx';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { getHealthCube } from '../api.ts';
import type { IndicatorFigures } from '../model.ts';
import { How } from './parts.tsx';

/** Maximum number of groups in a chart. */
const MOST = 15;

interface Props {
  of: IndicatorFigures;
  /** Period, filters and splits of the page. */
  query: Record<string, unknown>;
}

/** A measurement by group, for doctors. It is loaded only on request, because it reads the exams of all people. */
export function GroupNumbers({ of, query }: Props) {
  const [asked, setAsked] = useState(false);
  if (asked) return <Groups of={of} query={query} />;
  return (
    <Button
      variant="default"
      maw="100%"
      // On a phone the name of the measurement takes two lines.
      h="auto"
      mih={36}
      py={6}
      styles={{ label: { whiteSpace: 'normal' } }}
      style={{ alignSelf: 'start', justifySelf: 'start' }}
      leftSection={<IconChartBar size={16} aria-hidden />}
      onClick={() => setAsked(true)}
    >
      {`${of.title}: ver por área, puesto y edad`}
    </Button>
  );
}

function Groups({ of, query }: Props) {
  const input = { query: { ...query, indicators: of.code } };
  const { data, error, refetch } = useEndpoint(getHealthCube, input, { keepPrevious: true });
  if (error && !data) return <EmptyState kind="failed" error={error} onRetry={() => void refetch()} />;
  const splits = data?.indicators[0]?.splits ?? [];
  return splits.map((split) => (
    <NumberSummary
      key={split.dimension}
      title={`${of.title} por ${split.label.toLowerCase()}`}
      unit={of.unit ?? ''}
      measured={of.unit ?? ''}
      how={<How of={of} />}
      column={split.label}
      rows={split.rows
        .filter(({ numbers }) => numbers !== null)
        .slice(0, MOST)
        .map(({ name, measured, numbers }) => ({ name, people: measured, numbers }))}
    />
  ));
}

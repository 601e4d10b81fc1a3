import { Stack } from '@mantine/core';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { JobProgress } from '#platform/web/feedback/JobProgress.tsx';
import { listRuleRuns } from '../api.ts';

const POLL_MS = 2_000;

/** Runs in progress in the company; shows nothing if there are none. */
export function RunsPanel() {
  const { data } = useEndpoint(listRuleRuns, { query: { page_size: 20 } }, { refetchInterval: POLL_MS });
  const open = (data?.items ?? []).filter(({ finishedAt }) => finishedAt === null).slice(0, 3);
  if (open.length === 0) return null;
  return (
    <Stack gap="xs" mb="md">
      {open.map(({ id, name, found, left }) => (
        <JobProgress
          key={id}
          title={`Recalculando: ${name}`}
          state={found === 0 ? 'waiting' : 'running'}
          done={found - left}
          total={found}
          unit="exámenes"
        />
      ))}
    </Stack>
  );
}

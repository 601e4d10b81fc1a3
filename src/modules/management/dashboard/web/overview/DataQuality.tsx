import { Anchor, Paper, Progress, Skeleton, Stack, Text, Title } from '@mantine/core';
import '@mantine/core/styles/Progress.layer.css';
import { IconDatabase } from '@tabler/icons-react';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { showNumber, showPercent } from '#platform/web/format/format.ts';
import { Link } from '#platform/web/navigation/Link.ts';
import { MISSING_LABELS } from '#workers/collaborators/missing.ts';
import { getDataQuality } from '../../overview/api.ts';
import { WORKERS } from '../../rules/links.ts';
import classes from '../dashboard.module.css';
import type { WorkerQuery } from '../useWorkerFilters.ts';

/** Data missing in the records of workers; each line opens the records to complete. */
export function DataQuality({ query }: { query: WorkerQuery }) {
  const { data, error, refetch } = useEndpoint(getDataQuality, { query }, { keepPrevious: true });
  const lacking = data?.items.filter(({ count }) => count > 0) ?? [];
  return (
    <Paper component="section" className={classes['panel']} aria-labelledby="calidad">
      <Title order={2} size="h3" id="calidad" className={classes['heading']}>
        <IconDatabase size={18} aria-hidden />
        Calidad de los datos
      </Title>
      {error && !data ? (
        <EmptyState kind="failed" error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton height={150} />
      ) : lacking.length === 0 ? (
        <Text size="sm">Las fichas de tus colaboradores están completas.</Text>
      ) : (
        <Stack gap="xs">
          <Text size="sm" c="dimmed">
            Lo que falta en la ficha de los colaboradores activos. Abre cada lista para completarlo.
          </Text>
          {lacking.map(({ id, count, percentage }) => (
            <div key={id}>
              <Anchor underline="always" component={Link} to={WORKERS} search={{ ...query, missing: id }} size="sm">
                {`Sin ${MISSING_LABELS[id].toLowerCase()}: ${showNumber(count)}`}
              </Anchor>
              <Text span size="sm" c="dimmed">{` · ${showPercent(percentage)}`}</Text>
              <Progress
                value={percentage}
                color="porVencer"
                size="sm"
                aria-label={`Sin ${MISSING_LABELS[id].toLowerCase()}`}
              />
            </div>
          ))}
        </Stack>
      )}
    </Paper>
  );
}

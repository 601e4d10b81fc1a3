import { Anchor, Group, Paper, SimpleGrid, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { showTotal } from '#platform/web/format/format.ts';
import { Link } from '#platform/web/navigation/Link.ts';
import { type FirstStep, getWork, type WorkItem } from '../../waiting/api.ts';
import classes from './WorkQueue.module.css';

/** Placeholders while loading. Company users have four items, so nothing below moves when the items arrive. */
const PLACES = [1, 2, 3, 4];

/** Work that waits for the user today, each number with its list; a new company also sees its first steps above. */
export function WorkQueue() {
  const { data, error, refetch } = useEndpoint(getWork, { query: {} });
  const waiting = data?.items ?? [];
  if (!data && !error) return <Waits />;
  return (
    <>
      {data && data.steps.length > 0 && <FirstSteps steps={data.steps} />}
      <section aria-labelledby="pendientes">
        <Title order={2} size="h4" id="pendientes" mb="xs">
          Te espera hoy
        </Title>
        {error && !data && <EmptyState kind="failed" error={error} onRetry={() => void refetch()} />}
        <SimpleGrid cols={{ base: 2, sm: 3, lg: 4 }} spacing="sm" className={classes['items'] ?? ''}>
          {waiting.map((item) => (
            <Waiting key={item.code} item={item} />
          ))}
        </SimpleGrid>
      </section>
    </>
  );
}

/**
 * Placeholder of the queue without its title, because it is not yet known whether the first steps are shown above it.
 */
const Waits = () => (
  <div className={classes['waits']} aria-hidden>
    <SimpleGrid cols={{ base: 2, sm: 3, lg: 4 }} spacing="sm">
      {PLACES.map((place) => (
        <Skeleton key={place} height={76} />
      ))}
    </SimpleGrid>
  </div>
);

/** True when content below the queue can be shown without being pushed down by the arrival of the queue. */
export function useQueueReady(): boolean {
  const { data, error } = useEndpoint(getWork, { query: {} });
  return Boolean(data ?? error);
}

function Waiting({ item: { title, count, more, path, search } }: { item: WorkItem }) {
  return (
    <Paper withBorder p="sm" component={Link} to={path} search={search} className={classes['item'] ?? ''}>
      <span className={classes['count']} data-none={count === 0 || undefined}>
        {showTotal({ total: count, totalIsMinimum: more })}
      </span>
      <span>{title}</span>
    </Paper>
  );
}

function FirstSteps({ steps }: { steps: readonly FirstStep[] }) {
  const done = steps.filter((step) => step.done).length;
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="primeros-pasos">
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h4" id="primeros-pasos">
          Primeros pasos
        </Title>
        <Text size="sm" c="dimmed">{`${done} de ${steps.length} hechos`}</Text>
      </Group>
      <Stack gap={6} component="ol" className={classes['steps'] ?? ''}>
        {steps.map((step) => (
          <Group key={step.code} gap="xs" component="li" wrap="nowrap">
            {step.done ? (
              <IconCircleCheck size={20} color="var(--mantine-color-vigente-text, green)" aria-label="Hecho:" />
            ) : (
              <IconCircleDashed size={20} aria-label="Por hacer:" />
            )}
            {step.done ? (
              <Text c="dimmed">{step.title}</Text>
            ) : (
              <Anchor component={Link} to={step.path}>
                {step.title}
              </Anchor>
            )}
          </Group>
        ))}
      </Stack>
    </Paper>
  );
}

import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconRefreshAlert } from '@tabler/icons-react';
import { showInstant } from '#platform/contract/dates.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { useEndpointMutation } from '#platform/web/api/useEndpointMutation.ts';
import { showTotal } from '#platform/web/format/format.ts';
import { listFailedJobs, retryJobs } from '../api.ts';
import { taskLabel } from './labels.ts';

const MAX_JOBS = 10;

/** List of failed jobs of all companies for a super admin, who can put each back into its queue. */
export function FailedJobs() {
  const { data } = useEndpoint(listFailedJobs, { query: { page_size: MAX_JOBS } }, { staleTime: 0 });
  const retry = useEndpointMutation(retryJobs, {
    invalidates: ['/log/jobs', '/log/background', '/work'],
    success: ({ retried }) =>
      retried === 1 ? 'El trabajo vuelve a su cola.' : `${showTotal({ total: retried })} trabajos vuelven a su cola.`,
  });
  if (!data || data.total === 0) return null;
  const again = (keys: string[]) => retry.mutate({ body: { keys } });
  return (
    <Alert
      color="vencido"
      icon={<IconRefreshAlert aria-hidden />}
      title={data.total === 1 ? 'Un trabajo falló del todo' : `${showTotal(data)} trabajos fallaron del todo`}
      mb="md"
    >
      <Stack gap="xs">
        {data.items.map((job) => (
          <Group key={job.key} justify="space-between" gap="xs">
            <Text size="sm" flex="1 1 16rem">
              <b>{taskLabel(job.task)}</b> de {job.company ?? 'la plataforma'}: {job.attempts} intentos, el último el{' '}
              {showInstant(job.failedAt)}. {job.reason}
            </Text>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`Intentar otra vez: ${taskLabel(job.task)} de ${job.company ?? 'la plataforma'}`}
              disabled={retry.isPending}
              onClick={() => again([job.key])}
            >
              Intentar otra vez
            </Button>
          </Group>
        ))}
        {data.items.length > 1 && (
          <Group justify="space-between" gap="xs">
            <Text size="sm" c="dimmed">
              {data.total > data.items.length && `Se ven los ${data.items.length} más recientes.`}
            </Text>
            <Button size="compact-sm" loading={retry.isPending} onClick={() => again(data.items.map(({ key }) => key))}>
              Intentar los {data.items.length} otra vez
            </Button>
          </Group>
        )}
      </Stack>
    </Alert>
  );
}

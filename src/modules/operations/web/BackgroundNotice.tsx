import { Alert, List, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { showInstant } from '../../../platform/contract/dates.ts';
import { useEndpoint } from '../../../platform/web/api/useEndpoint.ts';
import { getBackgroundWork } from '../api.ts';
import { taskLabel } from './labels.ts';

/** What nobody would otherwise see: jobs that were given up, and work that no process takes up. */
export function BackgroundNotice() {
  const { data } = useEndpoint(getBackgroundWork, {}, { staleTime: 0 });
  if (!data || (data.failed.length === 0 && data.waitingSince === null)) return null;
  return (
    <Alert
      color="vencido"
      icon={<IconAlertTriangle aria-hidden />}
      title="El trabajo en segundo plano necesita atención"
      mb="md"
    >
      {data.waitingSince && (
        <Text size="sm">
          Hay trabajo en espera desde el {showInstant(data.waitingSince)}. Si no avanza, revisa que haya al menos un
          proceso de trabajo en marcha.
        </Text>
      )}
      {data.failed.length > 0 && (
        <List size="sm" mt={data.waitingSince ? 'xs' : 0}>
          {data.failed.map((job) => (
            <List.Item key={`${job.task} ${job.failedAt}`}>
              {taskLabel(job.task)}: falló {job.attempts} veces y no se intentará más, {showInstant(job.failedAt)} (
              {job.reason})
            </List.Item>
          ))}
        </List>
      )}
    </Alert>
  );
}

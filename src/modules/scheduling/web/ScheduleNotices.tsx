import { Alert, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { day } from '../../../platform/contract/dates.ts';
import { useEndpoint } from '../../../platform/web/api/useEndpoint.ts';
import { hour } from '../model.ts';
import { scheduleNotices } from '../notices-api.ts';

export interface Asked {
  patientId: string;
  on: string;
  at: string;
  siteId: string | null;
}

/** What is to be known before an appointment is agreed: a closed day, or another appointment in its hour. */
export function ScheduleNotices({ asked }: { asked: Asked }) {
  const [on, at] = [day.safeParse(asked.on), hour.safeParse(asked.at)];
  const query = {
    on: on.data ?? '',
    ...(asked.patientId ? { patient_id: asked.patientId } : {}),
    ...(at.data ? { at: at.data } : {}),
    ...(asked.siteId ? { site_id: asked.siteId } : {}),
  };
  const { data } = useEndpoint(scheduleNotices, { query }, { enabled: on.success });
  return (
    <div role="status">
      {on.success && data && data.items.length > 0 && (
        <Alert color="porVencer" icon={<IconAlertTriangle aria-hidden />} title="Antes de agendar">
          <Stack gap={4}>
            {data.items.map((message) => (
              <Text key={message} size="sm">
                {message}
              </Text>
            ))}
          </Stack>
        </Alert>
      )}
    </div>
  );
}

import { Alert, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { day } from '#platform/contract/dates.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { hour } from '../model.ts';
import { listSchedulingWarnings, movingNotices } from '../notices-api.ts';

interface NoticeQuery {
  patientId: string;
  on: string;
  at: string;
  siteId: string | null;
}

/** Warnings before an appointment is agreed: a closed day, or another appointment at that time. */
export function ScheduleNotices({ asked }: { asked: NoticeQuery }) {
  const [on, at] = [day.safeParse(asked.on), hour.safeParse(asked.at)];
  const query = {
    on: on.data ?? '',
    ...(asked.patientId ? { patient_id: asked.patientId } : {}),
    ...(at.data ? { at: at.data } : {}),
    ...(asked.siteId ? { site_id: asked.siteId } : {}),
  };
  const { data } = useEndpoint(listSchedulingWarnings, { query }, { enabled: on.success });
  return <Notices title="Antes de agendar" items={on.success ? data?.items : undefined} />;
}

interface Moving {
  ids: readonly string[];
  on: unknown;
  at: unknown;
}

/** Shows the warnings before appointments are moved, such as a closed day or another appointment at that time. */
export function MovingNotices(asked: Moving) {
  const [on, at] = [day.safeParse(asked.on), hour.safeParse(asked.at)];
  const { data } = useEndpoint(
    movingNotices,
    { body: { ids: [...asked.ids], on: on.data ?? '', ...(at.data ? { at: at.data } : {}) } },
    { enabled: on.success && asked.ids.length > 0 },
  );
  return <Notices title="Antes de reprogramar" items={on.success ? data?.items : undefined} />;
}

function Notices({ title, items = [] }: { title: string; items: readonly string[] | undefined }) {
  return (
    <div role="status">
      {items.length > 0 && (
        <Alert color="porVencer" icon={<IconAlertTriangle aria-hidden />} title={title}>
          <Stack gap={4}>
            {items.map((message) => (
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

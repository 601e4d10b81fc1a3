import '@mantine/core/styles/SegmentedControl.layer.css';
import '@mantine/core/styles/Notification.layer.css';
import { Drawer, Notification, SegmentedControl, Skeleton, Stack, Text, useMatches } from '@mantine/core';
import { useState } from 'react';
import type { NotificationLevel } from '#platform/contract/notification-type.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { Failure } from '#platform/web/feedback/Failure.tsx';
import { previewNotification } from '../../settings/api.ts';
import { CHANNEL_LABELS, type NotificationPreview, type NotificationSetting } from '../../settings/model.ts';
import { BannerTextForm } from './BannerTextForm.tsx';
import classes from './settings.module.css';

/** Colour of a banner by its level. */
const LEVEL_COLORS: Readonly<Record<NotificationLevel, string>> = {
  INFO: 'brand',
  SUCCESS: 'vigente',
  WARNING: 'porVencer',
  DANGER: 'vencido',
};

interface Props {
  of: NotificationSetting | null;
  /** Whether the text can be changed here. */
  writes: boolean;
  onClose: () => void;
}

/** Text of a type for each channel, with example data. */
export function PreviewDrawer({ of, writes, onClose }: Props) {
  const size = useMatches({ base: '100%', sm: 620 }, { getInitialValueInEffect: false });
  return (
    <Drawer opened={of !== null} onClose={onClose} position="right" size={size} title={of?.label ?? ''} padding="lg">
      {of && <Content key={of.code} of={of} writes={writes} onWritten={onClose} />}
    </Drawer>
  );
}

function Content({ of, writes, onWritten }: { of: NotificationSetting; writes: boolean; onWritten: () => void }) {
  const { data, error, refetch } = useEndpoint(previewNotification, { params: { id: of.code } });
  const [channel, setChannel] = useState<string | null>(null);
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton h={240} radius="md" aria-busy="true" />;
  const activePreview = data.previews.find((each) => each.channel === channel) ?? data.previews[0];
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        Así se ve con datos de ejemplo.
      </Text>
      {data.previews.length > 1 && (
        <SegmentedControl
          aria-label="Canal"
          data={data.previews.map((each) => ({ value: each.channel, label: CHANNEL_LABELS[each.channel] }))}
          value={activePreview?.channel ?? ''}
          onChange={setChannel}
        />
      )}
      {activePreview && <Preview of={activePreview} status={of.status} />}
      {writes && data.suggested && (
        <BannerTextForm code={of.code} text={data.text} suggested={data.suggested} onWritten={onWritten} />
      )}
    </Stack>
  );
}

function Preview({ of, status }: { of: NotificationPreview; status: NotificationSetting['status'] }) {
  if (of.html)
    return (
      <>
        <Text size="sm">
          Asunto: <strong>{of.subject}</strong>
        </Text>
        {/* The sandbox allows no scripts, forms, same origin or links. */}
        <iframe className={classes['frame']} title={of.subject} sandbox="" srcDoc={of.html} />
      </>
    );
  if (of.subject === '') return <div className={classes['bubble']}>{of.message}</div>;
  return (
    <Notification title={of.subject} color={LEVEL_COLORS[status]} withCloseButton={false} withBorder>
      {of.message}
    </Notification>
  );
}

import { Group, Text } from '@mantine/core';
import { StatusBadge } from '#platform/web/feedback/StatusBadge.tsx';
import { showNumber } from '#platform/web/format/format.ts';
import { ZONES, type Zone } from '../../protocols.ts';

/** Peak flow zone as colour, icon and word, with its percentage. */
export function ZoneBadge({ zone, percent }: { zone: Zone; percent: number | null }) {
  const { tone, label } = ZONES[zone];
  return (
    <Group gap={6} wrap="nowrap">
      <StatusBadge status={tone} label={label} />
      {percent !== null && (
        <Text span size="sm">
          {showNumber(percent)} %
        </Text>
      )}
    </Group>
  );
}

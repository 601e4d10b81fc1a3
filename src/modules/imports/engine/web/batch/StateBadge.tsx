import { Badge } from '@mantine/core';
import {
  IconArrowBackUp,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconEye,
  IconLoader,
  IconTrash,
  type TablerIcon,
} from '@tabler/icons-react';
import { type ImportState, importStateLabels } from '#platform/contract/import-kind/model.ts';

const STATE_STYLES: Record<ImportState, { color: string; icon: TablerIcon }> = {
  UPLOADED: { color: 'brand', icon: IconEye },
  READING: { color: 'brand', icon: IconLoader },
  REVIEW: { color: 'brand', icon: IconEye },
  QUEUED: { color: 'brand', icon: IconClock },
  RUNNING: { color: 'brand', icon: IconLoader },
  DONE: { color: 'vigente', icon: IconCircleCheck },
  FAILED: { color: 'vencido', icon: IconCircleX },
  CANCELLED: { color: 'gray', icon: IconTrash },
  ROLLING_BACK: { color: 'porVencer', icon: IconLoader },
  ROLLED_BACK: { color: 'gray', icon: IconArrowBackUp },
};

export function StateBadge({ state }: { state: ImportState }) {
  const { color, icon: Icon } = STATE_STYLES[state];
  return (
    <Badge variant="light" color={color} miw="max-content" leftSection={<Icon size={12} aria-hidden />}>
      {importStateLabels[state]}
    </Badge>
  );
}

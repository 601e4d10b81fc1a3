import { Badge, Tooltip } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import type { ImportBatch } from '#platform/contract/import-kind/model.ts';

const WHY = 'La empresa no ve esta importación: puede tener datos clínicos.';

/** Told to doctors, who alone see a batch that nothing proved free of clinical content. */
export function RestrictedMark({ batch }: { batch: ImportBatch }) {
  if (!batch.restricted) return null;
  return (
    <Tooltip label={WHY} events={{ hover: true, focus: true, touch: true }}>
      <Badge
        variant="light"
        color="gray"
        miw="max-content"
        tabIndex={0}
        leftSection={<IconLock size={12} aria-hidden />}
      >
        Solo médicos
      </Badge>
    </Tooltip>
  );
}

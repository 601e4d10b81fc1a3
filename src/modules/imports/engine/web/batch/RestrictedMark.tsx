import { Badge, Tooltip } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import type { ImportBatch } from '#platform/contract/import-kind/model.ts';

const WHY = 'La empresa no ve esta importación: puede tener datos clínicos.';

/** Mark shown to doctors on a batch that only they see, because it was not proven free of clinical content. */
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

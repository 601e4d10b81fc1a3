import { Button, Group, Stack, Text } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { showInstant } from '#platform/contract/dates.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { showFailure } from '#platform/web/feedback/toast.ts';
import type { PatientMerge } from '../../duplicates.ts';
import { listMerges } from '../../duplicates-api.ts';
import { undo } from './undo.ts';

/** The merges of the last 30 days, each with a button to undo it. */
export function RecentMerges() {
  const { data } = useEndpoint(listMerges, { query: {} });
  if (!data) return null;
  if (data.items.length === 0)
    return (
      <Text size="sm" c="dimmed">
        No hay uniones en los últimos 30 días.
      </Text>
    );
  return (
    <Stack gap="sm" maw={980} component="ul" p={0} m={0} style={{ listStyle: 'none' }} aria-label="Uniones recientes">
      {data.items.map((merge) => (
        <Merge key={merge.id} merge={merge} />
      ))}
    </Stack>
  );
}

function Merge({ merge }: { merge: PatientMerge }) {
  const [busy, setBusy] = useState(false);
  const takeBack = () => {
    setBusy(true);
    undo(merge.id)
      .catch((error) => showFailure(error, 'No se pudo deshacer'))
      .finally(() => setBusy(false));
  };
  return (
    <Group component="li" justify="space-between" gap="xs">
      <div>
        <Text size="sm" fw={600}>
          {merge.keptName}
        </Text>
        <Text size="sm" c="dimmed">
          Con {merge.mergedName} ({merge.mergedDocument}), el {showInstant(merge.mergedAt)}
          {merge.mergedBy && ` por ${merge.mergedBy}`}
        </Text>
      </div>
      <Button
        variant="default"
        size="compact-sm"
        loading={busy}
        aria-label={`Deshacer la unión de ${merge.keptName}`}
        leftSection={<IconArrowBackUp size={16} aria-hidden />}
        onClick={takeBack}
      >
        Deshacer
      </Button>
    </Group>
  );
}

import { Alert, Button, Group, Text } from '@mantine/core';
import { IconUserX } from '@tabler/icons-react';
import type { ImportBatch, ImportRow } from '#platform/contract/import-kind/model.ts';
import { call } from '#platform/web/api/client.ts';
import { useBusy } from '#platform/web/feedback/work.ts';
import { showCount, showNumber } from '#platform/web/format/format.ts';
import { leaveOutRows } from '../../api.ts';
import { useBatchCache } from '../batch/useImportBatch.ts';

/** Keeps people unchanged or lets the import cease them again; null for all people missing in the file. */
function useLeaveOut(batchId: string) {
  const cache = useBatchCache(batchId);
  const [busy, run] = useBusy('No se pudo cambiar');
  const leaveOut = (rowNos: number[] | null, leftOut: boolean) =>
    run(async () => {
      cache.put(await call(leaveOutRows, { params: { id: batchId }, query: {}, body: { rowNos, leftOut } }));
      await cache.reloadRows();
    });
  return { busy, leaveOut };
}

/** Active workers missing in the file: their number, a link to their rows, and one button for all of them. */
export function AbsentPeople({ batch, onShow }: { batch: ImportBatch; onShow: () => void }) {
  const { busy, leaveOut } = useLeaveOut(batch.id);
  if (batch.addedRows === 0) return null;
  const absent = showCount(batch.addedRows, 'persona que trabaja', 'personas que trabajan');
  return (
    <Alert color="porVencer" icon={<IconUserX aria-hidden />} title={`${absent} en la empresa no están en el archivo`}>
      <Text size="sm">
        Al importar cesan con fecha de hoy, salvo las que dejes como están. En total esta importación cesa a{' '}
        {showNumber(batch.planned.CESADO)}.
      </Text>
      <Group gap="xs" mt="xs">
        <Button size="compact-sm" variant="default" onClick={onShow}>
          Ver quiénes son
        </Button>
        <Button size="compact-sm" variant="default" loading={busy} onClick={() => void leaveOut(null, true)}>
          Mantener a todas
        </Button>
        <Button size="compact-sm" variant="default" loading={busy} onClick={() => void leaveOut(null, false)}>
          Cesar a todas
        </Button>
      </Group>
    </Alert>
  );
}

/** Button for one missing worker, next to the grid. */
export function AbsentRowButton({ batchId, row }: { batchId: string; row: ImportRow }) {
  const { busy, leaveOut } = useLeaveOut(batchId);
  return (
    <Button size="compact-sm" variant="light" loading={busy} onClick={() => void leaveOut([row.rowNo], !row.leftOut)}>
      {row.leftOut ? 'Cesar a esta persona' : 'Mantener a esta persona'}
    </Button>
  );
}

import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ImportBatch } from '#platform/contract/import-kind/model.ts';
import { callForFile, saveFile } from '#platform/web/api/client.ts';
import { useBusy } from '#platform/web/feedback/work.ts';
import { showCount, showNumber } from '#platform/web/format/format.ts';
import { rejectedRows } from '../../api.ts';

/** Downloads the rows with errors as a workbook, with each reason in its cell. */
export function RejectedButton({ batch, count }: { batch: ImportBatch; count: number }) {
  const [busy, run] = useBusy('No se pudo descargar');
  if (count === 0) return null;
  const download = () =>
    run(async () => {
      const name = `rechazadas-${batch.fileName.replace(/\.[^.]*$/, '')}.xlsx`;
      saveFile(await callForFile(rejectedRows, { params: { id: batch.id }, query: {} }), name);
    });
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={busy}
      onClick={() => void download()}
    >
      {batch.kind === 'documents'
        ? `Descargar ${count === 1 ? 'el motivo' : `los ${showNumber(count)} motivos`}`
        : `Descargar ${showCount(count, 'fila con error', 'filas con error')}`}
    </Button>
  );
}

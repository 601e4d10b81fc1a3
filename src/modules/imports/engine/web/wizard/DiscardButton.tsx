import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ImportBatch, ImportState } from '#platform/contract/import-kind/model.ts';
import { call } from '#platform/web/api/client.ts';
import { showSuccess } from '#platform/web/feedback/toast.ts';
import { late } from '#platform/web/start/late.tsx';
import { cancelImport } from '../../api.ts';

const ConfirmModal = late(() => import('#platform/web/forms/ConfirmModal.tsx'), 'ConfirmModal');

const DISCARDABLE: ReadonlySet<ImportState> = new Set(['UPLOADED', 'REVIEW', 'FAILED']);

/** Discards an import that was not started, with its file and corrections. */
export function DiscardButton({ batch, onDiscarded }: { batch: ImportBatch; onDiscarded: () => void }) {
  const [asking, setAsking] = useState(false);
  if (!DISCARDABLE.has(batch.state)) return null;
  const discard = async () => {
    await call(cancelImport, { params: { id: batch.id }, query: {} });
    showSuccess(`Se descartó «${batch.fileName}».`);
    onDiscarded();
  };
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        Descartar
      </Button>
      <ConfirmModal
        opened={asking}
        onClose={() => setAsking(false)}
        onConfirm={discard}
        title={`¿Descartar la importación de «${batch.fileName}»?`}
        confirmLabel="Descartar"
        danger
      >
        Se borran el archivo y las correcciones que hiciste. No se ha importado ninguna fila.
      </ConfirmModal>
    </>
  );
}

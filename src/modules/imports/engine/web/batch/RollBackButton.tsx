import { Button, Text } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import type { ImportBatch } from '#platform/contract/import-kind/model.ts';
import { call } from '#platform/web/api/client.ts';
import { showCount } from '#platform/web/format/format.ts';
import { late } from '#platform/web/start/late.tsx';
import { rollBackImport } from '../../api.ts';
import { useBatchCache } from './useImportBatch.ts';

const ConfirmModal = late(() => import('#platform/web/forms/ConfirmModal.tsx'), 'ConfirmModal');

const DAYS = 30;

/** Rolls an import back after showing the number of rows. */
export function RollBackButton({ batch }: { batch: ImportBatch }) {
  const [asking, setAsking] = useState(false);
  const cache = useBatchCache(batch.id);
  if (!batch.canRollBack) return null;
  const files = batch.kind === 'documents';
  const rows = showCount(
    batch.totalRows - batch.counts.ERROR,
    files ? 'archivo' : 'fila',
    files ? 'archivos' : 'filas',
  );
  const rollBack = async () => {
    cache.put(await call(rollBackImport, { params: { id: batch.id }, query: {} }));
  };
  return (
    <>
      <Button
        variant="default"
        color="vencido"
        leftSection={<IconArrowBackUp size={16} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        Revertir
      </Button>
      <ConfirmModal
        opened={asking}
        onClose={() => setAsking(false)}
        onConfirm={rollBack}
        title={`¿Revertir ${files ? 'los' : 'las'} ${rows} de «${batch.fileName}»?`}
        confirmLabel={`Revertir ${rows}`}
        danger
      >
        <Text size="sm">
          Lo que la importación agregó se quita y lo que cambió vuelve a como estaba. Lo que alguien cambió después se
          conserva y te lo mostraremos. Se puede revertir hasta {DAYS} días después de importar.
        </Text>
      </ConfirmModal>
    </>
  );
}

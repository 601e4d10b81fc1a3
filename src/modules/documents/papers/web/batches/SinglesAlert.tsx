import { Alert, Button, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import type { ImportBatch } from '#platform/contract/import-kind/model.ts';
import { call } from '#platform/web/api/client.ts';
import { showSuccess } from '#platform/web/feedback/toast.ts';
import { showCount } from '#platform/web/format/format.ts';
import { late } from '#platform/web/start/late.tsx';
import { acceptSingles } from '../../batches/api.ts';

const ConfirmModal = late(() => import('#platform/web/forms/ConfirmModal.tsx'), 'ConfirmModal');

const files = (n: number) => showCount(n, 'archivo', 'archivos');

/** Alert about files with a certain worker and one exam: the person accepts all of them or reviews each. */
export function SinglesAlert({ batch, count, onDone }: { batch: ImportBatch; count: number; onDone: () => void }) {
  const [asking, setAsking] = useState(false);
  if (count === 0) return null;
  const accept = async () => {
    await call(acceptSingles, { params: { id: batch.id }, query: {}, body: { expected: count } });
    showSuccess(`Confirmaste ${files(count)}.`);
    onDone();
  };
  return (
    <Alert
      color="brand"
      icon={<IconInfoCircle aria-hidden />}
      title={`${files(count)} ${count === 1 ? 'tiene' : 'tienen'} un solo examen posible`}
    >
      <Text size="sm" mb="xs">
        El colaborador es seguro, pero el nombre del archivo no dice la fecha o no es la del examen.
      </Text>
      <Button size="compact-md" variant="light" onClick={() => setAsking(true)}>
        {count === 1 ? 'Confirmarlo' : `Confirmar los ${count}`}
      </Button>
      <ConfirmModal
        opened={asking}
        onClose={() => setAsking(false)}
        onConfirm={accept}
        title={`¿Confirmar ${files(count)} con su único examen posible?`}
        confirmLabel={`Confirmar ${files(count)}`}
      >
        Comprueba antes que la clínica los envió por ese examen y no por uno que todavía no está en Vigía.
      </ConfirmModal>
    </Alert>
  );
}

import { Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { ImportBatch } from '#platform/contract/import-kind/model.ts';
import { showCount } from '#platform/web/format/format.ts';
import { late } from '#platform/web/start/late.tsx';

const ConfirmModal = late(() => import('#platform/web/forms/ConfirmModal.tsx'), 'ConfirmModal');

interface Props {
  batch: ImportBatch;
  opened: boolean;
  onClose: () => void;
  onConfirm: (typed: number | undefined) => Promise<void>;
}

/** Shows how many people an import ceases; the person types the number when it is a large part of the company. */
export function CeaseConfirm({ batch, opened, onClose, onConfirm }: Props) {
  const [typed, setTyped] = useState('');
  const { mustType } = batch;
  const people = showCount(batch.planned.CESADO, 'persona', 'personas');
  const right = mustType === null || Number(typed.replace(/\D/g, '')) === mustType;
  return (
    <ConfirmModal
      opened={opened}
      onClose={onClose}
      onConfirm={() => onConfirm(mustType ?? undefined)}
      title={`¿Cesar a ${people}?`}
      confirmLabel={`Cesar a ${people}`}
      confirmDisabled={!right}
      danger
    >
      <Stack gap="sm">
        <Text size="sm">
          Dejan de contar entre los colaboradores activos y sus citas pendientes se cancelan, salvo las de retiro.
          Puedes revertirlo hasta 30 días después.
        </Text>
        {mustType !== null && (
          <TextInput
            label={`Es más de la tercera parte de la empresa. Escribe ${mustType} para confirmarlo.`}
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        )}
      </Stack>
    </ConfirmModal>
  );
}

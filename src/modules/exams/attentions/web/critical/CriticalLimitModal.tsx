import { Button, Text, TextInput } from '@mantine/core';
import { z } from 'zod';
import { call } from '#platform/web/api/client.ts';
import { RecordModal } from '#platform/web/forms/RecordModal.tsx';
import { listCriticalLimits, putCriticalLimit } from '../../critical/api.ts';
import type { CriticalLimit } from '../../critical/model.ts';

const typedLimit = z
  .string()
  .trim()
  .max(12, 'Escribe un número.')
  .refine((typed) => typed === '' || Number.isFinite(numberOf(typed)), 'Escribe un número.');
const schema = z.object({ low: typedLimit, high: typedLimit });

function numberOf(typed: string): number {
  return Number(typed.trim().replace(',', '.'));
}
const limitOf = (typed: string): number | null => (typed.trim() === '' ? null : numberOf(typed));
const textOf = (value: number | null): string => (value === null ? '' : String(value));

/** The limits of one measure; without any, it is never critical in the company. */
export function CriticalLimitModal({ limit, onClose }: { limit: CriticalLimit; onClose: () => void }) {
  const { label, unit, usual } = limit;
  return (
    <RecordModal<CriticalLimit, typeof schema>
      record={limit}
      onClose={onClose}
      title={`Límites de ${label}`}
      schema={schema}
      valuesOf={(stored) => ({ low: textOf(stored?.low ?? null), high: textOf(stored?.high ?? null) })}
      save={({ low, high }, version) =>
        call(putCriticalLimit, {
          params: { code: limit.code },
          body: { version: version ?? 0, low: limitOf(low), high: limitOf(high) },
        })
      }
      nameOf={(stored) => stored.label}
      differences={(typed, stored) => [
        { label: 'Menos de', mine: typed.low, stored: textOf(stored.low) },
        { label: 'Más de', mine: typed.high, stored: textOf(stored.high) },
      ]}
      touches={[listCriticalLimits.path]}
      saved={() => 'Límites guardados. Valen para los resultados que se escriban desde ahora.'}
    >
      {(form) => (
        <>
          <TextInput
            label="Es crítico si es menos de"
            inputMode="decimal"
            description={unit}
            data-autofocus
            {...form.getInputProps('low')}
          />
          <TextInput
            label="Es crítico si es más de"
            inputMode="decimal"
            description={unit}
            {...form.getInputProps('high')}
          />
          <Text size="sm" c="dimmed">
            Sin ningún límite, esta medida nunca es crítica. De uso: {usual.source}.
          </Text>
          <Button
            variant="subtle"
            size="compact-sm"
            w="fit-content"
            onClick={() => form.setValues({ low: textOf(usual.low), high: textOf(usual.high) })}
          >
            Volver a los de uso
          </Button>
        </>
      )}
    </RecordModal>
  );
}

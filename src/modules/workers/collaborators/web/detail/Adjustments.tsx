import { Alert, Text } from '@mantine/core';
import { IconHelmet } from '@tabler/icons-react';
import { showDay } from '#platform/contract/dates.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { listWorkAdjustments } from '#workers/adjustments/api.ts';

/** A doctor's work instructions for a worker; shows nothing if there are none. */
export function Adjustments({ patientId }: { patientId: string }) {
  const { data } = useEndpoint(listWorkAdjustments, { query: { patient_id: patientId } });
  if (!data || data.items.length === 0) return null;
  return (
    <Alert color="brand" icon={<IconHelmet aria-hidden />} title="Indicación de trabajo del médico" mb="md">
      {data.items.map(({ id, text, fromOn, untilOn }) => (
        <div key={id}>
          <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
            {text}
          </Text>
          <Text size="xs" c="dimmed">
            Desde el {showDay(fromOn)}
            {untilOn ? ` hasta el ${showDay(untilOn)}` : ''}
          </Text>
        </div>
      ))}
    </Alert>
  );
}

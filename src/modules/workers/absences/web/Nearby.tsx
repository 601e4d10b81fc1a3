import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { listNearbyAttentions } from '../api.ts';
import { nearbyText } from '../model.ts';

const join = new Intl.ListFormat('es', { type: 'conjunction' });

/**
 * Warns a doctor of attentions from whose day the company could guess the cause of an absence. Renders nothing without
 * such attentions.
 */
export function Nearby({ patientId, fromOn }: { patientId: string; fromOn: string }) {
  const { data } = useEndpoint(listNearbyAttentions, { query: { patient_id: patientId, from_on: fromOn } });
  if (!data || data.items.length === 0) return null;
  return (
    <Alert
      color="porVencer"
      icon={<IconAlertTriangle aria-hidden />}
      role="status"
      title="Empieza poco después de una atención"
    >
      La empresa podría relacionarla con {join.format(data.items.map(nearbyText))}, cuya fecha lee en su lista.
    </Alert>
  );
}

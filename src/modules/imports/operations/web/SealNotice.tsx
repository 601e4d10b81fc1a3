import { Alert, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { sealWarning } from '#platform/contract/seal-life.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { readSealStatus } from '../api.ts';

/**
 * Notice that the seal certificate expires soon or has expired; without it the expiry is noticed only when a document
 * is questioned.
 */
export function SealNotice() {
  const { data } = useEndpoint(readSealStatus, {});
  const configured = data?.configured;
  const warning = configured && sealWarning(configured.notAfter);
  if (!warning) return null;
  return (
    <Alert
      color={configured.life === 'EXPIRED' ? 'vencido' : 'porVencer'}
      icon={<IconAlertTriangle aria-hidden />}
      title="El sello de los documentos necesita atención"
      mb="md"
    >
      <Text size="sm">{warning}</Text>
      <Text size="sm" c="dimmed">
        {configured.subject}
      </Text>
    </Alert>
  );
}

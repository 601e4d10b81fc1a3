import { Alert, Button, Text } from '@mantine/core';
import { IconEyeOff } from '@tabler/icons-react';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { showTotal } from '#platform/web/format/format.ts';
import { listDocuments } from '../../history/api.ts';

/** Alerts a doctor to certificates that are hidden from the company until a doctor reviews them. */
export function WithheldAlert({ shown, onShow }: { shown: boolean; onShow: () => void }) {
  const { data } = useEndpoint(listDocuments, { query: { state: 'POR_REVISAR', page: 1, page_size: 1 } });
  if (!data || data.total === 0) return null;
  return (
    <Alert
      mb="md"
      color="porVencer"
      icon={<IconEyeOff aria-hidden />}
      title={data.total === 1 ? '1 certificado por revisar' : `Certificados por revisar: ${showTotal(data)}`}
    >
      <Text size="sm">
        {data.total === 1
          ? 'Vino de una clínica y la empresa no lo ve hasta que un médico confirme que no lleva diagnósticos ni resultados.'
          : 'Vinieron de clínicas y la empresa no los ve hasta que un médico confirme que no llevan diagnósticos ni resultados.'}
      </Text>
      {!shown && (
        <Button size="compact-md" variant="light" mt="xs" onClick={onShow}>
          Ver {data.total === 1 ? 'cuál es' : 'cuáles son'}
        </Button>
      )}
    </Alert>
  );
}

import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { showInstant } from '#platform/contract/dates.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { Loading } from '#platform/web/feedback/Loading.tsx';
import { showFailure } from '#platform/web/feedback/toast.ts';
import { showBytes } from '#platform/web/format/format.ts';
import { listSstVersions } from '../api.ts';
import { FORMATS, type SstDocument } from '../model.ts';
import { saveDocument } from './files.ts';

/** Earlier versions of a company document. */
export default function VersionsModal({ document, onClose }: { document: SstDocument; onClose: () => void }) {
  const { data, isPending } = useEndpoint(listSstVersions, { params: { id: document.id } });
  return (
    <Modal opened onClose={onClose} title={`Versiones de ${document.name}`} size="lg">
      {isPending && <Loading label="Cargando las versiones" />}
      <Stack gap="sm">
        {data?.items.map(({ number, format, size, note, by, at }) => (
          <Group key={number} justify="space-between" wrap="nowrap" align="flex-start">
            <div>
              <Text fw={600}>
                Versión {number} · {FORMATS[format]} · {showBytes(size)}
              </Text>
              <Text size="sm" c="dimmed">
                {showInstant(at)} · {by}
                {note && ` · ${note}`}
              </Text>
            </div>
            <Button
              size="compact-md"
              variant="default"
              flex="none"
              leftSection={<IconDownload size={16} aria-hidden />}
              aria-label={`Descargar versión ${number}`}
              onClick={() => void saveDocument({ ...document, format }, { number }).catch(showFailure)}
            >
              Descargar
            </Button>
          </Group>
        ))}
      </Stack>
    </Modal>
  );
}

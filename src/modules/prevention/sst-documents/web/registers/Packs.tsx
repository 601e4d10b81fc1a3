import { Button, Group, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { showInstant } from '#platform/contract/dates.ts';
import { call } from '#platform/web/api/client.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { JobProgress } from '#platform/web/feedback/JobProgress.tsx';
import { showFailure } from '#platform/web/feedback/toast.ts';
import { showBytes } from '#platform/web/format/format.ts';
import { listPacks, openPack } from '../../registers/api.ts';
import type { SstPack } from '../../registers/model.ts';
import { saveLink } from './save-link.ts';

const POLL_MS = 1500;
const STATES = { QUEUED: 'waiting', RUNNING: 'running', DONE: 'done', FAILED: 'failed' } as const;
function titleOf({ state, clinical }: SstPack): string {
  const name = clinical ? 'aquete para la autoridad de salud' : 'aquete de inspección';
  if (state === 'DONE') return `P${name} listo`;
  return state === 'FAILED' ? `No se pudo preparar el p${name}` : `Preparando el p${name}`;
}
const open = ({ state }: SstPack) => state === 'QUEUED' || state === 'RUNNING';
const INITIAL_COUNT = 2;

/** The user's packs with their progress, and the file once it is ready. */
export function Packs() {
  const { data } = useEndpoint(listPacks, { query: {} }, { select: ({ items }) => items });
  const working = data?.some(open) ?? false;
  useEndpoint(listPacks, { query: {} }, { refetchInterval: working ? POLL_MS : false, enabled: working });
  if (!data || data.length === 0) return null;
  return (
    <Stack gap="sm" mb="md" maw={720}>
      {data.slice(0, INITIAL_COUNT).map((pack) => {
        const { id, state, done, total, size, requestedAt, clinical } = pack;
        return (
          <JobProgress key={id} title={titleOf(pack)} state={STATES[state]} done={done} total={total} unit="registros">
            <Group justify="space-between" gap="xs">
              <Text size="sm" c="dimmed">
                Pedido el {showInstant(requestedAt)} ·{' '}
                {clinical ? 'confidencial, con diagnósticos' : 'sin contenido clínico'}
              </Text>
              {state === 'DONE' && size !== null && (
                <Button
                  size="compact-md"
                  leftSection={<IconDownload size={16} aria-hidden />}
                  onClick={() => void call(openPack, { params: { id } }).then(saveLink).catch(showFailure)}
                >
                  Descargar paquete ({showBytes(size)})
                </Button>
              )}
            </Group>
          </JobProgress>
        );
      })}
    </Stack>
  );
}

import { Button, Group, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { showInstant } from '#platform/contract/dates.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { JobProgress } from '#platform/web/feedback/JobProgress.tsx';
import { showFailure } from '#platform/web/feedback/toast.ts';
import { showBytes, showCount } from '#platform/web/format/format.ts';
import { listArchives } from '../../history/api.ts';
import { ARCHIVE_DAYS, type DocumentArchive } from '../../history/model.ts';
import { saveArchive } from './save.ts';

const POLL_MS = 1500;
const STATES = { QUEUED: 'waiting', RUNNING: 'running', DONE: 'done', FAILED: 'failed' } as const;
const open = ({ state }: DocumentArchive) => state === 'QUEUED' || state === 'RUNNING';
/** Number of archives shown at first; older ones are collapsed. */
const INITIAL_COUNT = 3;

/** Lists the zips that the user requested, with their progress and, when ready, the file. */
export function Archives() {
  const { data } = useEndpoint(listArchives, { query: {} }, { select: ({ items }) => items });
  const working = data?.some(open) ?? false;
  useEndpoint(listArchives, { query: {} }, { refetchInterval: working ? POLL_MS : false, enabled: working });
  if (!data || data.length === 0) return null;
  return (
    <Stack gap="sm" mb="md" maw={720}>
      {data.slice(0, INITIAL_COUNT).map((archive) => (
        <Archive key={archive.id} archive={archive} />
      ))}
    </Stack>
  );
}

function Archive({ archive }: { archive: DocumentArchive }) {
  const { state, total, done, missing, size, reason, requestedAt, id } = archive;
  const title = state === 'DONE' ? 'ZIP de documentos listo' : 'Preparando el ZIP de documentos';
  return (
    <JobProgress title={title} state={STATES[state]} done={done} total={total} unit="documentos">
      <Group justify="space-between" gap="xs">
        <Text size="sm" c="dimmed">
          {reason} · {showInstant(requestedAt)}
          {missing > 0 &&
            ` · ${showCount(missing, 'documento no se pudo incluir', 'documentos no se pudieron incluir')}: mira el manifiesto`}
        </Text>
        {state === 'DONE' && size !== null && (
          <Button
            size="compact-md"
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() => void saveArchive(id).catch(showFailure)}
            title={`Se guarda ${ARCHIVE_DAYS} días`}
          >
            Descargar ZIP ({showBytes(size)})
          </Button>
        )}
      </Group>
    </JobProgress>
  );
}

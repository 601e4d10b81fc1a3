import { Modal, Skeleton, Stack } from '@mantine/core';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { late } from '#platform/web/start/late.tsx';
import { getPatient } from '../../api.ts';

const PatientModal = late(() => import('./PatientModal.tsx'), 'PatientModal');

/** Form for one worker, loaded again because the data of a list may be outdated. */
export function EditPatient({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch, isFetchedAfterMount } = useEndpoint(getPatient, { params: { id } }, { staleTime: 0 });
  if (data && isFetchedAfterMount) return <PatientModal patient={data} onClose={onClose} />;
  return (
    <Modal opened onClose={onClose} title="Editar colaborador" size={960}>
      {error ? (
        <EmptyState kind="failed" error={error} onRetry={() => void refetch()} />
      ) : (
        <Stack gap="md" aria-busy="true">
          <Skeleton height={160} />
          <Skeleton height={200} />
        </Stack>
      )}
    </Modal>
  );
}

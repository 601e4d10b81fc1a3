import { Modal, Skeleton, Table, Text } from '@mantine/core';
import '@mantine/core/styles/Table.layer.css';
import { showInstant } from '#platform/contract/dates.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { listExamChanges } from '../../api.ts';

/** Manual changes of an exam with their author, the newest first. */
export default function ChangesModal({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = useEndpoint(listExamChanges, { params: { attentionId: id } }, { staleTime: 0 });
  return (
    <Modal opened onClose={onClose} title="Historial de cambios" size="lg">
      {error ? (
        <EmptyState kind="failed" error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton height={160} aria-busy="true" />
      ) : data.items.length === 0 ? (
        <Text size="sm" c="dimmed">
          Nadie cambió este examen a mano desde que se registró.
        </Text>
      ) : (
        data.items.map(({ version, at, by, reason, changes }) => (
          <section key={version} aria-label={`Cambio del ${showInstant(at)}`}>
            <Text size="sm" fw={600} mt="sm" mb={4}>
              {by ?? 'Vigía'} · {showInstant(at)}
            </Text>
            {reason && (
              <Text size="sm" mb={4}>
                Motivo: {reason}
              </Text>
            )}
            <Table
              withTableBorder
              layout="fixed"
              data={{
                head: ['Dato', 'Antes', 'Después'],
                body: changes.map(({ label, before, after }) => [label, before ?? '—', after ?? '—']),
              }}
            />
          </section>
        ))
      )}
    </Modal>
  );
}

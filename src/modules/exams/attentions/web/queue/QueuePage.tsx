import { Button, Skeleton, Text } from '@mantine/core';
import { IconListDetails } from '@tabler/icons-react';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { showNumber } from '#platform/web/format/format.ts';
import { PageBody } from '#platform/web/layout/PageBody.tsx';
import { PageHeader } from '#platform/web/layout/PageHeader.tsx';
import { Link } from '#platform/web/navigation/Link.ts';
import { DoneToday } from './DoneToday.tsx';
import QueueBar from './QueueBar.tsx';
import { useQueue } from './useQueue.ts';
import { WaitingRows } from './WaitingRows.tsx';

/** The exams that wait for the doctor in order of urgency, and what the doctor did today. */
export default function QueuePage() {
  const { data, error, refetch } = useQueue();
  return (
    <PageBody>
      <PageHeader
        title="Mi cola"
        description={
          <>
            Los exámenes que te esperan, el más urgente primero.
            <span className="with-keyboard"> J y K pasan de uno a otro.</span>
          </>
        }
        actions={
          <Button
            component={Link}
            to="/resultados/emos"
            variant="default"
            leftSection={<IconListDetails size={18} aria-hidden />}
          >
            Todos los EMOs
          </Button>
        }
      />
      <QueueBar inQueue />
      {error ? (
        <EmptyState kind="failed" page error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton height={320} aria-busy="true" />
      ) : data.items.length === 0 ? (
        <EmptyState kind="nothing" title="Nada te espera" description="Aquí verás los exámenes por atender." />
      ) : (
        <>
          <WaitingRows items={data.items} />
          <Text role="status" size="sm" c="dimmed">
            1–{data.items.length} de {showNumber(data.total)}
          </Text>
        </>
      )}
      <DoneToday />
    </PageBody>
  );
}

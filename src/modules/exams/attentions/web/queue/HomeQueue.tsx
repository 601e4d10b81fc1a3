import { Text, Title } from '@mantine/core';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { DoneToday } from './DoneToday.tsx';
import QueueBar from './QueueBar.tsx';
import classes from './queue.module.css';
import { useQueue } from './useQueue.ts';
import { WaitingRows } from './WaitingRows.tsx';

const WAITING = 'te-esperan';
/** Rows of each part at home; the page of the queue has all. */
const MOST = 5;

/** For the doctor's home: the most urgent exams of the queue, and what the doctor did today. */
export default function HomeQueue() {
  const { data, error, refetch } = useQueue();
  return (
    <>
      <section aria-labelledby={WAITING}>
        <Title order={2} size="h4" id={WAITING} mb="xs">
          Te esperan
        </Title>
        {error && !data && <EmptyState kind="failed" error={error} onRetry={() => void refetch()} />}
        {data?.items.length === 0 && (
          <Text size="sm" c="dimmed">
            Ningún examen te espera.
          </Text>
        )}
        {data && data.items.length > 0 && (
          <div className={classes['joined']}>
            <QueueBar />
            <WaitingRows items={data.items.slice(0, MOST)} brief />
          </div>
        )}
      </section>
      <DoneToday most={MOST} />
    </>
  );
}

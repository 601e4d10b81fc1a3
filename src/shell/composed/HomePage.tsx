import { lazy, Suspense } from 'react';
import { useQueue } from '#exams/attentions/web/queue/useQueue.ts';
import GeneralStatisticsPage from '#management/dashboard/web/GeneralStatisticsPage.tsx';
import { useHasQueue } from './has-queue.ts';

const HomeQueue = lazy(() => import('#exams/attentions/web/queue/HomeQueue.tsx'));

/** The status of the company; a doctor begins with the exams of the queue. */
export default function HomePage() {
  const hasQueue = useHasQueue();
  const { data, error } = useQueue(hasQueue);
  return (
    <GeneralStatisticsPage
      isQueueReady={!hasQueue || Boolean(data ?? error)}
      queue={
        hasQueue && (
          <Suspense>
            <HomeQueue />
          </Suspense>
        )
      }
    />
  );
}

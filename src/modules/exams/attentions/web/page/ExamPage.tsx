import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconArrowLeft, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { type ReactNode, useRef } from 'react';
import { EXAM_TYPE_LABELS } from '#clinical/vocabulary/exam-type.ts';
import { showDay } from '#platform/contract/dates.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { showFailure } from '#platform/web/feedback/toast.ts';
import { showNumber } from '#platform/web/format/format.ts';
import { PageBody } from '#platform/web/layout/PageBody.tsx';
import { PageHeader } from '#platform/web/layout/PageHeader.tsx';
import { useKeys } from '#platform/web/layout/useKeys.ts';
import { Link } from '#platform/web/navigation/Link.ts';
import { getAttention } from '../../api.ts';
import { useQueueWalk } from '../queue/useQueue.ts';
import { Exam } from './Exam.tsx';
import classes from './exam-page.module.css';
import { OtherReaders } from './OtherReaders.tsx';
import { useWalk } from './walk.ts';

const LIST = '/resultados/emos';

/** Page of one exam, with links to the previous and next exam of the list that the user came from. */
export default function ExamPage() {
  const { attentionId: id = '' } = useParams({ strict: false }) as { attentionId?: string };
  const { data, error, refetch } = useEndpoint(getAttention, { params: { attentionId: id } });
  const search = useSearch({ strict: false });
  const inQueue = (search as { cola?: string }).cola === 'true';
  const listWalk = useWalk(id, !inQueue);
  const queueWalk = useQueueWalk(id, inQueue);
  const walk = inQueue ? queueWalk : listWalk;
  const navigate = useNavigate();
  const top = useRef<HTMLDivElement>(null);
  const go = (attentionId: string | undefined) => {
    if (!attentionId) return;
    void navigate({ to: `${LIST}/$attentionId`, params: { attentionId }, search });
    // Moves the focus so that a screen reader reads the name of the next worker first.
    top.current?.focus();
  };
  const goNext = () => walk.next().then(go, showFailure);
  useKeys({ j: () => void goNext(), k: () => go(walk.before) });

  const steps = (
    <Group gap="xs" wrap="nowrap" className={classes['steps'] ?? ''}>
      {walk.place && (
        <Text size="sm" c="dimmed" className="tabular">
          {showNumber(walk.place.at)} de {showNumber(walk.place.of)}
        </Text>
      )}
      <Button
        variant="default"
        disabled={!walk.before}
        onClick={() => go(walk.before)}
        leftSection={<IconChevronLeft size={16} aria-hidden />}
      >
        Anterior
      </Button>
      <Button
        variant="default"
        disabled={!walk.hasNext}
        onClick={() => void goNext()}
        rightSection={<IconChevronRight size={16} aria-hidden />}
      >
        Siguiente
      </Button>
    </Group>
  );
  return (
    <PageBody width="reading">
      <div className={classes['bar']}>
        <Button
          component={Link}
          to={LIST}
          search={search}
          variant="subtle"
          size="compact-md"
          leftSection={<IconArrowLeft size={16} aria-hidden />}
        >
          {inQueue ? 'Mi cola' : 'Resultados de EMOs'}
        </Button>
        {steps}
      </div>
      <div ref={top} tabIndex={-1} className={classes['top']}>
        {data && (
          <PageHeader
            title={data.fullName}
            description={[
              `${data.documentType} ${data.documentNumber}`,
              `${EXAM_TYPE_LABELS[data.examType]} del ${showDay(data.examDate)}`,
              data.jobTitle,
              data.area,
              data.age === null ? null : `${data.age} años`,
            ]
              .filter(Boolean)
              .join(' · ')}
          />
        )}
      </div>
      {data?.stations && <OtherReaders attentionId={data.id} />}
      {data ? (
        <Exam key={data.id} attention={data} onNext={walk.hasNext ? goNext : undefined} />
      ) : error ? (
        <EmptyState kind="failed" page error={error} onRetry={() => void refetch()} />
      ) : (
        <Waiting />
      )}
    </PageBody>
  );
}

const Waiting = (): ReactNode => (
  <Stack gap="md" aria-busy="true">
    <Skeleton height={40} width="50%" />
    <Skeleton height={24} width="70%" />
    <Skeleton height={360} />
  </Stack>
);

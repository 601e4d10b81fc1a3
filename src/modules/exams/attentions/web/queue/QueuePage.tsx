import { Anchor, Badge, Button, Skeleton, Text, Title } from '@mantine/core';
import { IconArrowBackUp, IconListDetails } from '@tabler/icons-react';
import { EXAM_TYPE_LABELS } from '#clinical/vocabulary/exam-type.ts';
import { inLima, showDay } from '#platform/contract/dates.ts';
import { readAgain } from '#platform/web/api/query-client.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { useEndpointMutation } from '#platform/web/api/useEndpointMutation.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { showNumber } from '#platform/web/format/format.ts';
import { PageBody } from '#platform/web/layout/PageBody.tsx';
import { PageHeader } from '#platform/web/layout/PageHeader.tsx';
import { Link } from '#platform/web/navigation/Link.ts';
import type { ExamFinding } from '../../finding.ts';
import { getDoneToday, undoExamChange } from '../../queue/api.ts';
import { type DoneItem, type QueueItem, WAIT_LABELS, type Wait } from '../../queue/model.ts';
import { ClassBadge } from '../ClassBadge.tsx';
import { ListedFindings, useFindings } from '../ListedFindings.tsx';
import { EXAM_TOUCHED } from '../page/useExamWrite.ts';
import { placeOf } from './place.ts';
import QueueBar from './QueueBar.tsx';
import classes from './queue.module.css';
import { useQueue } from './useQueue.ts';

const DONE = 'hecho-hoy';
const COLOURS: Partial<Record<Wait, string>> = { CRITICAL: 'vencido', APTITUDE: 'porVencer', REPORT: 'porVencer' };

const VISIT_LABELS = {
  ASISTENCIAL: 'Atención asistencial',
  COVID: 'Prueba covid',
  LABORATORIO: 'Análisis de laboratorio',
};
const typeText = ({ kind, examType }: Pick<QueueItem, 'kind' | 'examType'>): string =>
  kind === 'EMO' ? (examType ? EXAM_TYPE_LABELS[examType] : 'Examen') : VISIT_LABELS[kind];

/** The exams that wait for the doctor in order of urgency, and what the doctor did today. */
export default function QueuePage() {
  const { data, error, refetch } = useQueue();
  const findings = useFindings(data?.items.map(({ id }) => id) ?? []);
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
          <ul className={classes['list']} aria-label="Exámenes que esperan">
            {data.items.map((item) => (
              <li key={item.id}>
                <Waiting item={item} findings={findings.get(item.id)} />
              </li>
            ))}
          </ul>
          <Text role="status" size="sm" c="dimmed">
            1–{data.items.length} de {showNumber(data.total)}
          </Text>
        </>
      )}
      <Done />
    </PageBody>
  );
}

interface WaitingProps {
  item: QueueItem;
  /** Undefined until they are read, and for an exam far down the queue. */
  findings: readonly ExamFinding[] | undefined;
}

const Waiting = ({ item, findings }: WaitingProps) => (
  <Link {...placeOf(item, item.id)} className={classes['row']}>
    <span>
      <b>{item.fullName}</b>
      <div className={classes['hint']}>
        {[`${item.documentType} ${item.documentNumber}`, item.jobTitle].filter(Boolean).join(' · ')}
      </div>
    </span>
    <span className={classes['waits']}>
      {item.waits.map((wait) => (
        <Badge key={wait} variant="light" color={COLOURS[wait] ?? 'gray'} tt="none">
          {WAIT_LABELS[wait]}
        </Badge>
      ))}
      {findings ? (
        <ListedFindings findings={findings} />
      ) : (
        item.severity && item.severity !== 'UNGRADED' && <ClassBadge label="Hallazgo" severity={item.severity} />
      )}
    </span>
    <span className={classes['hint']}>
      {typeText(item)} del {showDay(item.examDate)}
    </span>
  </Link>
);

function Done() {
  const { data } = useEndpoint(getDoneToday, {}, { staleTime: 0 });
  const undo = useEndpointMutation(undoExamChange, { success: 'Cambio deshecho.' });
  if (!data || data.items.length === 0) return null;
  const onUndo = ({ attentionId, version }: DoneItem) =>
    undo.mutate({ params: { attentionId, version } }, { onSettled: () => readAgain(EXAM_TOUCHED) });
  return (
    <section aria-labelledby={DONE}>
      <Title order={2} size="h4" id={DONE} mb="xs">
        Lo que hiciste hoy ({data.items.length})
      </Title>
      <ul className={classes['list']}>
        {data.items.map((item) => (
          <li key={`${item.attentionId}${item.version}`} className={classes['row']}>
            <span>
              <Anchor component={Link} {...placeOf(item, item.attentionId)} size="sm">
                {item.fullName}
              </Anchor>
              <div className={classes['hint']}>
                {typeText(item)} del {showDay(item.examDate)} · {inLima(item.at).time}
              </div>
            </span>
            <span>{item.what.join(' · ')}</span>
            {item.undoable ? (
              <Button
                size="compact-sm"
                variant="default"
                loading={undo.isPending && undo.variables?.params.attentionId === item.attentionId}
                leftSection={<IconArrowBackUp size={14} aria-hidden />}
                onClick={() => onUndo(item)}
              >
                Deshacer
              </Button>
            ) : (
              <span />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

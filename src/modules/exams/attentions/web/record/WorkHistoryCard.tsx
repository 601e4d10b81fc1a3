import { ActionIcon, Badge, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconFileText, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { showDay } from '#platform/contract/dates.ts';
import { call } from '#platform/web/api/client.ts';
import { readAgain } from '#platform/web/api/query-client.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { showUndo } from '#platform/web/feedback/undo.tsx';
import { runOrShowError } from '#platform/web/feedback/work.ts';
import { Link } from '#platform/web/navigation/Link.ts';
import type { AttentionDetail } from '../../model/attention.ts';
import { printPageOf } from '../../model/print-pages.ts';
import { getWorkHistory, restoreJob, withdrawJob } from '../../work-history/api.ts';
import { durationText, monthsOf } from '../../work-history/exposure.ts';
import { type PastJob, presentNote, WORK_PLACE_LABELS, type WorkHistory } from '../../work-history/model.ts';
import { Card } from '../page/Card.tsx';
import pageClasses from '../page/exam-page.module.css';
import classes from './record.module.css';

const JobModal = lazy(() => import('./JobModal.tsx'));
const TOUCHED = ['/exam/work-history'];

interface Props {
  attention: AttentionDetail;
  writes: boolean;
}

/** The jobs of a worker's life and the exposure that they add up to on the day of the exam. */
export function WorkHistoryCard({ attention: { id, patientId, examDate }, writes }: Props) {
  const { data, error, refetch } = useEndpoint(getWorkHistory, { query: { person_id: patientId, as_of: examDate } });
  const [editing, setEditing] = useState<PastJob | 'new' | null>(null);
  const print = data && data.total > 0 && (
    <Button
      component={Link}
      to="/HistoriasClinicas"
      search={{ attention_id: id, printPage: String(printPageOf('HIST_OCUP')) }}
      size="compact-sm"
      variant="subtle"
      className={pageClasses['screen'] ?? ''}
      aria-label="Ver formato de la historia ocupacional"
      leftSection={<IconFileText size={14} aria-hidden />}
    >
      Ver formato
    </Button>
  );
  return (
    <Card
      title="Trabajos y exposición"
      id="historia-ocupacional"
      action={
        <Group gap={4} wrap="nowrap">
          {print}
          {writes && (
            <Button
              size="compact-sm"
              variant="subtle"
              className={pageClasses['screen'] ?? ''}
              leftSection={<IconPlus size={14} aria-hidden />}
              onClick={() => setEditing('new')}
            >
              Agregar trabajo
            </Button>
          )}
        </Group>
      }
    >
      {data ? (
        <Jobs history={data} asOf={examDate} onEdit={writes ? setEditing : undefined} />
      ) : error ? (
        <EmptyState kind="failed" error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={80} m="md" aria-busy="true" />
      )}
      <Suspense>
        {editing && (
          <JobModal patientId={patientId} job={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
        )}
      </Suspense>
    </Card>
  );
}

interface JobsProps {
  history: WorkHistory;
  asOf: string;
  onEdit: ((job: PastJob) => void) | undefined;
}

function Jobs({ history, asOf, onEdit }: JobsProps) {
  const { items, present, months, exposure, gaps, overlapping } = history;
  if (items.length === 0 && !present?.from)
    return (
      <Text size="sm" c="dimmed" px="md" pb="md">
        No hay trabajos registrados.
      </Text>
    );
  return (
    <>
      <Stack gap={6} px="md" pb="sm">
        <Group gap={6}>
          <Text size="sm">
            Vida laboral registrada: <b>{durationText(months)}</b>
          </Text>
          {exposure.map(({ hazard, name, months: exposed }) => (
            <Badge key={hazard} variant="light" color="gray" tt="none" fw={500} className={classes['hazard'] ?? ''}>
              {name}: {durationText(exposed)}
            </Badge>
          ))}
        </Group>
        {gaps.map(({ from, until }) => (
          <Text key={from} size="xs" c="dimmed">
            Nada registrado del {showDay(from)} al {showDay(until)}.
          </Text>
        ))}
        {overlapping && (
          <Text size="xs" c="dimmed">
            Hay trabajos al mismo tiempo por más de un mes: revisa las fechas.
          </Text>
        )}
      </Stack>
      <ul className={classes['jobs']}>
        {present?.from && (
          <li className={classes['job']}>
            <Time from={present.from} until={present.until} asOf={asOf} />
            <div>
              <Text size="sm" fw={600}>
                {present.jobTitle} · {present.company}
              </Text>
              <Text size="xs" c="dimmed">
                {[present.area, present.hazards.map(({ name }) => name).join(', ')].filter(Boolean).join(' · ')}
              </Text>
              <Text size="xs" c="dimmed">
                {presentNote(present)}
              </Text>
            </div>
          </li>
        )}
        {items.map((job) => (
          <JobLine key={job.id} job={job} asOf={asOf} onEdit={onEdit} />
        ))}
      </ul>
    </>
  );
}

function Time({ from, until, asOf }: { from: string; until: string | null; asOf: string }) {
  const goesOn = until === null || until > asOf;
  return (
    <div>
      <Text size="sm" className="tabular">
        {showDay(from)} a {goesOn ? 'la fecha' : showDay(until)}
      </Text>
      <Text size="xs" c="dimmed">
        {durationText(monthsOf([{ from, until, hazards: [] }], asOf))}
      </Text>
    </div>
  );
}

function JobLine({ job, asOf, onEdit }: { job: PastJob; asOf: string; onEdit: JobsProps['onEdit'] }) {
  const { company, activity, area, jobTitle, altitude, place, hazards, protection, protectionShare, note } = job;
  const facts = [activity, area, altitude === null ? null : `${altitude} m`, place && WORK_PLACE_LABELS[place]];
  const share = protectionShare === null ? null : `${protectionShare} % del tiempo`;
  return (
    <li className={classes['job']}>
      <Time from={job.from} until={job.until} asOf={asOf} />
      <div>
        <Text size="sm" fw={600}>
          {jobTitle} · {company}
        </Text>
        {[
          facts,
          [hazards.map(({ name }) => name).join(', ') || 'Sin peligros registrados'],
          [protection && `Protección: ${protection}`, share],
          [note],
        ]
          .map((parts) => parts.filter(Boolean).join(' · '))
          .filter(Boolean)
          .map((line) => (
            <Text key={line} size="xs" c="dimmed">
              {line}
            </Text>
          ))}
      </div>
      {onEdit && (
        <Group gap={2} wrap="nowrap" className={pageClasses['screen'] ?? ''}>
          <ActionIcon variant="subtle" aria-label={`Corregir el trabajo en ${company}`} onClick={() => onEdit(job)}>
            <IconPencil size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`Quitar el trabajo en ${company}`}
            onClick={() => void withdraw(job)}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </Group>
      )}
    </li>
  );
}

const withdraw = ({ id, version, company }: PastJob) =>
  runOrShowError(async () => {
    await call(withdrawJob, { params: { jobId: id }, body: { version } });
    readAgain(TOUCHED);
    showUndo(`Se quitó el trabajo en ${company}.`, async () => {
      await call(restoreJob, { params: { jobId: id }, body: {} });
      readAgain(TOUCHED);
    });
  }, 'No se pudo quitar el trabajo');
